import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { readPage } from '../../../db/paging.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { readNamesAndAvatars } from '../../account/public.ts';
import { deleteFollowAndInboxPosts } from './follow-and-unfollow-user.ts';
import { blockListOrder, countBlocks, deleteBlock, insertBlock, selectBlocks } from './follows-and-blocks.queries.ts';
import { lockFollowsAndBlocks } from './people-counts-and-blocks.queries.ts';
import { createPublicProfileLookup } from './public-profile-lookup.ts';

const maxBlocks = 1000;

/**
 * X-C14: the two no longer see each other, and follows between them end. A user who blocked the caller can still be
 * blocked.
 */
export async function blockUserAndEndFollows(deps: Deps, uid: string, other: string): Promise<null> {
  const names = await readNamesAndAvatars(deps, [other]);
  if (uid === other || !names.get(other)?.name) throw new Failure('notFound');
  await transaction(deps.db, async (tx) => {
    await lockFollowsAndBlocks(tx, uid, other);
    if (!(await insertBlock(tx, uid, other, new Date(deps.now())))) return;
    if ((await countBlocks(tx, uid, maxBlocks + 1)) > maxBlocks) throw new Failure('overLimit');
    await deleteFollowAndInboxPosts(tx, uid, other, deps.now());
    await deleteFollowAndInboxPosts(tx, other, uid, deps.now());
  });
  return null;
}

/** Follows are not restored. */
export async function unblockUser(deps: Deps, uid: string, other: string): Promise<null> {
  await deleteBlock(deps.db.write, uid, other);
  return null;
}

export async function listBlockedUsers(
  deps: Deps,
  uid: string,
  request: ParsedInputOf<'GET /v1/square/block/list'>,
): Promise<DataOf<'GET /v1/square/block/list'>> {
  const page = await readPage(blockListOrder, {
    keys: deps.keys,
    scope: [uid],
    request,
    fetch: (slice) => selectBlocks(deps.db.write, uid, slice),
    count: (most) => countBlocks(deps.db.write, uid, most),
  });
  const uids = page.records.map((row) => row.uid);
  const personOf = await createPublicProfileLookup(deps, uid, uids);
  return { ...page, records: uids.map(personOf) };
}
