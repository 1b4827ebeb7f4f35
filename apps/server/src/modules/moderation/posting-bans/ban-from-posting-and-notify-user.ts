import type { Tx } from '../../../db/transaction.ts';
import type { DecisionReason } from '../../../words/moderation.ts';
import { decisionReasonText } from '../../../words/moderation.ts';
import { notifyUser } from '../../messages/public.ts';
import { deletePostingBan, lockPostingBan, upsertPostingBan } from './posting-bans.queries.ts';

const day = 24 * 3600 * 1000;

/** A ban that a later one took the place of. */
export interface ReplacedPostingBan {
  until: number;
  reason: string;
  createdBy: string | null;
  createdAt: number;
}

/** Bans a user from posting for some days, and tells them. Returns the ban that was there before. */
export async function banFromPostingAndNotifyUser(
  tx: Tx,
  ban: {
    uid: string;
    days: number;
    key: DecisionReason | '';
    note: string;
    staffId: string;
    now: number;
    mayShorten?: true;
  },
): Promise<ReplacedPostingBan | null> {
  const { uid, days, key, note, staffId, now } = ban;
  const before = await lockPostingBan(tx, uid);
  // A decision about one text does not shorten what a colleague decided about the person.
  const until = Math.max(now + days * day, ban.mayShorten === true ? 0 : (before?.until_at ?? 0));
  await upsertPostingBan(tx, {
    user_id: uid,
    until_at: new Date(until),
    reason: decisionReasonText(key, note),
    created_by: staffId,
    created_at: new Date(now),
  });
  if (key === '' || key === 'other') {
    await notifyUser(tx, uid, { template: 'postingBanned', params: { until, reason: note } });
  } else {
    await notifyUser(tx, uid, { template: 'postingBannedForReason', params: { until, key, note } });
  }
  if (before === undefined) return null;
  return {
    until: before.until_at,
    reason: before.reason,
    createdBy: before.created_by,
    createdAt: before.created_at,
  };
}

/** As it was before a decision that is taken back, unless somebody has changed it since. */
export async function restorePostingBanBeforeDecision(
  tx: Tx,
  uid: string,
  ban: ReplacedPostingBan | null,
  decision: { staffId: string; at: number },
): Promise<void> {
  const current = await lockPostingBan(tx, uid);
  if (current?.created_by !== decision.staffId || current.created_at !== decision.at) return;
  if (ban === null) return deletePostingBan(tx, uid);
  await upsertPostingBan(tx, {
    user_id: uid,
    until_at: new Date(ban.until),
    reason: ban.reason,
    created_by: ban.createdBy,
    created_at: new Date(ban.createdAt),
  });
}
