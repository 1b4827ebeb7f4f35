import type { Kysely } from 'kysely';
import type { DataOf } from '@lanyu/contract/all-calls';
import type { Tables } from '../../../db/tables/tables.ts';
import type { ApkFacts, IpaFacts } from '../../../integrations/packages/package-facts.ts';
import {
  selectNewestBundleIdEvenIfWithdrawn,
  selectNewestPackageFactsPerPlatformEvenIfWithdrawn,
  selectNewestUnwithdrawnFactsPerPlatform,
  selectPublishedChecksumsAmong,
  type PackageFileRow,
} from './package-files.queries.ts';

type PackageFinding = DataOf<'GET /admin/v1/catalog/game/{id}/file/list'>['records'][number]['findings'][number];

export interface PackageFindingsAndPrevious {
  findings: PackageFinding[];
  /** What is known of the version before it. */
  newest: ApkFacts | null;
}

/** What each file that waits to be published changes for players; all of one game. */
export async function compareFilesWithNewestVersions(
  db: Kysely<Tables>,
  gameId: string,
  files: readonly PackageFileRow[],
): Promise<Map<string, PackageFindingsAndPrevious>> {
  const waiting = files.filter(({ state }) => state === 'ready');
  if (waiting.length === 0) return new Map();
  const versions = new Map(
    (await selectNewestUnwithdrawnFactsPerPlatform(db, gameId)).map((row) => [row.platform, row.facts]),
  );
  const known = new Map(
    (await selectNewestPackageFactsPerPlatformEvenIfWithdrawn(db, gameId)).map((row) => [row.platform, row.facts]),
  );
  const sums = waiting.map(({ sha256 }) => sha256 ?? '');
  const published = await selectPublishedChecksumsAmong(db, gameId, sums);
  const bundleId = waiting.some((file) => file.ipa_facts !== null)
    ? await selectNewestBundleIdEvenIfWithdrawn(db, gameId)
    : undefined;
  return new Map(
    waiting.map(({ id, platform, facts, ipa_facts: ipaFacts, sha256 }) => {
      const newest = versions.get(platform) ?? null;
      const same: PackageFinding[] = published.has(sha256 ?? '')
        ? [{ check: 'sameFile', effect: 'stops', before: [], after: [sha256 ?? ''] }]
        : [];
      return [
        id,
        {
          findings: [
            ...findingsOf(facts, newest, known.get(platform) ?? null),
            ...otherBundle(ipaFacts, bundleId),
            ...same,
          ],
          newest: known.get(platform) ?? newest,
        },
      ];
    }),
  );
}

/** Another bundle id is another program, as another package name is; so may one be that follows versions nobody read. */
function otherBundle(facts: IpaFacts | null, before: string | null | undefined): PackageFinding[] {
  if (facts === null || before === undefined || facts.bundleId === before) return [];
  const known = before === null ? [] : [before];
  return [{ check: 'otherPackageName', effect: 'asks', before: known, after: [facts.bundleId] }];
}

/** Name and signer are held against the last version that was read, even if it was withdrawn: one person could take it back first. */
function findingsOf(facts: ApkFacts | null, newest: ApkFacts | null, known: ApkFacts | null): PackageFinding[] {
  if (facts === null) return [];
  const findings: PackageFinding[] = [];
  if (facts.debuggable) findings.push({ check: 'debuggable', effect: 'stops', before: [], after: [] });
  const changes = (
    check: PackageFinding['check'],
    effect: PackageFinding['effect'],
    before: string[],
    after: string[],
  ) => findings.push({ check, effect, before, after });
  if (known !== null && facts.packageName !== known.packageName)
    changes('otherPackageName', 'asks', [known.packageName], [facts.packageName]);
  if (known !== null && facts.signers.join() !== known.signers.join())
    changes('otherSigner', 'asks', known.signers, facts.signers);
  if (newest === null) return findings;
  // Phones do not replace a package by one that is not newer.
  if (facts.packageName === newest.packageName && facts.versionCode <= newest.versionCode)
    changes('versionCodeNotHigher', 'stops', [String(newest.versionCode)], [String(facts.versionCode)]);
  const added = facts.permissions.filter((name) => !newest.permissions.includes(name));
  if (added.length > 0) changes('newPermissions', 'notes', [], added);
  const dropped = newest.abis.filter((abi) => facts.abis.length > 0 && !facts.abis.includes(abi));
  if (dropped.length > 0) changes('droppedAbis', 'notes', dropped, facts.abis);
  return findings;
}
