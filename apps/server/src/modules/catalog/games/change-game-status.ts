import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { transaction } from '../../../db/transaction.ts';
import { bumpDataVersion } from '../../../db/data-versions.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { readGameForStaff } from './read-game-for-staff.ts';
import { lockGame, updateGameStatus } from '../catalog-admin.queries.ts';
import { requireGameHasAllRequiredParts } from './claim-pictures-and-prepare-game-values.ts';
import { recordGameAudit } from '../record-catalog-audit.ts';
import { highestPriceSinceLastApproval } from './require-approval-of-cheaper-game.ts';
import { updateTypeTagAndSearchEntriesOfGames } from '../types-and-tags/update-type-tag-and-search-entries-of-games.ts';

type Input = ParsedInputOf<'POST /admin/v1/catalog/game/{id}/status'>;
type Parts = Pick<Deps, 'db' | 'env' | 'now'>;
type Game = NonNullable<Awaited<ReturnType<typeof lockGame>>>;

/**
 * The allowed transitions. A blocked game goes live again only through draft or delisted, so that somebody reviews it.
 */
const next: Record<Game['status'], readonly Game['status'][]> = {
  draft: ['live'],
  live: ['live', 'delisted', 'blocked', 'draft'],
  delisted: ['live', 'blocked'],
  blocked: ['draft', 'delisted'],
};

export function changeGameStatus(
  deps: Parts,
  staffId: string,
  input: Input,
): Promise<DataOf<'POST /admin/v1/catalog/game/{id}/status'>> {
  return writeStatus(deps, staffId, input, (game) => publishTimeOf(game, input, deps.now()));
}

/** Takes a change back that nobody built on: the game also has the release time again that it had before. */
export function restoreGameStatus(
  deps: Parts,
  staffId: string,
  { publishAt, ...input }: Omit<Input, 'publishTime'> & { publishAt: number | null },
): Promise<DataOf<'POST /admin/v1/catalog/game/{id}/status'>> {
  // Drafts have none, whatever was there.
  return writeStatus(deps, staffId, input, () => (input.status === 'draft' ? null : publishAt));
}

/** Row, types and tags, search and the version of the catalogue change in one transaction. */
function writeStatus(
  deps: Parts,
  staffId: string,
  input: Input,
  newPublishTimeOf: (game: Game) => number | null,
): Promise<DataOf<'POST /admin/v1/catalog/game/{id}/status'>> {
  return transaction(deps.db, async (tx) => {
    const game = await lockGame(tx, input.id);
    if (game === undefined) throw new Failure('notFound');
    if (game.version !== input.version) throw new Failure('editedByOthers');
    const publishAt = newPublishTimeOf(game);
    if (input.status === 'live') await requireGameHasAllRequiredParts(tx, game);
    await updateGameStatus(tx, input.id, {
      status: input.status,
      publishAt,
      highestPrice: highestPriceSinceLastApproval(game),
    });
    await recordGameAudit(
      tx,
      { staffId, call: 'POST /admin/v1/catalog/game/{id}/status' },
      { id: input.id, before: game },
    );
    await updateTypeTagAndSearchEntriesOfGames(tx, [input.id], deps.now());
    await bumpDataVersion(tx, 'catalog');
    return readGameForStaff(deps.env, tx, input.id);
  });
}

/** The release time under the new status; refuses impossible ones. */
function publishTimeOf(game: Game, { status, publishTime }: Input, now: number): number | null {
  const before = game.publish_at;
  const out = before !== null && before <= now;
  if (!next[game.status].includes(status)) throw new Failure('badInput', `${game.status} to ${status}`);
  if (status !== 'live' && publishTime !== undefined) throw new Failure('badInput', 'publishTime without publishing');
  switch (status) {
    case 'live':
      // A release cannot be undone: only a future release time can be changed.
      if (game.status === 'live' && out) throw new Failure('badInput', 'it is out');
      return publishTime ?? (game.status === 'delisted' ? before : now);
    case 'delisted':
      // Players may read about delisted games; one that was never released stays invisible.
      if (!out) throw new Failure('badInput', 'it was never out');
      return before;
    case 'blocked':
      // Its release time must not pass while it is blocked: it would count as released.
      return out ? before : null;
    case 'draft':
      return null;
  }
}
