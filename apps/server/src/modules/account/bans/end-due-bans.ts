import { transaction, type Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { recordAudit } from '../../staff/public.ts';
import { lockUserIfAny, setNotBannedAndResumeErasure } from '../account.queries.ts';
import { accountEraseTimeAfterBan, unbannedAuditFields } from './audit-fields-and-erase-time-after-ban.ts';
import { closeOpenBan, findOpenBan, selectUsersWithDueBans } from './bans.queries.ts';

/**
 * Ends the ban of a user whose row the caller has locked, if its time is over. Otherwise says when it will be: 0 for a ban
 * without an end, null for who may come in.
 */
export async function endDueBanOrReturnEndTime(tx: Tx, uid: string, now: number): Promise<number | null> {
  const ban = await findOpenBan(tx, uid);
  if (ban === undefined || ban.until_at === null) return 0;
  if (ban.until_at > now) return ban.until_at;
  await setNotBannedAndResumeErasure(tx, uid, accountEraseTimeAfterBan(ban, now));
  await closeOpenBan(tx, uid, { at: new Date(now), by: null, reason: '' });
  const before = { banned: true, banUntilTime: ban.until_at };
  await recordAudit(tx, {
    staffId: null,
    call: 'job end ban',
    object: `user ${uid}`,
    before,
    after: unbannedAuditFields,
  });
  return null;
}

/** Those who do not sign in by themselves: the list of banned users says how it is. Returns how many were looked at. */
export async function endDueBans(deps: Pick<Deps, 'db' | 'now'>, most: number): Promise<number> {
  const uids = await selectUsersWithDueBans(deps.db.write, deps.now(), most);
  for (const uid of uids) {
    await transaction(deps.db, async (tx) => {
      const user = await lockUserIfAny(tx, uid);
      if (user?.status === 'banned') await endDueBanOrReturnEndTime(tx, uid, deps.now());
      // An account that is not banned any more has no open ban.
      else await closeOpenBan(tx, uid, { at: new Date(deps.now()), by: null, reason: '' });
    });
  }
  return uids.length;
}
