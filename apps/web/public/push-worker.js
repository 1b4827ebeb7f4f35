// Shows what is pushed to this browser and opens where it leads. It keeps no files and answers no requests.

/** Only places of this site: what is pushed must not be able to send anyone elsewhere. */
function placeOf(link) {
  if (typeof link !== 'string' || !/^\/(?![/\\])/.test(link)) return '/message';
  const { origin, pathname, search, hash } = new URL(link, self.location.origin);
  return origin === self.location.origin ? pathname + search + hash : '/message';
}

function textOf(value) {
  return typeof value === 'string' ? value : '';
}

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('push', (event) => {
  let said = {};
  try {
    said = event.data.json();
  } catch {
    // Whatever it was, the browser wants something shown.
  }
  const title = textOf(said.title) || '有新消息';
  event.waitUntil(
    self.registration.showNotification(title, {
      body: textOf(said.text),
      // The same message twice is one notification.
      tag: textOf(said.name),
      icon: '/icon.svg',
      lang: 'zh-CN',
      data: { link: placeOf(said.link) },
    }),
  );
});

async function open(link) {
  const windows = await self.clients.matchAll({ type: 'window' });
  for (const page of windows) {
    try {
      await page.navigate(link);
      await page.focus();
      return;
    } catch {
      // One that may not be led elsewhere: the next, or a new one.
    }
  }
  await self.clients.openWindow(link);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(placeOf(event.notification.data?.link)));
});
