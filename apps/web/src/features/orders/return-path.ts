import { keepDraft, readDraft } from '#src/lib/draft.ts';
import { safeNext } from '#src/lib/next-path.ts';

const keyOf = (orderId: string) => `recharge.return.${orderId}`;

/** What the diamonds are for. Kept in the tab: the way leads over the provider's page, which knows nothing of it. */
export function keepReturn(orderId: string, path: string): void {
  keepDraft(keyOf(orderId), path);
}

export function returnOf(orderId: string, uid: string): string | null {
  const kept = readDraft(keyOf(orderId), uid);
  return typeof kept === 'string' ? safeNext(kept) : null;
}

const wentKey = (orderId: string) => `recharge.went.${orderId}`;

/** Somebody was sent to the provider's page from this tab: what follows is waiting for its answer. */
export function noteGone(orderId: string): void {
  keepDraft(wentKey(orderId), true);
}

export function hasGone(orderId: string, uid: string): boolean {
  return readDraft(wentKey(orderId), uid) === true;
}
