import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { responsivePictureFromStored } from '../../media/public.ts';
import { selectGamesByIdForSlots, selectSlotsDuring } from '../catalog-admin.queries.ts';
import { slotsForStaffFromRows } from './home-page-slot-values-and-view.ts';

const drawnMost = 500;
const longestMs = 100 * 24 * 3600 * 1000;

/** For the timeline. From the primary, so that operators see what they just wrote. */
export async function listHomePageSlotsDuring(
  deps: Pick<Deps, 'db' | 'env'>,
  { from, to }: ParsedInputOf<'GET /admin/v1/catalog/slot/window'>,
): Promise<DataOf<'GET /admin/v1/catalog/slot/window'>> {
  if (to <= from || to - from > longestMs) throw new Failure('badInput', 'to');
  const db = deps.db.write;
  const found = await selectSlotsDuring(db, from, to, drawnMost + 1);
  const rows = found.slice(0, drawnMost);
  const ids = [...new Set(rows.flatMap(({ game_id }) => (game_id === null ? [] : [game_id])))];
  const [slots, games] = await Promise.all([
    slotsForStaffFromRows(deps.env, db, rows),
    ids.length === 0 ? [] : selectGamesByIdForSlots(db, ids),
  ]);
  return {
    slots,
    games: games.map(({ id, name, icon, cover, status, publish_at }) => ({
      id,
      name,
      icon: responsivePictureFromStored(deps.env, icon),
      cover: responsivePictureFromStored(deps.env, cover),
      status,
      publishTime: publish_at ?? 0,
    })),
    more: found.length > drawnMost,
  };
}
