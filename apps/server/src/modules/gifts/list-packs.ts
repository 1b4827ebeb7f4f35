import type { Data } from '@lanyu/contract/all';
import type { Deps } from '../../deps.ts';
import { gameIdOf, requireReadable } from '../catalog/public.ts';
import { selectPacks } from './gifts.queries.ts';
import { packOf } from './pack-view.ts';

export async function listPacks(
  deps: Deps,
  game: { id: string | undefined; appID: string | undefined },
): Promise<Data<'POST /web/game/detail/giftlist'>> {
  const gameId = await gameIdOf(deps, game);
  await requireReadable(deps, gameId);
  const rows = await selectPacks(deps.db.read, gameId, deps.now());
  return { total: rows.length, records: rows.map(packOf) };
}
