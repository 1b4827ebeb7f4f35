import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { runIdempotently } from '../../../db/idempotency.ts';
import { bumpDataVersion } from '../../../db/data-versions.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { recordAudit, requireSecondPersonApproval } from '../../staff/public.ts';
import { insertPackage, lockGame, setGameUpdatedTime } from '../catalog-admin.queries.ts';
import { updateTypesAndTagsAfterPackageReleaseJob, notifyOfVersionsJob } from '../catalog.jobs.ts';
import {
  requirePublishPermissionIfLiveOrDelisted,
  type StaffWithPermissions,
} from '../games/require-publish-permission-if-live-or-delisted.ts';
import {
  compareFilesWithNewestVersions,
  type PackageFindingsAndPrevious,
} from './compare-files-with-newest-versions.ts';
import { gamePackageFromRow } from './game-package-from-row.ts';
import { lockPackageFile, markPackageFilePublished, type PackageFileRow } from './package-files.queries.ts';
import { updateHasPackageFlagOfGame } from './staff-packages.queries.ts';
import { updateTypeTagAndSearchEntriesOfGames } from '../types-and-tags/update-type-tag-and-search-entries-of-games.ts';

const call = 'POST /admin/v1/catalog/game/{id}/package';
type Input = Omit<ParsedInputOf<typeof call>, 'idempotencyKey'>;

/**
 * X-C4: the version and the job that notifies of it are one transaction. A version for later is notified of by the
 * schedule; its platform is a tag of the game from its release on. What is said of the file was read from the file.
 */
export function releasePackageFileAsVersion(
  deps: Deps,
  operator: StaffWithPermissions,
  { idempotencyKey, ...input }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  const { staffId } = operator;
  return runIdempotently(deps.db, { call, caller: staffId, key: idempotencyKey, request: input }, async (tx) => {
    const game = await lockGame(tx, input.id);
    if (game === undefined) throw new Failure('notFound');
    requirePublishPermissionIfLiveOrDelisted(operator, game.status);
    const file = await requirePublishableFile(tx, input);
    const version = file.facts?.versionName ?? file.ipa_facts?.version ?? input.packageVersion;
    if (version === '') throw new Failure('badInput', 'packageVersion is missing');
    const row = await insertPackage(tx, {
      game_id: input.id,
      platform: file.platform,
      version: version.slice(0, 40),
      size: file.size ?? '0',
      sha256: file.sha256 ?? '',
      file_key: file.file_key,
      file_id: file.id,
      facts: file.facts === null ? null : JSON.stringify(file.facts),
      min_os: minOsOf(file, input),
      changelog: input.changelog,
      published_at: new Date(input.time),
    });
    if (row === undefined) throw new Failure('badInput', 'packageVersion is taken');
    await markPackageFilePublished(tx, file.id);
    await updateHasPackageFlagOfGame(tx, input.id);
    await recordAudit(tx, { staffId, call, object: `game ${input.id}`, before: null, after: { package: row } });
    await setGameUpdatedTime(tx, input.id, deps.now());
    // Its platform may be a tag.
    await updateTypeTagAndSearchEntriesOfGames(tx, [input.id], deps.now());
    await bumpDataVersion(tx, 'catalog');
    await enqueueRelease(deps, tx, input);
    return gamePackageFromRow(row);
  });
}

async function enqueueRelease(deps: Pick<Deps, 'queue' | 'now'>, tx: Tx, { id, time }: Input): Promise<void> {
  if (time <= deps.now()) await deps.queue.enqueue(tx, notifyOfVersionsJob, {});
  else {
    const startAfter = new Date(time);
    await deps.queue.enqueue(tx, updateTypesAndTagsAfterPackageReleaseJob, { game: id, at: time }, { startAfter });
  }
}

/** Another signer or another name is another program in the place of one that people trust: a second person decides. */
async function requirePublishableFile(tx: Tx, input: Input): Promise<PackageFileRow> {
  const file = await lockPackageFile(tx, input.file);
  if (file === undefined || file.game_id !== input.id) throw new Failure('notFound');
  if (file.state !== 'ready') throw new Failure('packageNotReady');
  const compared = (await compareFilesWithNewestVersions(tx, input.id, [file])).get(file.id);
  const has = (effect: 'stops' | 'asks') => compared?.findings.some((finding) => finding.effect === effect) === true;
  if (has('stops')) throw new Failure('packageNotPublishable');
  if (has('asks')) {
    requireSecondPersonApproval({
      area: 'content',
      object: `game ${input.id}`,
      before: judgedFacts(compared?.newest ?? null) ?? bundleIdIn(compared, 'before'),
      after: {
        ...(judgedFacts(file.facts) ?? bundleIdIn(compared, 'after')),
        packageVersion: file.facts?.versionName ?? file.ipa_facts?.version ?? input.packageVersion,
        sha256: file.sha256,
      },
    });
  }
  return file;
}

function bundleIdIn(compared: PackageFindingsAndPrevious | undefined, when: 'before' | 'after') {
  const [packageName] = compared?.findings.find(({ check }) => check === 'otherPackageName')?.[when] ?? [];
  return packageName === undefined ? null : { packageName };
}

/** Of a program for iOS as it says, else as was typed. */
function minOsOf({ facts, ipa_facts: ipaFacts }: PackageFileRow, { minOs }: Input): string {
  if (facts !== null) return androidOf(facts.minSdk);
  return ipaFacts === null || ipaFacts.minOs === '' ? minOs : ipaFacts.minOs.slice(0, 20);
}

function judgedFacts(facts: PackageFileRow['facts']) {
  return facts === null ? null : { packageName: facts.packageName, signers: facts.signers.join(' ') };
}

/** What people know a level of the SDK by. */
const androidBySdk = ['4.0', '4.1', '4.2', '4.3', '4.4', '4.4', '5.0', '5.1', '6.0', '7.0', '7.1', '8.0', '8.1', '9'];
const firstNamedSdk = 15;

function androidOf(sdk: number): string {
  if (sdk < firstNamedSdk) return '4.0';
  // From 29 on they count alike, but for the tablet's release between 12 and 13.
  return androidBySdk[sdk - firstNamedSdk] ?? String(sdk <= 31 ? sdk - 19 : sdk - 20);
}
