import { randomInt } from 'node:crypto';
import type { ParsedInputOf } from '@lanyu/contract/all-calls';
import { transaction, type Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { playerPlaceholderNames } from '../../../words/player-placeholder-names.ts';
import { detachImage } from '../../media/public.ts';
import { notifyUser } from '../../messages/public.ts';
import { recordAudit } from '../../staff/public.ts';
import { lockUserIfAny, updateUser } from '../account.queries.ts';
import { updateAvatarFolderReturningPrevious } from '../profile/avatar.queries.ts';

const call = 'POST /admin/v1/account/user/{uid}/clear';

/** What was there before is in the audit log, so that a mistake can be put right. */
export async function clearProfilePartAndNotifyUser(
  deps: Pick<Deps, 'db'>,
  staffId: string,
  { uid, what, reason }: ParsedInputOf<typeof call>,
): Promise<null> {
  await transaction(deps.db, async (tx) => {
    const user = await lockUserIfAny(tx, uid);
    if (user === undefined || user.status === 'deleted') throw new Failure('notFound');
    const before = user[what];
    if (before === '') throw new Failure('editedByOthers');
    const after = await clear[what](tx, uid);
    await notifyUser(tx, uid, { template: 'profilePartCleared', params: { what, reason } });
    await recordAudit(tx, {
      staffId,
      call,
      object: `user ${uid}`,
      before: { [what]: before },
      after: { what, [what]: after, reason },
    });
  });
  return null;
}

/** What stands there instead. */
const clear = {
  async avatar(tx: Tx, uid: string) {
    const old = await updateAvatarFolderReturningPrevious(tx, uid, '');
    if (old !== '') await detachImage(tx, uid, old);
    return '';
  },
  /** A newcomer's; the owner may choose another one at once. */
  async name(tx: Tx, uid: string) {
    const name = playerPlaceholderNames.newcomer(String(randomInt(1_000_000)).padStart(6, '0'));
    await updateUser(tx, uid, { name, name_changed_at: null });
    return name;
  },
  async bio(tx: Tx, uid: string) {
    await updateUser(tx, uid, { bio: '' });
    return '';
  },
};
