import type { Data, Parsed } from '@lanyu/contract/all';
import { once } from '../../db/idempotency.ts';
import { bumpVersion } from '../../db/versions.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { logAct } from '../staff/public.ts';
import { insertPackage, lockGame, touchGame } from './catalog-admin.queries.ts';
import { shelveGameJob, tellVersionsJob } from './catalog.jobs.ts';
import { requireMayWrite, type Operator } from './operator.ts';
import { packageOf } from './package-of.ts';
import { shelveGames } from './shelve-games.ts';

/**
 * X-C4: the version and the job that tells of it are one transaction. One for later is told by the schedule; its platform
 * is a shelf from its time on.
 */
export function addPackage(
  deps: Deps,
  operator: Operator,
  input: Parsed<'POST /admin/v1/catalog/game/{id}/package'>,
): Promise<Data<'POST /admin/v1/catalog/game/{id}/package'>> {
  const { staffId } = operator;
  const { idempotencyKey, ...request } = input;
  return once(
    deps.db,
    { call: 'POST /admin/v1/catalog/game/{id}/package', caller: staffId, key: idempotencyKey, request },
    async (tx) => {
      const game = await lockGame(tx, input.id);
      if (game === undefined) throw new Failure('notFound');
      requireMayWrite(operator, game.status);
      const row = await insertPackage(tx, {
        game_id: input.id,
        platform: input.platformType,
        version: input.packageVersion,
        size: String(input.size),
        sha256: input.sha256,
        min_os: input.minOs,
        changelog: input.changelog,
        published_at: new Date(input.time),
      });
      if (row === undefined) throw new Failure('badInput', 'packageVersion is taken');
      await logAct(tx, {
        staffId,
        call: 'POST /admin/v1/catalog/game/{id}/package',
        object: `game ${input.id}`,
        before: null,
        after: { package: row },
      });
      await touchGame(tx, input.id, deps.now());
      // Its platform may be a shelf.
      await shelveGames(tx, [input.id], deps.now());
      await bumpVersion(tx, 'catalog');
      if (input.time <= deps.now()) await deps.queue.enqueue(tx, tellVersionsJob, {});
      else {
        const startAfter = new Date(input.time);
        await deps.queue.enqueue(tx, shelveGameJob, { game: input.id, at: input.time }, { startAfter });
      }
      return packageOf(row);
    },
  );
}
