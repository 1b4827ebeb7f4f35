import type { Kysely } from 'kysely';
import type { DataOf } from '@lanyu/contract/all';
import type { Tables } from '../../../db/tables/tables.ts';
import type { ApkFacts } from '../../../integrations/packages/package-facts.ts';
import { selectNewestVersionsOfGame, selectPublishedSumsAmong, type PackageFileRow } from './package-files.queries.ts';

type PackageFinding = DataOf<'GET /admin/v1/catalog/game/{id}/file/list'>['records'][number]['findings'][number];

export interface ComparedFile {
  findings: PackageFinding[];
  /** What is known of the version before it. */
  newest: ApkFacts | null;
}

/** What each file that waits to be published changes for players; all of one game. */
export async function compareFilesWithNewestVersions(
  db: Kysely<Tables>,
  gameId: string,
  files: readonly PackageFileRow[],
): Promise<Map<string, ComparedFile>> {
  const waiting = files.filter(({ state }) => state === 'ready');
  if (waiting.length === 0) return new Map();
  const versions = new Map((await selectNewestVersionsOfGame(db, gameId)).map((row) => [row.platform, row.facts]));
  const sums = waiting.map(({ sha256 }) => sha256 ?? '');
  const published = await selectPublishedSumsAmong(db, gameId, sums);
  return new Map(
    waiting.map(({ id, platform, facts, sha256 }) => {
      const newest = versions.get(platform) ?? null;
      const same: PackageFinding[] = published.has(sha256 ?? '')
        ? [{ check: 'sameFile', effect: 'stops', before: [], after: [sha256 ?? ''] }]
        : [];
      return [id, { findings: [...findingsOf(facts, newest), ...same], newest }];
    }),
  );
}

function findingsOf(facts: ApkFacts | null, newest: ApkFacts | null): PackageFinding[] {
  if (facts === null) return [];
  const findings: PackageFinding[] = [];
  if (facts.debuggable) findings.push({ check: 'debuggable', effect: 'stops', before: [], after: [] });
  if (newest === null) return findings;
  const changes = (
    check: PackageFinding['check'],
    effect: PackageFinding['effect'],
    before: string[],
    after: string[],
  ) => findings.push({ check, effect, before, after });
  if (facts.packageName !== newest.packageName) {
    changes('otherPackageName', 'asks', [newest.packageName], [facts.packageName]);
  } else if (facts.versionCode <= newest.versionCode) {
    // Phones do not replace a package by one that is not newer.
    changes('versionCodeNotHigher', 'stops', [String(newest.versionCode)], [String(facts.versionCode)]);
  }
  if (facts.signers.join() !== newest.signers.join()) changes('otherSigner', 'asks', newest.signers, facts.signers);
  const added = facts.permissions.filter((name) => !newest.permissions.includes(name));
  if (added.length > 0) changes('newPermissions', 'notes', [], added);
  const dropped = newest.abis.filter((abi) => facts.abis.length > 0 && !facts.abis.includes(abi));
  if (dropped.length > 0) changes('droppedAbis', 'notes', dropped, facts.abis);
  return findings;
}
