import type { Deps } from '../../../deps.ts';
import { selectUsersByNamePrefix } from '../account.queries.ts';
import { avatarUrlsOfFolder } from './avatar-urls.ts';
import type { NameAndAvatar } from './names-and-avatars.ts';

/** People whose name has this prefix, ignoring case; among all users or among some. Sorted by name. */
export async function findUsersByNamePrefix(
  deps: Pick<Deps, 'db' | 'env'>,
  beginning: string,
  { among, most }: { among?: readonly string[]; most: number },
): Promise<NameAndAvatar[]> {
  const rows =
    among?.length === 0 ? [] : await selectUsersByNamePrefix(deps.db.read, beginning.toLowerCase(), among, most);
  return rows.map(({ id, name, avatar }) => ({ uid: id, name, avatar: avatarUrlsOfFolder(deps.env, avatar).small }));
}
