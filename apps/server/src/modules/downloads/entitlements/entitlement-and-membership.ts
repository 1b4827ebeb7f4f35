import type { Kysely } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';
import { Failure } from '../../../failure.ts';
import type { GameWithNewestPackages, DownloadablePackage } from '../../catalog/public.ts';
import { readMembershipAt, readMembershipPipelined } from '../../membership/public.ts';
import { findEntitlement, findEntitlementPipelined, type EntitlementRow } from './entitlements.queries.ts';

/** A player's entitlement to a game, and their membership. */
export interface EntitlementAndMembership {
  entitlement: EntitlementRow | undefined;
  levelType: number;
  expTime: number;
}

/** Pass the primary, or the current transaction. */
export async function readEntitlementAndMembership(
  db: Kysely<Tables>,
  uid: string,
  gameId: string,
  now: number,
): Promise<EntitlementAndMembership> {
  const entitlement = await findEntitlement(db, uid, gameId);
  return { entitlement, ...(await readMembershipAt(db, uid, now)) };
}

/** The same with the next statement of the transaction, for a time that is known when the answers are there. */
export async function readEntitlementAndMembershipPipelined(
  tx: Tx,
  uid: string,
  gameId: string,
): Promise<(now: number) => EntitlementAndMembership> {
  const entitlement = await findEntitlementPipelined(tx, uid, gameId);
  const membership = await readMembershipPipelined(tx, uid);
  return (now) => ({ entitlement: entitlement.first(), ...membership(now) });
}

/** X-M5: a member's entitlement is usable while the membership lasts, every other for ever. */
export function isEntitlementUsableAtLevel(kind: EntitlementRow['kind'], levelType: number): boolean {
  return kind !== 'member' || levelType >= 1;
}

export function ownsGame({ entitlement, levelType }: EntitlementAndMembership): boolean {
  return entitlement !== undefined && isEntitlementUsableAtLevel(entitlement.kind, levelType);
}

/** The price without an entitlement or a waiver. */
export function fullPriceOfGame(game: GameWithNewestPackages): number {
  return game.onlineType === 0 ? 0 : game.buyAmount;
}

export function isGameFreeThroughMembership(
  game: GameWithNewestPackages,
  { levelType }: EntitlementAndMembership,
): boolean {
  return game.vipFree && fullPriceOfGame(game) > 0 && levelType >= 1;
}

export function requirePackageForPlatform(game: GameWithNewestPackages, platform: number): DownloadablePackage {
  if (game.packages.length === 0) throw new Failure('notDownloadable');
  const found = game.packages.find((candidate) => candidate.platform === platform);
  if (found === undefined) throw new Failure('platformUnsupported');
  return found;
}
