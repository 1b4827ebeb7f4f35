// The one worker of the site: it caches the portal's shell for offline use and shows push notifications. It never
// handles API calls, because it does not know whose they are (docs/decisions/0033).
import { fileFor } from './files.ts';
import './push.ts';
import { worker } from './scope.ts';
import { documentFor, fetchShell, isPortalPage, notifyPages } from './shell.ts';

worker.addEventListener('install', (event) => {
  // At once: documents come from the network and files are named by content, so pages of two builds can share a worker.
  event.waitUntil(fetchShell().then(() => worker.skipWaiting()));
});

async function begin(): Promise<void> {
  // The document is fetched while the worker starts.
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
  await notifyPages();
}

worker.addEventListener('activate', (event) => event.waitUntil(begin()));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== 'GET' || address.origin !== worker.location.origin) return;
  if (request.mode === 'navigate') {
    if (isPortalPage(address)) event.respondWith(documentFor(event, address.pathname));
    return;
  }
  const file = fileFor(event, address);
  if (file !== undefined) event.respondWith(file);
});
