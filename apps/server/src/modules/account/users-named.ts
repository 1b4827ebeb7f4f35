import type { Deps } from '../../deps.ts';
import { selectNamed } from './account.queries.ts';
import { avatarUrls } from './avatar-urls.ts';
import type { ShownName } from './names-of.ts';

/** People whose name begins so, whatever its case; of all, or among some. By name. */
export async function usersNamed(
  deps: Pick<Deps, 'db' | 'env'>,
  beginning: string,
  { among, most }: { among?: readonly string[]; most: number },
): Promise<ShownName[]> {
  const rows = among?.length === 0 ? [] : await selectNamed(deps.db.read, beginning.toLowerCase(), among, most);
  return rows.map(({ id, name, avatar }) => ({ uid: id, name, avatar: avatarUrls(deps.env, avatar).small }));
}
