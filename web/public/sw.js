// Keeps the first page as one build left it, so that Unoverse starts without a network and can say that there is none.
// Nothing that the server says about people or tables is kept.

// What the page is made of; written here when the site is built (scripts/finishing.ts), so every build has its own worker.
const FILES = ['%FILES%'];
const SHELL = `unoverse ${FILES[0]}`;
const PAGES = 'unoverse pages';
const MOST_PAGES = 60;

addEventListener('install', (event) => event.waitUntil(keepShell().then(() => self.skipWaiting())));
addEventListener('activate', (event) => event.waitUntil(forgetOthers().then(() => self.clients.claim())));

addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(asset(request));
});

/** All of one build or nothing: if the server has been given another one meanwhile, the worker of that one keeps it. */
async function keepShell() {
  const index = await fetch('/', { cache: 'no-cache' });
  const text = await index.clone().text();
  if (!index.ok || !FILES.every((file) => text.includes(file))) throw new Error('The server has another build by now.');
  const kept = await caches.open(SHELL);
  await kept.addAll(FILES);
  await kept.put('/', index);
}

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== SHELL).map((name) => caches.delete(name)));
}

/** What the server has; without a server the first page of this build, which says so. */
async function page(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const known = await caches.match('/', { cacheName: SHELL });
    if (known) return known;
    throw error;
  }
}

/** Names of assets change with their content: what was kept is right for ever. */
async function asset(request) {
  const known = await caches.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) {
    const kept = await caches.open(PAGES);
    await kept.put(request, answer.clone());
    await tidy(kept);
  }
  return answer;
}

/** The oldest give way. */
async function tidy(kept) {
  const keys = await kept.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST_PAGES)).map((key) => kept.delete(key)));
}
