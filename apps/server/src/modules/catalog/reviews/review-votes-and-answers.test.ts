import { resultCodes, type ResultCodeName } from '@lanyu/contract/result-codes';
import { catalogPersonalData } from '#src/modules/catalog/personal-data.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { addGame, changeGame } from '../../../../test/fixtures/games.ts';
import { addStaff } from '../../../../test/fixtures/staff.ts';
import { addUser } from '../../../../test/harness/database.ts';
import { openBrowser, signedIn, useServer, type Browser } from '../../../../test/harness/running-server.ts';

const server = useServer();
const { test: world } = server;
const refusal = (name: ResultCodeName) => ({ code: resultCodes[name][0] });
const visitor = () => openBrowser(server.origin);
const vote = (who: Browser, id: string) => who.call('POST /v1/catalog/review/{id}/helpful', { id });
const takeBack = (who: Browser, id: string) => who.call('DELETE /v1/catalog/review/{id}/helpful', { id });
const list = (
  who: Browser,
  id: string,
  more: { sort?: number; stars?: number; pageSize?: number; cursor?: string } = {},
) => who.call('GET /v1/catalog/game/{id}/review/list', { id, ...more });

async function addReview(game: string, stars = 5, uid?: string): Promise<string> {
  const { id } = await world.db.write
    .insertInto('catalog_reviews')
    .values({ game_id: game, user_id: uid ?? (await addUser(world.db)), stars })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** As many as were counted and as many as there are. */
async function votesOf(id: string): Promise<[number, number]> {
  const rows = await world.db.write
    .selectFrom('catalog_review_votes')
    .select('user_id')
    .where('review_id', '=', id)
    .execute();
  const count = await world.db.write
    .selectFrom('catalog_review_counts')
    .select('helpful')
    .where('review_id', '=', id)
    .executeTakeFirst();
  return [count?.helpful ?? 0, rows.length];
}

describe('[X-C18] helpful votes', () => {
  test('64 votes of one person at the same moment are one; taken back as often, none', async () => {
    const [reader, game] = [await signedIn(server), await addGame(world.db)];
    const id = await addReview(game);
    await Promise.all(Array.from({ length: 64 }, () => vote(reader, id)));
    expect(await votesOf(id)).toEqual([1, 1]);
    expect((await list(reader, game)).records).toMatchObject([{ id, helpful: 1, voted: true }]);
    expect((await list(visitor(), game)).records).toMatchObject([{ id, helpful: 1, voted: false }]);
    await Promise.all(Array.from({ length: 64 }, () => takeBack(reader, id)));
    expect(await votesOf(id)).toEqual([0, 0]);
    expect((await list(reader, game)).records).toMatchObject([{ id, helpful: 0, voted: false }]);
  });

  test('several people who vote and take back at once leave the count of the rows', async () => {
    const readers = await Promise.all(Array.from({ length: 6 }, () => signedIn(server)));
    const id = await addReview(await addGame(world.db));
    for (let round = 0; round < 4; round += 1) {
      await Promise.all(readers.map((each, n) => ((n + round) % 3 === 0 ? takeBack(each, id) : vote(each, id))));
    }
    const [counted, rows] = await votesOf(id);
    expect(counted).toBe(rows);
    expect(rows).toBe(4);
  });

  test('nobody votes for their own review, for a hidden one, or where the game cannot be read', async () => {
    const [author, reader, game] = [await signedIn(server), await signedIn(server), await addGame(world.db)];
    const own = await addReview(game, 5, author.uid);
    await expect(vote(author, own)).rejects.toMatchObject(refusal('forbidden'));
    await expect(vote(visitor(), own)).rejects.toMatchObject(refusal('sessionInvalid'));
    await world.db.write.updateTable('catalog_reviews').set({ hidden: true }).where('id', '=', own).execute();
    await expect(vote(reader, own)).rejects.toMatchObject(refusal('notFound'));
    const other = await addReview(game);
    await changeGame(world.db, game, { status: 'blocked' });
    await expect(vote(reader, other)).rejects.toMatchObject(refusal('notFound'));
    await expect(vote(reader, '999999999')).rejects.toMatchObject(refusal('notFound'));
    expect(await votesOf(own)).toEqual([0, 0]);
  });

  test('a hidden review that its author deletes takes votes and answer along: the next text has none', async () => {
    const [author, reader, game] = [await signedIn(server), await signedIn(server), await addGame(world.db)];
    const operator = await addStaff(server, ['catalog.review']);
    await world.db.write
      .insertInto('downloads_rights')
      .values({ user_id: author.uid, game_id: game, kind: 'bought' })
      .execute();
    const save = (content: string) => author.call('PUT /v1/catalog/game/{id}/review', { id: game, stars: 5, content });
    const { id } = await save('耐玩');
    await vote(reader, id);
    await operator.call('PUT /admin/v1/catalog/review/{id}/answer', { id, content: '谢谢', seen: 0 });
    const hide = (hidden: boolean) =>
      operator.call('POST /admin/v1/catalog/review/{id}/hide', { id, hidden, reason: '广告' });
    await hide(true);
    await author.call('DELETE /v1/catalog/game/{id}/review', { id: game });
    await save('别的话');
    await hide(false);
    expect((await list(visitor(), game)).records).toMatchObject([{ id, content: '别的话', helpful: 0, answer: null }]);
    expect(await votesOf(id)).toEqual([0, 0]);
  });

  test('they are in the export, and gone with the account', async () => {
    const [reader, game] = [await signedIn(server), await addGame(world.db)];
    const id = await addReview(game);
    await vote(reader, id);
    const exported: object[] = [];
    for (const section of catalogPersonalData.sections(world.db.write, reader.uid))
      if (section.name === 'reviewsFoundHelpful' && 'many' in section)
        for await (const page of section.many()) exported.push(...page);
    expect(exported).toMatchObject([{ reviewId: id }]);
    await world.db.write.transaction().execute((tx) => catalogPersonalData.erase(tx, reader.uid));
    expect(await votesOf(id)).toEqual([0, 0]);
  });
});

describe('[X-C18] reviews in order', () => {
  let game = '';
  /** By how they were added: stars and votes. */
  const given = [
    [5, 0],
    [1, 3],
    [4, 1],
    [5, 3],
    [2, 0],
    [4, 2],
    [5, 0],
  ] as const;
  const ids: string[] = [];

  beforeAll(async () => {
    game = await addGame(world.db);
    for (const [stars] of given) ids.push(await addReview(game, stars));
    const readers = await Promise.all([0, 1, 2].map(() => signedIn(server)));
    for (const [index, [, votes]] of given.entries())
      for (const reader of readers.slice(0, votes)) await vote(reader, ids[index] ?? '');
  });

  async function pages(more: { sort?: number; stars?: number }): Promise<number[]> {
    const seen: number[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await list(visitor(), game, { ...more, pageSize: 2, ...(cursor ? { cursor } : {}) });
      seen.push(...page.records.map(({ id }) => ids.indexOf(id)));
      cursor = page.nextCursor;
    } while (cursor);
    return seen;
  }

  test.each([
    ['newest', {}, [6, 5, 4, 3, 2, 1, 0]],
    ['most helpful', { sort: 1 }, [3, 1, 5, 2, 6, 4, 0]],
    ['newest again', { sort: 2 }, [6, 5, 4, 3, 2, 1, 0]],
    ['most stars', { sort: 3 }, [6, 3, 0, 5, 2, 4, 1]],
    ['five stars, most helpful', { sort: 1, stars: 5 }, [3, 6, 0]],
    ['five stars, most stars', { sort: 3, stars: 5 }, [6, 3, 0]],
  ])('%s first, page by page', async (_, asked, expected) => {
    expect(await pages(asked)).toEqual(expected);
  });

  test.each([1, 3])('by sort %i pages by number have the same order', async (sort) => {
    const whole = await list(visitor(), game, { sort, pageSize: 10 });
    const second = await visitor().call('GET /v1/catalog/game/{id}/review/list', {
      id: game,
      sort,
      pageSize: 3,
      currentPage: 2,
    });
    expect(second.records.map(({ id }) => id)).toEqual(whole.records.slice(3, 6).map(({ id }) => id));
    expect(whole.total).toBe(7);
    const deep = { id: game, sort, pageSize: 20, currentPage: 51 };
    await expect(visitor().call('GET /v1/catalog/game/{id}/review/list', deep)).rejects.toMatchObject(
      refusal('badInput'),
    );
  });

  test('other stars by its author take its votes along', async () => {
    const [author, reader, own] = [await signedIn(server), await signedIn(server), await addGame(world.db)];
    await world.db.write
      .insertInto('downloads_rights')
      .values({ user_id: author.uid, game_id: own, kind: 'bought' })
      .execute();
    const save = (stars: number) =>
      author.call('PUT /v1/catalog/game/{id}/review', { id: own, stars, content: '耐玩' });
    const { id } = await save(2);
    await vote(reader, id);
    expect(await save(5)).toMatchObject({ id, helpful: 1 });
    expect((await list(visitor(), own, { sort: 1, stars: 5 })).records).toMatchObject([{ id, helpful: 1 }]);
    expect((await list(visitor(), own, { sort: 1, stars: 2 })).records).toEqual([]);
  });
});

describe('[X-C19] the studio’s answer', () => {
  let operator: Browser;
  beforeAll(async () => {
    operator = await addStaff(server, ['catalog.review']);
  });
  const answer = (id: string, content: string, seen = 0) =>
    operator.call('PUT /admin/v1/catalog/review/{id}/answer', { id, content, seen });
  const messagesOf = (uid: string) =>
    world.db.write.selectFrom('messages_inbox').select(['template', 'link']).where('user_id', '=', uid).execute();

  test('one for each review: a second rewrites it, and the author is told once', async () => {
    const [author, game] = [await signedIn(server), await addGame(world.db)];
    const id = await addReview(game, 2, author.uid);
    const { time } = await answer(id, '  下个版本会修好  ');
    // A colleague who has not seen it would write over it.
    await expect(answer(id, '别的')).rejects.toMatchObject(refusal('editedByOthers'));
    await answer(id, '今天的版本已经修好', time);
    expect((await list(visitor(), game)).records).toMatchObject([{ id, answer: { content: '今天的版本已经修好' } }]);
    expect(await author.call('POST /web/game/detail', { id: game })).toMatchObject({
      myReview: { answer: { content: '今天的版本已经修好' } },
    });
    expect((await messagesOf(author.uid)).filter(({ template }) => template === 'reviewAnswered')).toEqual([
      { template: 'reviewAnswered', link: `/detail/${game}?tab=reviews` },
    ]);
    expect((await operator.call('GET /admin/v1/catalog/review/list', { game })).records).toMatchObject([
      { id, answer: '今天的版本已经修好' },
    ]);
  });

  test('taken away it is gone, once; a hidden review gets none', async () => {
    const [author, game] = [await signedIn(server), await addGame(world.db)];
    const id = await addReview(game, 5, author.uid);
    const { time } = await answer(id, '谢谢');
    const remove = (seen = time) => operator.call('DELETE /admin/v1/catalog/review/{id}/answer', { id, seen });
    await expect(remove(1)).rejects.toMatchObject(refusal('editedByOthers'));
    await remove();
    expect((await list(visitor(), game)).records).toMatchObject([{ id, answer: null }]);
    await expect(remove()).rejects.toMatchObject(refusal('notFound'));
    // Written anew, it is no second message.
    await remove((await answer(id, '谢谢你')).time);
    expect((await messagesOf(author.uid)).filter(({ template }) => template === 'reviewAnswered')).toHaveLength(1);
    await world.db.write.updateTable('catalog_reviews').set({ hidden: true }).where('id', '=', id).execute();
    await expect(answer(id, '谢谢')).rejects.toMatchObject(refusal('reviewNotShown'));
    await expect(answer('999999999', '谢谢')).rejects.toMatchObject(refusal('notFound'));
  });
});
