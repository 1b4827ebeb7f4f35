import type { StoredMention } from '../../../db/tables/square-json-shapes.ts';
import type { Deps } from '../../../deps.ts';
import { readNamesAndAvatars } from '../../account/public.ts';
import { filterUsersWithoutBlock } from '../people/people-counts-and-blocks.queries.ts';

/**
 * Of the people the author picked, those who are named in the text and between whom and the author there is no block.
 */
export async function filterNamedUnblockedMentions(
  deps: Pick<Deps, 'db' | 'env'>,
  author: string,
  text: string,
  picked: readonly string[],
): Promise<StoredMention[]> {
  const uids = [...new Set(picked)];
  if (uids.length === 0) return [];
  const [names, unblocked] = await Promise.all([
    readNamesAndAvatars(deps, uids),
    filterUsersWithoutBlock(deps.db.write, author, uids),
  ]);
  return uids.flatMap((uid) => {
    const name = names.get(uid)?.name ?? '';
    return name !== '' && unblocked.has(uid) && text.includes(`@${name}`) ? [{ uid, name }] : [];
  });
}
