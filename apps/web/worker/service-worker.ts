// The one worker of the site: keeps the portal's shell for when there is no network, and shows what is pushed. It never
// looks at calls: what people may see of each other's and their own is not decided here (docs/decisions/0033).
import { fileFor } from './files.ts';
import './push.ts';
import { worker } from './scope.ts';
import { documentFor, fetchShell, isPortalPage, tellPages } from './shell.ts';

worker.addEventListener('install', (event) => {
  // At once: documents come from the network and files are named by content, so pages of two builds can share a worker.
  event.waitUntil(fetchShell().then(() => worker.skipWaiting()));
});

async function begin(): Promise<void> {
  // The document is under way while the worker wakes up.
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
  await tellPages();
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
