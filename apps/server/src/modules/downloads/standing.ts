import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { Failure } from '../../failure.ts';
import type { Fetchable, FetchablePackage } from '../catalog/public.ts';
import { membershipOf } from '../membership/public.ts';
import { findRight, type RightRow } from './rights.queries.ts';

/** How a player stands to a game: what they have of it, and whether they are a member. */
export interface Standing {
  right: RightRow | undefined;
  levelType: number;
  expTime: number;
}

/** Give it the primary, or the transaction one is in. */
export async function standingOf(db: Kysely<Tables>, uid: string, gameId: string, now: number): Promise<Standing> {
  const right = await findRight(db, uid, gameId);
  return { right, ...(await membershipOf(db, uid, now)) };
}

/** X-M5: what was got as a member can be fetched while the membership lasts, everything else for ever. */
export function isUsable(kind: RightRow['kind'], levelType: number): boolean {
  return kind !== 'member' || levelType >= 1;
}

export function owns({ right, levelType }: Standing): boolean {
  return right !== undefined && isUsable(right.kind, levelType);
}

/** What the game costs who has neither a right nor a waiver. */
export function priceOf(game: Fetchable): number {
  return game.onlineType === 0 ? 0 : game.buyAmount;
}

export function isWaived(game: Fetchable, { levelType }: Standing): boolean {
  return game.vipFree && priceOf(game) > 0 && levelType >= 1;
}

export function packageFor(game: Fetchable, platform: number): FetchablePackage {
  if (game.packages.length === 0) throw new Failure('notDownloadable');
  const found = game.packages.find((candidate) => candidate.platform === platform);
  if (found === undefined) throw new Failure('platformUnsupported');
  return found;
}
