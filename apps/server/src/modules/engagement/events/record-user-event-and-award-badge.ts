import type { TaskEvent } from '../../../db/tables/engagement-tables.ts';
import { shanghaiDayOf, monthStartMs } from '../../../db/shanghai-calendar.ts';
import type { Tx } from '../../../db/transaction.ts';
import { awardMonthBadgeIfEarned } from '../badges/award-month-badge.ts';
import { deleteEvent, insertEvent } from './events.queries.ts';

export interface UserEvent {
  uid: string;
  event: TaskEvent;
  /** What it was: a day, a post, an order, a video and a day, an invited user. */
  key: string;
  at: number;
}

/** Records an event that activities and badges count, in one transaction with it; a repeat changes nothing. */
export async function recordUserEventAndAwardBadge(tx: Tx, { uid, event, key, at }: UserEvent): Promise<void> {
  await insertEvent(tx, { userId: uid, event, key, at: new Date(at) });
  if (event === 'posted') await awardMonthBadgeIfEarned(tx, uid, shanghaiDayOf(monthStartMs(at)), at);
}

/** An undone event is not counted any more. */
export async function deleteUndoneEvent(tx: Tx, { uid, event, key }: Omit<UserEvent, 'at'>): Promise<void> {
  await deleteEvent(tx, uid, event, key);
}
