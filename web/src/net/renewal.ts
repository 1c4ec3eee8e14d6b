/** When a part of the page cannot be loaded: the server has a newer site, or there is no connection. */
import { Gone } from './http';

/** The script that this page began with; every build has another one. */
const entry = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.getAttribute('src') ?? '';

/**
 * Loads a page of the site. If the server has a newer site, that is loaded whole, instead of a mixture of both: the
 * promise stays open until then. `Gone` without a connection.
 */
export async function loaded<Page>(load: () => Promise<Page>): Promise<Page> {
  try {
    return await load();
  } catch (error) {
    if (await hasNewer()) {
      location.reload();
      return new Promise(() => undefined);
    }
    throw error;
  }
}

async function hasNewer(): Promise<boolean> {
  try {
    const page = await fetch('/', { cache: 'no-cache' });
    return page.ok && entry !== '' && !(await page.text()).includes(entry);
  } catch (error) {
    throw new Gone(String(error));
  }
}
