import type { KeptMention } from '../../db/square-tables.ts';
import type { Deps } from '../../deps.ts';
import { namesOf } from '../account/public.ts';
import { selectUnblocked } from './people.queries.ts';

/** Of those whom the author picked: who is called by name in the text, and is neither blocked by the author nor blocks them. */
export async function resolveMentions(
  deps: Pick<Deps, 'db' | 'env'>,
  author: string,
  text: string,
  picked: readonly string[],
): Promise<KeptMention[]> {
  const uids = [...new Set(picked)];
  if (uids.length === 0) return [];
  const [names, unblocked] = await Promise.all([namesOf(deps, uids), selectUnblocked(deps.db.write, author, uids)]);
  return uids.flatMap((uid) => {
    const name = names.get(uid)?.name ?? '';
    return name !== '' && unblocked.has(uid) && text.includes(`@${name}`) ? [{ uid, name }] : [];
  });
}
