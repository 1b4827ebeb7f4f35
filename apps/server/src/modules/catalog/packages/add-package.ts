import type { DataOf, ParsedInputOf } from '@lanyu/contract/all';
import { runIdempotently } from '../../../db/idempotency.ts';
import { bumpVersion } from '../../../db/data-versions.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { recordAudit } from '../../staff/public.ts';
import { insertPackage, lockGame, touchGame } from '../catalog-admin.queries.ts';
import { updateShelvesAfterPackageReleaseJob, notifyOfVersionsJob } from '../catalog.jobs.ts';
import { requireMayWrite, type StaffWithPermissions } from '../games/staff-with-permissions.ts';
import { packageViewOf } from './game-package-view.ts';
import { updateShelfAndSearchEntries } from '../shelves/update-shelf-and-search-entries.ts';

/**
 * X-C4: the version and the job that notifies of it are one transaction. A version for later is notified of by the
 * schedule; its platform is a shelf from its release on.
 */
export function addPackage(
  deps: Deps,
  operator: StaffWithPermissions,
  input: ParsedInputOf<'POST /admin/v1/catalog/game/{id}/package'>,
): Promise<DataOf<'POST /admin/v1/catalog/game/{id}/package'>> {
  const { staffId } = operator;
  const { idempotencyKey, ...request } = input;
  return runIdempotently(
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
      await recordAudit(tx, {
        staffId,
        call: 'POST /admin/v1/catalog/game/{id}/package',
        object: `game ${input.id}`,
        before: null,
        after: { package: row },
      });
      await touchGame(tx, input.id, deps.now());
      // Its platform may be a shelf.
      await updateShelfAndSearchEntries(tx, [input.id], deps.now());
      await bumpVersion(tx, 'catalog');
      if (input.time <= deps.now()) await deps.queue.enqueue(tx, notifyOfVersionsJob, {});
      else {
        const startAfter = new Date(input.time);
        await deps.queue.enqueue(
          tx,
          updateShelvesAfterPackageReleaseJob,
          { game: input.id, at: input.time },
          { startAfter },
        );
      }
      return packageViewOf(row);
    },
  );
}
