import { resultCodes, type ResultCodeName } from '@lanyu/contract/result-codes';
import { beforeAll, expect, test } from 'vitest';
import { addGame, changeGame } from '../../../../test/fixtures/games.ts';
import { addStaff } from '../../../../test/fixtures/staff.ts';
import { addUser } from '../../../../test/harness/database.ts';
import { openBrowser, signedIn, useServer, type Browser } from '../../../../test/harness/running-server.ts';

const server = useServer();
const { test: world } = server;
const refusal = (name: ResultCodeName) => ({ code: resultCodes[name][0] });
let operator: Browser;
beforeAll(async () => {
  operator = await addStaff(server, ['catalog.read', 'catalog.write', 'catalog.publish']);
});

type State = 'shown' | 'hidden';
async function addPostAbout(game: string | null, state: State = 'shown'): Promise<string> {
  const { id } = await world.db.write
    .insertInto('square_posts')
    .values({
      author_id: await addUser(world.db),
      content: '开局先修灯塔',
      images: '[]',
      mentions: '[]',
      game_id: game,
      state,
      reason: state === 'hidden' ? '广告' : '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
const setPost = (id: string, change: { state?: State; game_id?: string | null; reason?: string }) =>
  world.db.write.updateTable('square_posts').set(change).where('id', '=', id).execute();
const write = (game: string, posts: string[], seen: string[]) =>
  operator.call('PUT /admin/v1/square/game/{id}/guide/list', { id: game, posts: posts.join(), seen: seen.join() });
const guides = async (who: Browser, id: string) =>
  (await who.call('GET /v1/square/game/{id}/guide/list', { id })).records.map((post) => post.id);

test('[X-C21] guides stand in the operators’ order; they are pinned, moved and unpinned, and each act is in the log', async () => {
  const [reader, game] = [await signedIn(server), await addGame(world.db)];
  const [first, second, third] = [await addPostAbout(game), await addPostAbout(game), await addPostAbout(game)];
  expect(await guides(reader, game)).toEqual([]);
  await write(game, [first, second], []);
  await write(game, [third, second, first], [first, second]);
  expect(await guides(reader, game)).toEqual([third, second, first]);
  const { records } = await write(game, [second], [third, second, first]);
  expect(records.map(({ id }) => id)).toEqual([second]);
  expect(await guides(reader, game)).toEqual([second]);
  expect(await guides(openBrowser(server.origin), game)).toEqual([second]);
  const entries = await world.db.write
    .selectFrom('staff_log')
    .select(['before', 'after'])
    .where('object', '=', `game ${game}`)
    .orderBy('id')
    .execute();
  expect(entries).toMatchObject([
    { before: { guides: '' }, after: { guides: `${first} ${second}` } },
    { before: { guides: `${first} ${second}` }, after: { guides: `${third} ${second} ${first}` } },
    { before: { guides: `${third} ${second} ${first}` }, after: { guides: second } },
  ]);
});

test('[X-C21] of two who write at the same moment one is refused', async () => {
  const game = await addGame(world.db);
  const posts = [await addPostAbout(game), await addPostAbout(game)];
  const results = await Promise.allSettled(posts.map((id) => write(game, [id], [])));
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refusal('editedByOthers') });
});

test('[X-C21] only shown posts about the game become guides, each once', async () => {
  const [game, other] = [await addGame(world.db), await addGame(world.db)];
  const fit = await addPostAbout(game);
  for (const unfit of [
    await addPostAbout(other),
    await addPostAbout(null),
    await addPostAbout(game, 'hidden'),
    '999999999',
    fit,
  ])
    await expect(write(game, [fit, unfit], [])).rejects.toMatchObject(refusal('guideUnfit'));
  await expect(
    write(
      game,
      Array.from({ length: 21 }, () => fit),
      [],
    ),
  ).rejects.toMatchObject(refusal('badInput'));
});

test('[X-C21] a guide that is hidden, or moved to another game, is read by nobody; operators see it until they unpin it', async () => {
  const [reader, game] = [await signedIn(server), await addGame(world.db)];
  const [kept, hidden, moved] = [await addPostAbout(game), await addPostAbout(game), await addPostAbout(game)];
  await write(game, [hidden, moved, kept], []);
  await setPost(hidden, { state: 'hidden', reason: '广告' });
  await setPost(moved, { game_id: null });
  expect(await guides(reader, game)).toEqual([kept]);
  const listed = await operator.call('GET /admin/v1/square/game/{id}/guide/list', { id: game });
  // Of what players cannot read its text is for moderators alone.
  expect(listed.records.map(({ id, readable, firstLine }) => [id, readable, firstLine])).toEqual([
    [hidden, false, ''],
    [moved, false, ''],
    [kept, true, '开局先修灯塔'],
  ]);
  // What is a guide already may be moved about, whatever became of it.
  await write(game, [kept, hidden], [hidden, moved, kept]);
  await changeGame(world.db, game, { status: 'blocked' });
  await expect(guides(reader, game)).rejects.toMatchObject(refusal('notFound'));
});
