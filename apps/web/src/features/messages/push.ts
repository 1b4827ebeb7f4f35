import { client } from '#src/lib/api.ts';
import { registerServiceWorker } from '#src/lib/own-worker.ts';
import { currentAccount } from '#src/lib/session.ts';
import { storageKeys } from '#src/lib/storage-keys.ts';
import { readText, removeText, writeText } from '#src/lib/storage.ts';

/** Whether this browser can be pushed to, and whether it lets itself. */
export function pushAbility(): 'able' | 'denied' | 'unable' {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unable';
  return Notification.permission === 'denied' ? 'denied' : 'able';
}

/** Empty where the site pushes nothing. */
export async function pushKey(): Promise<string> {
  return (await client.call('GET /v1/message/push', {})).publicKey;
}

async function subscriptionNow(): Promise<PushSubscription | null> {
  if (pushAbility() !== 'able') return null;
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Pushing ends with the session it was asked for in: this says which that was, without saying its token. */
function ofThisSession(): string {
  const { uid, token } = currentAccount();
  return `${uid}:${token.slice(-6)}`;
}

export async function isPushOn(): Promise<boolean> {
  return (await subscriptionNow()) !== null && readText(storageKeys.push) === ofThisSession();
}

async function tellServer(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  await client.call('POST /v1/message/push', {
    endpoint: endpoint ?? '',
    p256dh: keys?.['p256dh'] ?? '',
    auth: keys?.['auth'] ?? '',
  });
  writeText(storageKeys.push, ofThisSession());
}

/** Asks the person, once, because they tapped. */
export async function turnPushOn(publicKey: string): Promise<'on' | 'denied'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  await registerServiceWorker();
  const registration = await navigator.serviceWorker.ready;
  const subscription =
    (await registration.pushManager.getSubscription()) ??
    (await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
  await tellServer(subscription);
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

/** Who signs in again in a browser that was pushed to goes on being pushed to; somebody else does not begin to. */
export async function renewPush(): Promise<void> {
  const before = readText(storageKeys.push);
  const now = ofThisSession();
  if (before === null || before === now || before.split(':')[0] !== now.split(':')[0]) return;
  const subscription = await subscriptionNow();
  if (subscription !== null) await tellServer(subscription);
}
