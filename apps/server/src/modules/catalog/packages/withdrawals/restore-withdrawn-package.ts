import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { bumpDataVersion } from '../../../../db/data-versions.ts';
import { transaction } from '../../../../db/transaction.ts';
import type { Deps } from '../../../../deps.ts';
import { Failure } from '../../../../failure.ts';
import { recordAudit, requireSecondPersonApproval } from '../../../staff/public.ts';
import { lockGame, setGameUpdatedTime } from '../../catalog-admin.queries.ts';
import { updateTypeTagAndSearchEntriesOfGames } from '../../types-and-tags/update-type-tag-and-search-entries-of-games.ts';
import {
  selectIpaFactsOfFile,
  selectNewestUnwithdrawnFactsPerPlatform,
  type PackageFileRow,
} from '../package-files.queries.ts';
import { restorableUntil, staffPackageViews } from '../staff-package-views.ts';
import { lockPackage, markPackageRestored, updateHasPackageFlagOfGame } from '../staff-packages.queries.ts';

const call = 'POST /admin/v1/catalog/package/{id}/restore';

/**
 * What one person took away from players comes back by two, while its file is still there. The version keeps its place among
 * the others: players get it as the newest only where none came after it.
 */
export function restoreWithdrawnPackage(
  deps: Pick<Deps, 'db' | 'now'>,
  staffId: string,
  { id, reason }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  return transaction(deps.db, async (tx) => {
    const found = await lockPackage(tx, id);
    if (found === undefined) throw new Failure('notFound');
    const now = deps.now();
    if (found.withdrawn_at !== null) {
      if (restorableUntil(found) <= now) throw new Failure('packageNotRestorable');
      const { game_id: gameId, version: packageVersion, platform, sha256, facts } = found;
      const newest = (await selectNewestUnwithdrawnFactsPerPlatform(tx, gameId)).find(
        (row) => row.platform === platform,
      );
      const ipaFacts = found.file_id === null ? null : await selectIpaFactsOfFile(tx, found.file_id);
      requireSecondPersonApproval({
        area: 'content',
        object: `game ${gameId}`,
        reason,
        before: newest === undefined ? null : judgedFacts(newest),
        after: { ...judgedFacts({ facts, ipa_facts: ipaFacts }), packageVersion, sha256 },
      });
      await lockGame(tx, gameId);
      await markPackageRestored(tx, found);
      await updateHasPackageFlagOfGame(tx, gameId);
      await recordAudit(tx, {
        staffId,
        call,
        object: `game ${gameId}`,
        before: null,
        after: { package: id, packageVersion, platform, sha256, reason },
      });
      await setGameUpdatedTime(tx, gameId, now);
      await updateTypeTagAndSearchEntriesOfGames(tx, [gameId], now);
      await bumpDataVersion(tx, 'catalog');
    }
    const row = await lockPackage(tx, id);
    const [view] = row === undefined ? [] : await staffPackageViews(tx, [row], now);
    if (view === undefined) throw new Failure('notFound');
    return view;
  });
}

/** What a second person knows a program by: of one for iOS, its bundle id. */
function judgedFacts({ facts, ipa_facts: ipaFacts }: Pick<PackageFileRow, 'facts' | 'ipa_facts'>) {
  if (facts !== null) return { packageName: facts.packageName, signers: facts.signers.join(' ') };
  return ipaFacts === null ? {} : { packageName: ipaFacts.bundleId };
}
