import type { TaskEventName } from '../../../db/tables/engagement-column-types.ts';
import { shanghaiDayOf, shanghaiMonthStartMs } from '../../../db/shanghai-calendar.ts';
import type { Tx } from '../../../db/transaction.ts';
import { awardMonthBadgeIfEarned } from '../badges/award-month-badge.ts';
import { deleteUserEvent, insertUserEvent } from './user-events.queries.ts';

export interface UserEvent {
  uid: string;
  event: TaskEventName;
  /** What it was: a day, a post, an order, a video and a day, an invited user. */
  key: string;
  at: number;
}

/** Records an event that activities and badges count, in one transaction with it; a repeat changes nothing. */
export async function recordUserEventAndAwardBadge(tx: Tx, { uid, event, key, at }: UserEvent): Promise<void> {
  await insertUserEvent(tx, { userId: uid, event, key, at: new Date(at) });
  if (event === 'posted') await awardMonthBadgeIfEarned(tx, uid, shanghaiDayOf(shanghaiMonthStartMs(at)), at);
}

/** An undone event is not counted any more. */
export async function deleteUndoneEvent(tx: Tx, { uid, event, key }: Omit<UserEvent, 'at'>): Promise<void> {
  await deleteUserEvent(tx, uid, event, key);
}
