// The server sends this file as /sw.js if SERVICE_WORKER is off. It immediately replaces an installed worker, deletes
// its files and unregisters. Pages keep running, and load from the network.
addEventListener('install', () => skipWaiting());

addEventListener('activate', (event) => event.waitUntil(retire()));

async function retire() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('hooray-')).map((name) => caches.delete(name)));
  await registration.unregister();
}
