import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { bumpDataVersion } from '../../../../db/data-versions.ts';
import { transaction } from '../../../../db/transaction.ts';
import type { Deps } from '../../../../deps.ts';
import { Failure } from '../../../../failure.ts';
import { recordAudit } from '../../../staff/public.ts';
import { lockGame, setGameUpdatedTime } from '../../catalog-admin.queries.ts';
import { updateTypeTagAndSearchEntriesOfGames } from '../../types-and-tags/update-type-tag-and-search-entries-of-games.ts';
import { renameWithdrawnFileJob } from './rename-and-delete-withdrawn-file.ts';
import { staffPackageViews } from '../staff-package-views.ts';
import { lockPackage, markPackageWithdrawn, updateHasPackageFlagOfGame } from '../staff-packages.queries.ts';

const call = 'POST /admin/v1/catalog/package/{id}/withdraw';

/**
 * One person does it: what is wrong with a package hurts players by the minute. Players get the version before it again;
 * a version of that name or with those bytes is not published anew, and two people can bring this one back.
 */
export function withdrawPackage(
  deps: Deps,
  staffId: string,
  { id, reason }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  return transaction(deps.db, async (tx) => {
    const found = await lockPackage(tx, id);
    if (found === undefined) throw new Failure('notFound');
    const now = deps.now();
    if (found.withdrawn_at === null) {
      await lockGame(tx, found.game_id);
      await markPackageWithdrawn(tx, found, new Date(now));
      await updateHasPackageFlagOfGame(tx, found.game_id);
      await deps.queue.enqueue(tx, renameWithdrawnFileJob, { id });
      const { version, platform, sha256 } = found;
      await recordAudit(tx, {
        staffId,
        call,
        object: `game ${found.game_id}`,
        before: null,
        after: { package: id, packageVersion: version, platform, sha256, reason },
      });
      await setGameUpdatedTime(tx, found.game_id, now);
      await updateTypeTagAndSearchEntriesOfGames(tx, [found.game_id], now);
      await bumpDataVersion(tx, 'catalog');
    }
    const row = await lockPackage(tx, id);
    const [view] = row === undefined ? [] : await staffPackageViews(tx, [row], now);
    if (view === undefined) throw new Failure('notFound');
    return view;
  });
}
