import type { Deps } from '../../../deps.ts';
import { selectNamed } from '../account.queries.ts';
import { avatarUrls } from './avatar-urls.ts';
import type { ShownName } from './display-names.ts';

/** People whose name has this prefix, ignoring case; among all users or among some. Sorted by name. */
export async function usersNamed(
  deps: Pick<Deps, 'db' | 'env'>,
  beginning: string,
  { among, most }: { among?: readonly string[]; most: number },
): Promise<ShownName[]> {
  const rows = among?.length === 0 ? [] : await selectNamed(deps.db.read, beginning.toLowerCase(), among, most);
  return rows.map(({ id, name, avatar }) => ({ uid: id, name, avatar: avatarUrls(deps.env, avatar).small }));
}
