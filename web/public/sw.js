// Keeps the pages and what they are made of, so that they come up at once and also without a network.
// Nothing that the server says about people or tables is kept.
const SHELL = 'unoverse-shell';
const ASSETS = 'unoverse-assets';
const MOST_ASSETS = 120;

addEventListener('install', () => self.skipWaiting());
addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(asset(request));
});

/** The newest page if the server answers; else the one that was kept. */
async function page(request) {
  const kept = await caches.open(SHELL);
  try {
    const answer = await fetch(request);
    if (answer.ok) await kept.put('/', answer.clone());
    return answer;
  } catch (error) {
    const known = await kept.match('/');
    if (known) return known;
    throw error;
  }
}

/** Names of assets change with their content: what was kept is right for ever. */
async function asset(request) {
  const kept = await caches.open(ASSETS);
  const known = await kept.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) {
    await kept.put(request, answer.clone());
    await tidy(kept);
  }
  return answer;
}

/** The oldest give way. */
async function tidy(kept) {
  const keys = await kept.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST_ASSETS)).map((key) => kept.delete(key)));
}
