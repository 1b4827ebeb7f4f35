import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { recordAudit } from '../../staff/public.ts';
import { readPostsForStaffByIds } from '../staff-lists/list-posts-for-staff.ts';
import {
  lockGuidesTable,
  replaceGuidesOfGame,
  selectGuideIdsOfGame,
  selectShownGuideIdsOfGame,
  selectShownPostIdsAboutGame,
} from './guides.queries.ts';

const writing = 'PUT /admin/v1/square/game/{id}/guide/list';
type Guides = DataOf<typeof writing>;
const firstLineOf = (content: string) => (content.split('\n', 1)[0] ?? '').slice(0, 60);

export async function listGuidesForStaff(deps: Deps, gameId: string): Promise<Guides> {
  const db = deps.db.write;
  const [ids, shown] = await Promise.all([selectGuideIdsOfGame(db, gameId), selectShownGuideIdsOfGame(db, gameId)]);
  const posts = await readPostsForStaffByIds(deps, ids);
  return {
    records: posts.map(({ id, author, content }) => {
      const readable = shown.includes(id);
      return { id, authorName: author.name, firstLine: readable ? firstLineOf(content) : '', readable };
    }),
  };
}

/**
 * X-C21: whole or not at all. What is a guide already may stay though it is no longer shown; what is new must be shown and about
 * the game.
 */
export async function setGuidesOfGame(
  deps: Deps,
  staffId: string,
  { id, posts, seen }: ParsedInputOf<typeof writing>,
): Promise<Guides> {
  await transaction(deps.db, async (tx) => {
    await lockGuidesTable(tx);
    const before = await selectGuideIdsOfGame(tx, id);
    if (before.join() !== seen.join()) throw new Failure('editedByOthers');
    const added = posts.filter((each) => !before.includes(each));
    const fit = await selectShownPostIdsAboutGame(tx, id, added);
    if (new Set(posts).size !== posts.length || !added.every((each) => fit.has(each))) throw new Failure('guideUnfit');
    await replaceGuidesOfGame(tx, id, posts);
    await recordAudit(tx, {
      staffId,
      call: writing,
      object: `game ${id}`,
      before: { guides: before.join(' ') },
      after: { guides: posts.join(' ') },
    });
  });
  return listGuidesForStaff(deps, id);
}
