import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { moderationAccountsPort } from '../accounts-port.ts';
import { notifyUser } from '../../messages/public.ts';
import { recordAudit } from '../../staff/public.ts';
import { banFromPostingAndNotifyUser } from './ban-from-posting-and-notify-user.ts';
import { deletePostingBan, lockPostingBan } from './posting-bans.queries.ts';

const call = 'POST /admin/v1/moderation/silence';
const day = 24 * 3600 * 1000;

export async function setOrLiftPostingBan(
  deps: Deps,
  staffId: string,
  { uid, days, reason }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  const name =
    (await moderationAccountsPort.use.namesOf({ ...deps, db: { ...deps.db, read: deps.db.write } }, [uid])).get(uid)
      ?.name ?? '';
  if (name === '') throw new Failure('notFound');
  const now = deps.now();
  const untilTime = days === 0 ? 0 : now + days * day;
  await transaction(deps.db, async (tx) => {
    const before = await lockPostingBan(tx, uid);
    const silent = before !== undefined && before.until_at > now;
    if (days > 0)
      await banFromPostingAndNotifyUser(tx, { uid, days, key: '', note: reason, staffId, now, mayShorten: true });
    else {
      await deletePostingBan(tx, uid);
      if (silent) await notifyUser(tx, uid, { template: 'postingBanLifted', params: { reason } });
    }
    await recordAudit(tx, {
      staffId,
      call,
      object: `user ${uid}`,
      before: { silentUntil: silent ? before.until_at : 0 },
      after: { silentUntil: untilTime, reason },
    });
  });
  return { uid, untilTime, reason };
}
