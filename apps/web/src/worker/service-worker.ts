import type { WorkerMessage } from '../lib/worker/messages.ts';
import { build } from './build.ts';
import { deleteOldFiles, storeAssets, storeShell } from './caches.ts';
import { openNotification, renewPush, showPush } from './push.ts';
import { findResponder } from './responses.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => event.waitUntil(storeShell()));

self.addEventListener('activate', (event) => event.waitUntil(activate()));

self.addEventListener('fetch', (event) => {
  const respond = findResponder(event.request);
  if (respond) event.respondWith(respond(event));
});

self.addEventListener('message', (event) => {
  const message: WorkerMessage = event.data;
  if (message.type === 'describe') event.ports[0]?.postMessage(build.app);
  if (message.type === 'store') event.waitUntil(storeAssets(message.urls));
  // Wait until the user presses 'Reload', because another version's files would break the running page.
  if (message.type === 'activate') void self.skipWaiting();
});

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data)));

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewPush(event)));

self.addEventListener('notificationclick', (event) => event.waitUntil(openNotification(event.notification)));

async function activate(): Promise<void> {
  await Promise.all([deleteOldFiles(), self.registration.navigationPreload?.enable()]);
  await self.clients.claim();
}
