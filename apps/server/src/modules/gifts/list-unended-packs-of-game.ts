import type { DataOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../deps.ts';
import { requireGameIdByIdOrAppID, requireGameListedOrDelisted } from '../catalog/public.ts';
import { selectUnendedPacksOfGame } from './packs.queries.ts';
import { packFromRow } from './pack-and-code-views-and-pack-validation.ts';

export async function listUnendedPacksOfGame(
  deps: Deps,
  game: { id: string | undefined; appID: string | undefined },
): Promise<DataOf<'POST /web/game/detail/giftlist'>> {
  const gameId = await requireGameIdByIdOrAppID(deps, game);
  await requireGameListedOrDelisted(deps, gameId);
  const rows = await selectUnendedPacksOfGame(deps.db.read, gameId, deps.now());
  return { total: rows.length, records: rows.map(packFromRow) };
}
