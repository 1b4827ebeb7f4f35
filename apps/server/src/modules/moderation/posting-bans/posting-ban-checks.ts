import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import {
  findCurrentOrEndedPostingBan,
  selectPostingBannedAmong,
  selectPostingBannedUntil,
} from './posting-bans.queries.ts';

/** Fails with `muted` (4303) while the user has a posting ban. */
export async function requireNoPostingBan(deps: Pick<Deps, 'db' | 'now'>, uid: string): Promise<void> {
  if (!(await isAllowedToPost(deps, uid))) throw new Failure('muted');
}

export async function isAllowedToPost(deps: Pick<Deps, 'db' | 'now'>, uid: string): Promise<boolean> {
  return (await selectPostingBannedUntil(deps.db.pool, uid)) <= deps.now();
}

/** Of these users, those without a posting ban. */
export async function filterUsersAllowedToPost(
  deps: Pick<Deps, 'db' | 'now'>,
  uids: readonly string[],
): Promise<Set<string>> {
  const banned = new Set(await selectPostingBannedAmong(deps.db.read, uids, deps.now()));
  return new Set(uids.filter((uid) => !banned.has(uid)));
}

/** Null for who may write. From the primary. */
export async function readPostingBanOfUser(
  deps: Pick<Deps, 'db' | 'now'>,
  uid: string,
): Promise<{ untilTime: number; reason: string } | null> {
  const row = await findCurrentOrEndedPostingBan(deps.db.write, uid);
  return row === undefined || row.until_at <= deps.now() ? null : { untilTime: row.until_at, reason: row.reason };
}
