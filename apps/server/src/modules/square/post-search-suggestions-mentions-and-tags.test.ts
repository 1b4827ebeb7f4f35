import { randomUUID } from 'node:crypto';
import { resultCodes } from '@lanyu/contract/result-codes';
import { beforeAll, describe, expect, test } from 'vitest';
import { splitPostHeading } from '@lanyu/contract/split-post-heading';
import { transaction } from '#src/db/transaction.ts';
import { indexPost } from '#src/modules/search/public.ts';
import { assignPopularityTiers } from '#src/modules/search/games/assign-popularity-tiers.ts';
import { feedKinds } from '#src/modules/square/posts/posts.queries.ts';
import { hidePost } from '#src/modules/square/posts/show-and-hide-post.ts';
import { squareFixture } from '../../../test/authorization/fixture/square.ts';
import { addUser } from '../../../test/harness/database.ts';
import { addGame } from '../../../test/fixtures/games.ts';
import { openBrowser, signedIn, useServer, type Browser } from '../../../test/harness/running-server.ts';
import { addStaff } from '../../../test/fixtures/staff.ts';

const server = useServer();
const world = squareFixture(server);

async function write(content: string, { uid, popularity = 0 }: { uid?: string; popularity?: number } = {}) {
  const id = await world.post({ uid: uid ?? (await addUser(server.test.db)) });
  await transaction(server.test.db, async (tx) => {
    await tx.updateTable('square_posts').set({ content }).where('id', '=', id).execute();
    await indexPost(tx, { id, heading: splitPostHeading(content).heading, text: content, popularity });
  });
  return id;
}

/** A busy test machine may end a search early, which is not the point here. */
async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      if (attempt === 20 || (error as { code?: number }).code !== resultCodes.busy[0]) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

type Asking = Pick<Browser, 'call'>;
type Page = { pageSize?: number; currentPage?: number; cursor?: string };

async function search(keyword: string, { as, ...page }: { as?: Asking } & Page = {}) {
  const browser = as ?? openBrowser(server.origin);
  const found = await patiently(() => browser.call('GET /v1/search', { keyword, kind: 'post', ...page }));
  return { ...found, ids: found.records.map((hit) => (hit.kind === 'post' ? hit.post.id : 'a game')) };
}

const suggest = (keyword: string, as: Asking = openBrowser(server.origin)) =>
  patiently(() => as.call('GET /v1/square/keyword/suggestion', { keyword }));

describe('[X-C16] finding a post', () => {
  let [known, other] = ['', ''];
  beforeAll(async () => {
    known = await write('月海回声二周目攻略\n先去灯塔，再跟着鲸走。', { popularity: 5000 });
    other = await write('今天的月亮照着大海，回声很轻', { popularity: 9000 });
  });

  test.each(['灯塔', '攻略', '鲸', '月海', '月海回声', '月海回声 灯塔', '二周目'])('by %s in it', async (keyword) => {
    const found = await search(keyword);
    expect(found.ids).toEqual([known]);
    expect(found.near).toBe(false);
  });

  test('the hottest comes first', async () => {
    expect((await search('回声')).ids).toEqual([other, known]);
  });

  test('where nothing has all words, what has some is near', async () => {
    const found = await search('灯塔火山');
    expect(found.ids).toEqual([known]);
    expect(found.near).toBe(true);
  });

  test.each(['火山', '的', '！？', "' & !'灯塔", '灯塔:*', '%'])('nothing is made up for %j', async (keyword) => {
    const found = await search(keyword);
    expect(found.ids.filter((id) => id !== known)).toEqual([]);
    expect(found.popular).toBe(false);
  });

  test('games do not come among posts, nor posts among games', async () => {
    await addGame(server.test.db, { name: '灯塔守夜人' });
    expect((await search('灯塔')).ids).toEqual([known]);
    const games = await patiently(() => openBrowser(server.origin).call('GET /v1/search', { keyword: '二周目攻略' }));
    expect(games.records.filter(({ kind }) => kind !== 'game')).toEqual([]);
  });
});

test('[X-C16] pages by cursor show every post once, across tiers, whatever is equally hot', async () => {
  const ids = new Set<string>();
  for (let n = 0; n < 45; n += 1) ids.add(await write(`珊瑚第${n}天`, { popularity: 1000 * (n % 4) }));
  await server.test.db.write.updateTable('search_posts').set({ tier: 1 }).where('popularity', '<', '2000').execute();
  const seen: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await search('珊瑚', { pageSize: 7, ...(cursor ? { cursor } : {}) });
    expect(page.total).toBe(45);
    seen.push(...page.ids);
    cursor = page.nextCursor;
  } while (cursor);
  expect(seen).toHaveLength(45);
  expect(new Set(seen)).toEqual(ids);
  const moved = await assignPopularityTiers(server.test, undefined, 'search_posts');
  expect(moved).toBeGreaterThan(0);
  expect((await search('珊瑚', { pageSize: 99 })).ids.toSorted()).toEqual([...ids].toSorted());
});

describe('[X-C14] what is not to be read is not found', () => {
  test('hidden: from the same moment on, also among suggestions', async () => {
    const id = await write('石斑鱼食谱\n清蒸');
    expect((await search('石斑鱼')).ids).toEqual([id]);
    await transaction(server.test.db, (tx) => hidePost(tx, id, '广告'));
    const user = await signedIn(server);
    expect((await search('石斑鱼', { as: user })).ids).toEqual([]);
    expect(await suggest('石斑鱼食', user)).toEqual([]);
  });

  test('of people who block or are blocked, and with muted words', async () => {
    const [reader, blocked, blocking] = [await signedIn(server), await signedIn(server), await signedIn(server)];
    await world.block({ uid: reader.uid }, { uid: blocked.uid });
    await world.block({ uid: blocking.uid }, { uid: reader.uid });
    await server.test.db.write
      .insertInto('square_muted_words')
      .values({ user_id: reader.uid, word: '剧透', ends_at: null })
      .execute();
    const shown = await write('水母观察\n第一天');
    await write('水母观察\n拉黑的人写的', { uid: blocked.uid });
    await write('水母观察\n拉黑我的人写的', { uid: blocking.uid });
    await write('水母观察\n有剧透');
    expect((await search('水母', { as: reader })).ids).toEqual([shown]);
    expect((await suggest('水母', reader)).map(({ id }) => id)).toEqual([shown]);
    expect((await search('水母')).ids).toHaveLength(4);
  });
});

test('[S-09] suggestions are tags, games and headings that begin so, tags and games also by sound', async () => {
  await server.test.db.write
    .insertInto('square_tags')
    .values([
      { tag: '极光攻略', position: 1 },
      { tag: '看极光', position: 0 },
      { tag: '极光旧事', position: 2, hidden: true },
    ])
    .execute();
  const post = await write('极光要来了\n今晚两点');
  await write('极光没有标题');
  const found = await suggest('极光');
  expect(found.map(({ kind, keyword }) => [kind, keyword])).toEqual([
    ['tag', '极光攻略'],
    ['tag', '看极光'],
    ['post', '极光要来了'],
  ]);
  expect(found.at(-1)?.id).toBe(post);
  expect((await suggest('jiguanggl')).map(({ keyword }) => keyword)).toEqual(['极光攻略']);
  expect(await suggest('！')).toEqual([]);
});

describe('[X-C6][X-C42] whom an @ may mean', () => {
  const suggestNames = async (user: Browser, keyword: string) =>
    (await user.call('GET /v1/square/name/suggestion', { keyword })).map(({ name }) => name);
  const named = async (name: string) => {
    const uid = await addUser(server.test.db);
    await server.test.db.write.updateTable('account_users').set({ name }).where('id', '=', uid).execute();
    return uid;
  };
  const follow = (follower: string, followee: string) =>
    server.test.db.write
      .insertInto('square_follows')
      .values({ follower_id: follower, followee_id: followee })
      .execute();

  test('people one follows first, then by name; never oneself, the blocked, or who is gone', async () => {
    const me = await signedIn(server);
    await server.test.db.write.updateTable('account_users').set({ name: '鲸落_我' }).where('id', '=', me.uid).execute();
    const [followed, blocked, gone] = [await named('鲸落_Z'), await named('鲸落_B'), await named('鲸落_C')];
    await named('鲸落_A');
    await named('别人');
    await follow(me.uid, followed);
    await world.block({ uid: blocked }, { uid: me.uid });
    await server.test.db.write.updateTable('account_users').set({ status: 'banned' }).where('id', '=', gone).execute();
    expect(await suggestNames(me, '鲸落')).toEqual(['鲸落_Z', '鲸落_A']);
    expect(await suggestNames(me, '鲸落_a')).toEqual(['鲸落_A']);
    expect(await suggestNames(me, '%')).toEqual([]);
    expect(await suggestNames(me, '')).toEqual(['鲸落_Z']);
  });
});

test('[S-01] operators add, rename, order and hide tags; what they did is written down', async () => {
  const operator = await addStaff(server, ['square.read', 'square.write']);
  const name = `冲浪${randomUUID().slice(0, 6)}`;
  const added = await operator.call('POST /admin/v1/square/tag', { tag: name, position: 7 });
  expect(added).toMatchObject({ tag: name, position: 7, hidden: false });
  await expect(operator.call('POST /admin/v1/square/tag', { tag: name })).rejects.toMatchObject({
    code: resultCodes.nameUnavailable[0],
  });
  const second = await operator.call('POST /admin/v1/square/tag', { tag: `${name}二` });
  await expect(
    operator.call('PUT /admin/v1/square/tag/{id}', { id: second.id, version: 1, tag: name }),
  ).rejects.toMatchObject({
    code: resultCodes.nameUnavailable[0],
  });
  const changed = await operator.call('PUT /admin/v1/square/tag/{id}', { id: added.id, version: 1, hidden: true });
  expect(changed).toEqual({ ...added, hidden: true, version: 2 });
  await expect(
    operator.call('PUT /admin/v1/square/tag/{id}', { id: added.id, version: 1, position: 3 }),
  ).rejects.toMatchObject({ code: resultCodes.editedByOthers[0] });
  expect(await operator.call('GET /admin/v1/square/tag/list')).toContainEqual({ ...changed, posts: 0, followers: 0 });
  await new Promise((resolve) => setTimeout(resolve, 600));
  const shown = await openBrowser(server.origin).call('GET /v1/square/tag/list');
  expect(shown.map(({ id }) => id)).not.toContain(added.id);
  const auditEntries = await server.test.db.write
    .selectFrom('staff_log')
    .select(['call', 'before', 'after'])
    .where('object', '=', `tag ${added.id}`)
    .orderBy('id')
    .execute();
  expect(auditEntries.map(({ call }) => call)).toEqual(['POST /admin/v1/square/tag', 'PUT /admin/v1/square/tag/{id}']);
  expect(auditEntries[1]).toMatchObject({ before: { hidden: false }, after: { hidden: true } });
});

test('[S-01] the order of tags is written whole, by who has seen it; players get it, and posts are counted', async () => {
  const operator = await addStaff(server, ['square.read', 'square.write']);
  for (const name of ['甲', '乙']) {
    await operator.call('POST /admin/v1/square/tag', { tag: `${name}${randomUUID().slice(0, 6)}` });
  }
  const list = () => operator.call('GET /admin/v1/square/tag/list');
  const order = (tags: readonly { id: string; version: number }[]) =>
    operator.call('POST /admin/v1/square/tag/order', {
      tags: tags.map(({ id, version }) => ({ id, version })),
      useJson: true,
    });
  const before = await list();
  expect(before.at(-1)).toMatchObject({ posts: 0 });
  const post = await world.post({ uid: await addUser(server.test.db) });
  await server.test.db.write
    .insertInto('square_feed_posts')
    .values({ kind: feedKinds.tag, ref_id: before.at(-1)?.id ?? '', post_id: post })
    .execute();
  expect((await list()).at(-1)).toEqual({ ...before.at(-1), posts: 1 });
  const after = await order(before.toReversed());
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id).toReversed());
  expect((await list()).map(({ posts: _, followers: __, ...tag }) => tag)).toEqual(after);
  await expect(order(before)).rejects.toMatchObject({ code: resultCodes.editedByOthers[0] });
  await expect(order(after.slice(1))).rejects.toMatchObject({ code: resultCodes.editedByOthers[0] });
  await expect(order([...after.slice(1), ...after.slice(1, 2)])).rejects.toMatchObject({
    code: resultCodes.editedByOthers[0],
  });
  expect((await list()).map(({ id }) => id)).toEqual(after.map(({ id }) => id));
  const shown = after.filter(({ hidden }) => !hidden).map(({ id }) => id);
  await expect
    .poll(async () => (await openBrowser(server.origin).call('GET /v1/square/tag/list')).map(({ id }) => id))
    .toEqual(shown);
});
