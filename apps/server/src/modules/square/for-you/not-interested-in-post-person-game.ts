import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { maxNotInterested } from '@lanyu/contract/recommendations';
import { readPage } from '../../../db/paging.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { readNamesAndAvatars } from '../../account/public.ts';
import { readReadableGameNamesAndIcons, requireGameListedOrDelisted } from '../../catalog/public.ts';
import { selectStateOfVisiblePost } from '../favourites/favourite-posts.queries.ts';
import { requirePostFoundAndShown } from '../likes/like-and-unlike-post.ts';
import {
  countNotInterestedMarksOfUser,
  deleteAllNotInterestedMarksOfUser,
  deleteNotInterestedMark,
  insertNotInterestedMark,
  advisoryLockNotInterestedMarksOfUser,
  notInterestedMarksOrder,
  selectBeginningsOfShownPosts,
  selectPageOfNotInterestedMarks,
} from './not-interested-in-post-person-game.queries.ts';

type Wish = ParsedInputOf<'POST /v1/square/not-interested/{kind}/{id}'>;

/** X-C34. A repeat changes nothing, and is no reason to refuse when there is no room. */
export async function addNotInterestedMark(
  deps: Pick<Deps, 'db' | 'env' | 'now'>,
  uid: string,
  { kind, id }: Wish,
): Promise<null> {
  await requireThere(deps, uid, { kind, id });
  return transaction(deps.db, async (tx) => {
    await advisoryLockNotInterestedMarksOfUser(tx, uid);
    const row = { user_id: uid, kind, ref_id: id, created_at: new Date(deps.now()) };
    if (!(await insertNotInterestedMark(tx, row))) return null;
    const count = await countNotInterestedMarksOfUser(tx, uid, maxNotInterested + 1);
    if (count > maxNotInterested) throw new Failure('notInterestedFull');
    return null;
  });
}

/** What is hidden from somebody answers as what is not there. */
async function requireThere(deps: Pick<Deps, 'db' | 'env' | 'now'>, uid: string, { kind, id }: Wish): Promise<void> {
  if (kind === 'game') return requireGameListedOrDelisted(deps, id);
  if (kind === 'post') {
    requirePostFoundAndShown(await selectStateOfVisiblePost(deps.db.write, uid, id));
    return;
  }
  const names = await readNamesAndAvatars(deps, [id]);
  if (id === uid || !names.get(id)?.name) throw new Failure('notFound');
}

export async function removeNotInterestedMark(deps: Pick<Deps, 'db'>, uid: string, { kind, id }: Wish): Promise<null> {
  await deleteNotInterestedMark(deps.db.write, uid, kind, id);
  return null;
}

export async function removeAllNotInterestedMarks(deps: Pick<Deps, 'db'>, uid: string): Promise<null> {
  await deleteAllNotInterestedMarksOfUser(deps.db.write, uid);
  return null;
}

export async function listNotInterestedMarks(
  deps: Pick<Deps, 'db' | 'env' | 'keys' | 'now'>,
  uid: string,
  request: ParsedInputOf<'GET /v1/square/not-interested/list'>,
): Promise<DataOf<'GET /v1/square/not-interested/list'>> {
  const page = await readPage(notInterestedMarksOrder, {
    keys: deps.keys,
    scope: [uid],
    request,
    fetch: (slice) => selectPageOfNotInterestedMarks(deps.db.write, uid, slice),
    count: (most) => countNotInterestedMarksOfUser(deps.db.write, uid, most),
  });
  const idsOf = (wanted: Wish['kind']) =>
    page.records.filter(({ kind }) => kind === wanted).map(({ ref_id }) => ref_id);
  const [games, people, posts] = await Promise.all([
    readReadableGameNamesAndIcons(deps, idsOf('game'), deps.now()),
    readNamesAndAvatars(deps, idsOf('person')),
    selectBeginningsOfShownPosts(deps.db.read, uid, idsOf('post')),
  ]);
  const names: Record<Wish['kind'], (id: string) => string | undefined> = {
    post: (id) => posts.get(id),
    person: (id) => people.get(id)?.name,
    game: (id) => games.get(id)?.name,
  };
  return {
    ...page,
    records: page.records.map((row) => {
      const { kind } = row;
      return { kind, id: row.ref_id, name: names[kind](row.ref_id) ?? '', createTime: row.created_at };
    }),
  };
}
