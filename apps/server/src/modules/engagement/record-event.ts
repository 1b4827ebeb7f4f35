import type { TaskEvent } from '../../db/engagement-tables.ts';
import { dayOf, monthStart } from '../../db/shanghai-calendar.ts';
import type { Tx } from '../../db/transaction.ts';
import { awardBadge } from './award-badge.ts';
import { deleteEvent, insertEvent } from './events.queries.ts';

export interface Deed {
  uid: string;
  event: TaskEvent;
  /** What it was: a day, a post, an order, a video and a day, an invited user. */
  key: string;
  at: number;
}

/** That somebody did something that activities and badges count; told in one transaction with it, told again it is the same. */
export async function recordEvent(tx: Tx, { uid, event, key, at }: Deed): Promise<void> {
  await insertEvent(tx, { userId: uid, event, key, at: new Date(at) });
  if (event === 'posted') await awardBadge(tx, uid, dayOf(monthStart(at)), at);
}

/** What was undone is not counted any more. */
export async function forgetEvent(tx: Tx, { uid, event, key }: Omit<Deed, 'at'>): Promise<void> {
  await deleteEvent(tx, uid, event, key);
}
