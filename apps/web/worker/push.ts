// Shows what is pushed to this browser and opens where it leads.
import { worker } from './scope.ts';

/** Only places of this site: what is pushed must not be able to send anyone elsewhere. */
function placeOf(link: unknown): string {
  if (typeof link !== 'string' || !/^\/(?![/\\])/.test(link)) return '/message';
  const { origin, pathname, search, hash } = new URL(link, worker.location.origin);
  return origin === worker.location.origin ? pathname + search + hash : '/message';
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function saidIn(data: PushMessageData | null): Record<string, unknown> {
  try {
    const said: unknown = data?.json();
    return typeof said === 'object' && said !== null ? (said as Record<string, unknown>) : {};
  } catch {
    // The browser requires a notification for every push.
    return {};
  }
}

worker.addEventListener('push', (event) => {
  const said = saidIn(event.data);
  event.waitUntil(
    worker.registration.showNotification(textOf(said['title']) || '有新消息', {
      body: textOf(said['text']),
      // The same message twice is one notification.
      tag: textOf(said['name']),
      icon: '/brand/icon-192.png',
      lang: textOf(said['language']) || 'zh-CN',
      data: { link: placeOf(said['link']) },
    }),
  );
});

async function open(link: string): Promise<void> {
  for (const page of await worker.clients.matchAll({ type: 'window' })) {
    try {
      await page.navigate(link);
      await page.focus();
      return;
    } catch {
      // This window cannot be navigated: the next one is tried, or a new one is opened.
    }
  }
  await worker.clients.openWindow(link);
}

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { link } = (event.notification.data ?? {}) as { link?: unknown };
  event.waitUntil(open(placeOf(link)));
});
