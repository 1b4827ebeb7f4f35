import type { DataOf } from '@lanyu/contract/all';
import type { Deps } from '../../deps.ts';
import { gameIdByIdOrAppID, requireReadableGame } from '../catalog/public.ts';
import { selectUnendedPacksOfGame } from './gifts.queries.ts';
import { packOf } from './pack-view.ts';

export async function listPacksOfGame(
  deps: Deps,
  game: { id: string | undefined; appID: string | undefined },
): Promise<DataOf<'POST /web/game/detail/giftlist'>> {
  const gameId = await gameIdByIdOrAppID(deps, game);
  await requireReadableGame(deps, gameId);
  const rows = await selectUnendedPacksOfGame(deps.db.read, gameId, deps.now());
  return { total: rows.length, records: rows.map(packOf) };
}
