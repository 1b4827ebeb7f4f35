import { forgetTabDraft, saveTabDraft, readTabDraft } from '#src/lib/storage/tab-draft.ts';
import { safeNextPathOrNull } from '#src/lib/routing/next-path.ts';

const keyOf = (orderId: string) => `recharge.return.${orderId}`;

/** Where to return to after the payment. Stored in the tab, because the provider's page does not pass it on. */
export function storeReturnPath(orderId: string, path: string): void {
  saveTabDraft(keyOf(orderId), path);
}

export function returnPathOf(orderId: string, uid: string): string | null {
  const stored = readTabDraft(keyOf(orderId), uid);
  return typeof stored === 'string' ? safeNextPathOrNull(stored) : null;
}

/** A state of the link to an order's page: go on to the provider as soon as it can be paid. */
export const goToProviderLinkState: object = { toProvider: true };

export function shouldGoToProvider(visit: unknown): boolean {
  return typeof visit === 'object' && visit !== null && 'toProvider' in visit;
}

const wentKey = (orderId: string) => `recharge.went.${orderId}`;

/** Notes that this tab went to the provider's page: from now on the order waits for its answer. */
export function markLeftForPaymentPage(orderId: string): void {
  saveTabDraft(wentKey(orderId), true);
}

/** Pressing pay again means going there once more. */
export function clearLeftForPaymentPage(orderId: string): void {
  forgetTabDraft(wentKey(orderId));
}

export function hasLeftForPaymentPage(orderId: string, uid: string): boolean {
  return readTabDraft(wentKey(orderId), uid) === true;
}

const arrivedKey = (orderId: string) => `recharge.arrived.${orderId}`;

export function markDeliveryShown(orderId: string): void {
  saveTabDraft(arrivedKey(orderId), true);
}

/** Whether the arrival of this order has not been shown in this tab yet. */
export function isDeliveryUnseen(orderId: string, uid: string): boolean {
  return readTabDraft(arrivedKey(orderId), uid) !== true;
}
