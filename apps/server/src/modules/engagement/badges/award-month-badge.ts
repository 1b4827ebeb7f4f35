import type { Kysely } from 'kysely';
import { boundsOfShanghaiDay, addDaysToIsoDay } from '../../../db/shanghai-calendar.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';
import { notifyUser } from '../../messages/public.ts';
import {
  countCheckInDaysOfMonth,
  findMonthBadgeAwardedAndHasPost,
  findMonthBadgeAwardedAndHasPostPipelined,
  lockBadgesOfUser,
  insertMonthBadge,
} from './badges.queries.ts';

/** X-C10. */
export const monthBadgeRequirements = { checkInsNeeded: 20, postsNeeded: 1 } as const;

/** The first of the month after this first of a month. */
function nextMonth(month: string): string {
  return `${addDaysToIsoDay(month, 31).slice(0, 7)}-01`;
}

export async function readMonthBadgeAwardedAndPosted(
  db: Kysely<Tables>,
  uid: string,
  month: string,
): Promise<{ earned: boolean; posts: number }> {
  const { earned, posted } = await findMonthBadgeAwardedAndHasPost(db, uid, month, boundsOfMonth(month));
  return { earned, posts: posted ? 1 : 0 };
}

/** The same with the next statement of the transaction. */
export async function readMonthBadgeAwardedAndPostedPipelined(
  tx: Tx,
  uid: string,
  month: string,
): Promise<() => { earned: boolean; posts: number }> {
  const found = await findMonthBadgeAwardedAndHasPostPipelined(tx, uid, month, boundsOfMonth(month));
  return () => ({ earned: found().earned, posts: found().posted ? 1 : 0 });
}

function boundsOfMonth(month: string): { from: number; to: number } {
  return { from: boundsOfShanghaiDay(month).from, to: boundsOfShanghaiDay(nextMonth(month)).from };
}

/**
 * Awards the month's badge if it is earned and not awarded yet; returns whether this call awarded it. Called after
 * every fact that counts, in the same transaction: of two concurrent last facts the second sees the first.
 */
export async function awardMonthBadgeIfEarned(tx: Tx, uid: string, month: string, now: number): Promise<boolean> {
  await lockBadgesOfUser(tx, uid);
  const { earned, posts } = await readMonthBadgeAwardedAndPosted(tx, uid, month);
  if (earned || posts < monthBadgeRequirements.postsNeeded) return false;
  if ((await countCheckInDaysOfMonth(tx, uid, month, nextMonth(month))) < monthBadgeRequirements.checkInsNeeded)
    return false;
  await insertMonthBadge(tx, uid, month, now);
  await notifyUser(tx, uid, { template: 'badgeEarned', params: { month }, link: '/checkin' });
  return true;
}
