import type { Deps } from '../../../deps.ts';
import {
  selectActiveAmongUsers,
  selectPublicProfileUnlessErased,
  selectPhoneBoundAmongUsers,
} from '../account.queries.ts';
import { avatarUrlsOfFolder } from './avatar-urls.ts';

export interface PublicProfile {
  uid: string;
  name: string;
  avatar: string;
  /** The large picture; both empty for none. */
  portrait: string;
  bio: string;
  createTime: number;
}

/** The public profile of a user; undefined for an account that is erased or never existed. */
export async function readPublicProfileOfUser(
  deps: Pick<Deps, 'db' | 'env'>,
  uid: string,
): Promise<PublicProfile | undefined> {
  const row = await selectPublicProfileUnlessErased(deps.db.read, uid);
  if (row === undefined) return undefined;
  const { small, large } = avatarUrlsOfFolder(deps.env, row.avatar);
  return { uid, name: row.name, avatar: small, portrait: large, bio: row.bio, createTime: row.created_at };
}

/** Of these users, those who are neither banned nor gone, nor about to go. */
export async function filterActiveUsers(
  db: Parameters<typeof selectActiveAmongUsers>[0],
  uids: readonly string[],
): Promise<Set<string>> {
  return new Set(uids.length === 0 ? [] : await selectActiveAmongUsers(db, uids));
}

/** Of these users, those who have bound a phone. */
export async function filterUsersWithPhone(
  db: Parameters<typeof selectPhoneBoundAmongUsers>[0],
  uids: readonly string[],
): Promise<Set<string>> {
  return new Set(uids.length === 0 ? [] : await selectPhoneBoundAmongUsers(db, uids));
}
