import type { Kysely } from 'kysely';
import type { DataOf } from '@lanyu/contract/all';
import type { Tables } from '../../../db/tables/tables.ts';
import type { ApkFacts } from '../../../integrations/packages/package-facts.ts';
import { findNewestVersion, isFileOfGamePublished, type PackageFileRow } from './package-files.queries.ts';

export type PackageFinding = DataOf<'GET /admin/v1/catalog/game/{id}/file/list'>['records'][number]['findings'][number];

/** What a file that was read changes for players, and what of it stops it or asks for a second person. */
export async function compareWithNewestVersion(db: Kysely<Tables>, file: PackageFileRow): Promise<PackageFinding[]> {
  if (file.state !== 'ready' || file.package_id !== null) return [];
  const newest = await findNewestVersion(db, file.game_id, file.platform);
  const findings = findingsOf(file.facts, newest?.facts ?? null);
  if (await isFileOfGamePublished(db, file.game_id, file.sha256 ?? '')) {
    findings.push({ check: 'sameFile', effect: 'stops', before: [], after: [file.sha256 ?? ''] });
  }
  return findings;
}

export function findingsOf(facts: ApkFacts | null, newest: ApkFacts | null): PackageFinding[] {
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
