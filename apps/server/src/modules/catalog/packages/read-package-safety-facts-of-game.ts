import type { DataOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../../deps.ts';
import { requireGameListedOrDelisted } from '../reviews/review-views-own-review-and-game-check.ts';
import { selectTwoNewestVersionsPerPlatform } from './staff-packages.queries.ts';

type Passport = DataOf<'GET /v1/catalog/game/{id}/passport'>[number];
type Version = Awaited<ReturnType<typeof selectTwoNewestVersionsPerPlatform>>[number];

/** Of each platform the package that players are given, and what is different from the one before it. */
export async function readPackageSafetyFactsOfGame(
  deps: Deps,
  gameId: string,
  { anyStatus = false }: { anyStatus?: boolean } = {},
): Promise<Passport[]> {
  if (!anyStatus) await requireGameListedOrDelisted(deps, gameId);
  const versions = await selectTwoNewestVersionsPerPlatform(deps.db.read, gameId, deps.now());
  return [1, 2].flatMap((platform) => {
    const [newest, previous] = versions.filter((version) => version.platform === platform);
    return newest === undefined ? [] : [passportOf(newest, previous)];
  });
}

function passportOf(newest: Version, previous: Version | undefined): Passport {
  const [facts, before] = [newest.facts, previous?.facts ?? null];
  const without = (some: readonly string[], others: readonly string[]) => some.filter((one) => !others.includes(one));
  const comparable = facts !== null && before !== null;
  return {
    platformType: newest.platform,
    version: newest.version,
    size: Number(newest.size),
    sha256: newest.sha256,
    time: newest.published_at,
    scan: facts !== null ? 'verified' : newest.file_id !== null ? 'container' : 'unknown',
    packageName: facts?.packageName ?? '',
    signers: facts?.signers ?? [],
    signerChange: signerChangeOf(newest, previous),
    previousVersion: previous?.version ?? '',
    minSdk: facts?.minSdk ?? 0,
    targetSdk: facts?.targetSdk ?? 0,
    abis: facts?.abis ?? [],
    permissions: facts?.permissions ?? [],
    addedPermissions: comparable ? without(facts.permissions, before.permissions) : [],
    removedPermissions: comparable ? without(before.permissions, facts.permissions) : [],
  };
}

function signerChangeOf({ facts }: Version, previous: Version | undefined): Passport['signerChange'] {
  if (facts === null) return 'unknown';
  if (previous === undefined) return 'first';
  if (previous.facts === null) return 'unknown';
  return previous.facts.signers.join() === facts.signers.join() ? 'same' : 'changed';
}
