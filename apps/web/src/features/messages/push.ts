import { client } from '#src/lib/network/api.ts';
import { registerServiceWorker } from '#src/lib/network/trusted-workers.ts';
import { currentAccountOrGuest } from '#src/lib/session/session.ts';
import { storageKeys } from '#src/lib/storage/storage-keys.ts';
import { readText, removeText, writeText } from '#src/lib/storage/safe-local-storage.ts';

/** Whether this browser supports push, and whether it is allowed. */
export function pushSupportAndPermission(): 'able' | 'denied' | 'unable' {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unable';
  return Notification.permission === 'denied' ? 'denied' : 'able';
}

/** Empty where the site pushes nothing. */
export async function fetchPushPublicKey(): Promise<string> {
  return (await client.call('GET /v1/message/push', {})).publicKey;
}

async function subscriptionNow(): Promise<PushSubscription | null> {
  if (pushSupportAndPermission() !== 'able') return null;
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Push ends with the session that enabled it. This identifies the session without its token. */
function ofThisSession(): string {
  const { uid, token } = currentAccountOrGuest();
  return `${uid}:${token.slice(-6)}`;
}

/** What the server was told last: whose push it is, and in which language. */
function toldNow(): string {
  return `${ofThisSession()}:${document.documentElement.lang}`;
}

export async function isPushOn(): Promise<boolean> {
  const told = readText(storageKeys.push)?.split(':').slice(0, 2).join(':');
  return (await subscriptionNow()) !== null && told === ofThisSession();
}

async function notifyServer(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  await client.call('POST /v1/message/push', {
    endpoint: endpoint ?? '',
    p256dh: keys?.['p256dh'] ?? '',
    auth: keys?.['auth'] ?? '',
  });
  writeText(storageKeys.push, toldNow());
}

/** Asks the person, once, because they tapped. */
export async function turnPushOn(publicKey: string): Promise<'on' | 'denied'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  await registerServiceWorker();
  const registration = await navigator.serviceWorker.ready;
  const subscription =
    (await registration.pushManager.getSubscription()) ??
    (await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
  await notifyServer(subscription);
  return 'on';
}

export async function turnPushOff(): Promise<void> {
  const subscription = await subscriptionNow();
  if (subscription !== null) {
    // The browser first: whatever happens to the call, this device stays silent.
    await subscription.unsubscribe();
    await client.call('POST /v1/message/push/end', { endpoint: subscription.endpoint });
  }
  removeText(storageKeys.push);
}

/** Renews push when the same account signs in again in this browser, or reads another language. Another account gets none. */
export async function resendPushSubscription(): Promise<void> {
  const before = readText(storageKeys.push);
  const now = toldNow();
  if (before === null || before === now || before.split(':')[0] !== now.split(':')[0]) return;
  const subscription = await subscriptionNow();
  if (subscription !== null) await notifyServer(subscription);
}
