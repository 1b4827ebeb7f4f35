import type { ParsedInputOf } from '@lanyu/contract/all-calls';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { notifyUser } from '../../messages/public.ts';
import { recordAudit } from '../../staff/public.ts';
import { lockUserIfAny } from '../account.queries.ts';
import { setClosingAccountActive } from './users.queries.ts';

const call = 'POST /admin/v1/account/user/{uid}/reopen';

/** Its owner asked customer service for it. The erasure that was planned finds an account that does not close, and does nothing. */
export async function cancelAccountClosingAndNotifyUser(
  deps: Pick<Deps, 'db'>,
  staffId: string,
  { uid, reason }: ParsedInputOf<typeof call>,
): Promise<null> {
  await transaction(deps.db, async (tx) => {
    const user = await lockUserIfAny(tx, uid);
    if (user === undefined || user.status === 'deleted') throw new Failure('notFound');
    if (!(await setClosingAccountActive(tx, uid))) throw new Failure('editedByOthers');
    await notifyUser(tx, uid, { template: 'accountKept', params: { reason } });
    const [before, after] = [{ status: 'closing' }, { status: 'active', reason }];
    await recordAudit(tx, { staffId, call, object: `user ${uid}`, before, after });
  });
  return null;
}
