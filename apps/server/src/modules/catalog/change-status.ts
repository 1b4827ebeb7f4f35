import type { Data, Parsed } from '@lanyu/contract/all';
import { transaction } from '../../db/transaction.ts';
import { bumpVersion } from '../../db/versions.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { readAdminGame } from './admin-game.ts';
import { lockGame, updateStatus } from './catalog-admin.queries.ts';
import { requireWhole } from './game-draft.ts';
import { logGameAct } from './log-catalog-acts.ts';
import { shelveGames } from './shelve-games.ts';

type Input = Parsed<'POST /admin/v1/catalog/game/{id}/status'>;
type Game = NonNullable<Awaited<ReturnType<typeof lockGame>>>;

/** What may follow what. A blocked game goes live again only by way of a draft or the delisted: somebody looks at it. */
const next: Record<Game['status'], readonly Game['status'][]> = {
  draft: ['live'],
  live: ['live', 'delisted', 'blocked', 'draft'],
  delisted: ['live', 'blocked'],
  blocked: ['draft', 'delisted'],
};

/** Row, shelves, search and the version of the catalogue in one transaction: seen everywhere or nowhere. */
export function changeStatus(
  deps: Deps,
  staffId: string,
  input: Input,
): Promise<Data<'POST /admin/v1/catalog/game/{id}/status'>> {
  return transaction(deps.db, async (tx) => {
    const game = await lockGame(tx, input.id);
    if (game === undefined) throw new Failure('notFound');
    if (game.version !== input.version) throw new Failure('editedByOthers');
    const publishAt = publishTimeOf(game, input, deps.now());
    if (input.status === 'live') await requireWhole(tx, game);
    await updateStatus(tx, input.id, input.status, publishAt);
    await logGameAct(tx, { staffId, call: 'POST /admin/v1/catalog/game/{id}/status' }, { id: input.id, before: game });
    await shelveGames(tx, [input.id], deps.now());
    await bumpVersion(tx, 'catalog');
    return readAdminGame(deps.env, tx, input.id);
  });
}

/** When it was or will be out under its new status; refuses what makes no sense. */
function publishTimeOf(game: Game, { status, publishTime }: Input, now: number): number | null {
  const before = game.publish_at;
  const out = before !== null && before <= now;
  if (!next[game.status].includes(status)) throw new Failure('badInput', `${game.status} to ${status}`);
  if (status !== 'live' && publishTime !== undefined) throw new Failure('badInput', 'publishTime without publishing');
  switch (status) {
    case 'live':
      // Out is out: only what is still to come can be put off or brought forward.
      if (game.status === 'live' && out) throw new Failure('badInput', 'it is out');
      return publishTime ?? (game.status === 'delisted' ? before : now);
    case 'delisted':
      // Players may read about delisted games; one that was never out stays unseen.
      if (!out) throw new Failure('badInput', 'it was never out');
      return before;
    case 'blocked':
      // Its day must not come while it is blocked: it would pass for one that was out.
      return out ? before : null;
    case 'draft':
      return null;
  }
}
