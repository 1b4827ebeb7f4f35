import type { DataOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../../deps.ts';
import { selectSlotsDuring } from '../catalog-admin.queries.ts';
import { readGameNamesInAnyStatus } from '../games/game-names.ts';
import { selectGameReleasesDuring, selectPackageReleasesDuring } from './scheduled-releases.queries.ts';

type Scheduled = DataOf<'GET /admin/v1/preview/schedule'>['records'][number];

/** Slots, and releases of games and versions, of a stretch of time; of each at most so many. */
export async function listScheduledHomePageSlotsAndReleases(
  deps: Pick<Deps, 'db'>,
  { from, to, most }: { from: number; to: number; most: number },
): Promise<Scheduled[]> {
  const db = deps.db.write;
  const [slots, games, packages] = await Promise.all([
    selectSlotsDuring(db, from, to, most),
    selectGameReleasesDuring(db, from, to, most),
    selectPackageReleasesDuring(db, from, to, most),
  ]);
  const ids = [
    ...slots.flatMap(({ game_id }) => (game_id === null ? [] : [game_id])),
    ...packages.map((p) => p.game_id),
  ];
  const names = await readGameNamesInAnyStatus(db, [...new Set(ids)]);
  return [
    ...slots.map(({ id, place, title, game_id, start_at, end_at }): Scheduled => ({
      kind: 'slot',
      id,
      title: title === '' && game_id !== null ? (names.get(game_id) ?? '') : title,
      place,
      startTime: start_at,
      endTime: end_at,
    })),
    ...games.map(({ id, name, publish_at }): Scheduled => ({
      kind: 'game',
      id,
      title: name,
      place: null,
      startTime: publish_at ?? 0,
      endTime: 0,
    })),
    ...packages.map(({ id, game_id, version, published_at }): Scheduled => ({
      kind: 'package',
      id,
      title: `${names.get(game_id) ?? ''} ${version}`.trim(),
      place: null,
      startTime: published_at,
      endTime: 0,
    })),
  ];
}
