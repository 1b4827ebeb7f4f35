import type { Deps } from '../../../deps.ts';
import { findNameAvatarStatusAndJoinTime } from '../account.queries.ts';
import { avatarUrlsOfFolder } from './avatar-urls.ts';

/** Who a player is, for operators who answer them: nothing by which one reaches the player elsewhere. */
export async function readPlayerSummaryForStaff(deps: Pick<Deps, 'db' | 'env'>, uid: string) {
  const { name, avatar, status, created_at } = await findNameAvatarStatusAndJoinTime(deps.db.read, uid);
  return status === 'deleted'
    ? { name: '', avatar: '', status, joinTime: created_at }
    : { name, avatar: avatarUrlsOfFolder(deps.env, avatar).small, status, joinTime: created_at };
}
