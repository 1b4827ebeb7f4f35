import type { Deps } from '../../../deps.ts';
import { selectNamesAndAvatars } from '../account.queries.ts';
import { avatarUrlsOfFolder } from './avatar-urls.ts';

export interface NameAndAvatar {
  uid: string;
  /** Empty for an erased account. */
  name: string;
  /** Address of the small picture; empty for none. */
  avatar: string;
}

/** What is public about users: name and avatar. */
export async function readNamesAndAvatars(
  deps: Pick<Deps, 'db' | 'env'>,
  uids: readonly string[],
): Promise<Map<string, NameAndAvatar>> {
  const rows = uids.length === 0 ? [] : await selectNamesAndAvatars(deps.db.readPool, uids);
  return new Map(
    rows.map(({ id, name, avatar, status }) => [
      id,
      status === 'deleted'
        ? { uid: id, name: '', avatar: '' }
        : { uid: id, name, avatar: avatarUrlsOfFolder(deps.env, avatar).small },
    ]),
  );
}
