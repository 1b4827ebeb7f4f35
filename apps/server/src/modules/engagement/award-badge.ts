import type { Kysely } from 'kysely';
import { boundsOfDay, shiftDay } from '../../db/shanghai-calendar.ts';
import type { Tables } from '../../db/tables.ts';
import type { Tx } from '../../db/transaction.ts';
import { tellUser } from '../messages/public.ts';
import { badgeName } from './badge-names.ts';
import { countDaysOfMonth, findProgress, holdBadge, insertBadge } from './badges.queries.ts';

/** X-C10. */
export const badgeNeeds = { checkInsNeeded: 20, postsNeeded: 1 } as const;

/** The first of the month after this first of a month. */
function nextMonth(month: string): string {
  return `${shiftDay(month, 31).slice(0, 7)}-01`;
}

export async function readBadgeProgress(
  db: Kysely<Tables>,
  uid: string,
  month: string,
): Promise<{ earned: boolean; posts: number }> {
  const bounds = { from: boundsOfDay(month).from, to: boundsOfDay(nextMonth(month)).from };
  const { earned, posted } = await findProgress(db, uid, month, bounds);
  return { earned, posts: posted ? 1 : 0 };
}

/**
 * Gives the month's badge to who has earned it and has not got it; true where this gave it. Whoever writes a fact it
 * counts calls it after that, in the same transaction: of two who write the last one each, the second sees the first.
 */
export async function awardBadge(tx: Tx, uid: string, month: string, now: number): Promise<boolean> {
  await holdBadge(tx, uid);
  const { earned, posts } = await readBadgeProgress(tx, uid, month);
  if (earned || posts < badgeNeeds.postsNeeded) return false;
  if ((await countDaysOfMonth(tx, uid, month, nextMonth(month))) < badgeNeeds.checkInsNeeded) return false;
  await insertBadge(tx, uid, month, now);
  await tellUser(tx, {
    uid,
    kind: 'gift',
    title: '月度徽章已点亮',
    content: `${badgeName(month)} 已点亮，会戴在你的名字旁，直到下月底。`,
    link: '/checkin',
  });
  return true;
}
