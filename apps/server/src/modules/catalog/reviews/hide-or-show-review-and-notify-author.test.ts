import { resultCodes, type ResultCodeName } from '@lanyu/contract/result-codes';
import { beforeAll, describe, expect, test } from 'vitest';
import { applyCounterChanges } from '#src/modules/catalog/counters/apply-counter-changes.ts';
import { addGame } from '../../../../test/fixtures/games.ts';
import { openBrowser, signedIn, useServer, type Browser } from '../../../../test/harness/running-server.ts';
import { addStaff } from '../../../../test/fixtures/staff.ts';

const server = useServer();
const { test: world } = server;
const refusal = (name: ResultCodeName) => ({ code: resultCodes[name][0] });
let operator: Browser;

beforeAll(async () => {
  operator = await addStaff(server, ['catalog.review', 'staff.log']);
});

const hide = (id: string, hidden: boolean, reason = '广告') =>
  operator.call('POST /admin/v1/catalog/review/{id}/hide', { id, hidden, reason });

/** A game, one of its owners, and the actions on the review. */
async function reviewed(stars = 2, content = '加群领外挂') {
  const game = await addGame(world.db, { name: '月海回声' });
  const author = await signedIn(server);
  await world.db.write
    .insertInto('downloads_rights')
    .values({ user_id: author.uid, game_id: game, kind: 'bought' })
    .execute();
  const write = (given: number, text: string) =>
    author.call('PUT /v1/catalog/game/{id}/review', { id: game, stars: given, content: text });
  return {
    game,
    author,
    write,
    remove: () => author.call('DELETE /v1/catalog/game/{id}/review', { id: game }),
    mine: async () => (await author.call('POST /web/game/detail', { id: game })).myReview,
    shown: async () =>
      (await openBrowser(server.origin).call('GET /v1/catalog/game/{id}/review/list', { id: game })).records,
    messages: async () => (await author.call('POST /user/center/message/all', { uid: author.uid })).records,
    stars: async () => {
      await applyCounterChanges({ db: world.db });
      const row = await world.db.write
        .selectFrom('catalog_counters')
        .select('stars')
        .where('game_id', '=', game)
        .executeTakeFirstOrThrow();
      return row.stars.map(Number);
    },
    id: (await write(stars, content)).id,
  };
}

const none = [0, 0, 0, 0, 0];

describe('[X-C3] a review that operators take off', () => {
  test('is seen by its author alone, counts no more, and the author hears why', async () => {
    const { id, game, mine, shown, stars, messages } = await reviewed(2);
    expect(await stars()).toEqual([0, 1, 0, 0, 0]);
    expect(await hide(id, true, '这是广告')).toMatchObject({ id, game, stars: 2, hidden: true });
    expect(await shown()).toEqual([]);
    expect(await mine()).toMatchObject({ id, content: '加群领外挂' });
    expect(await stars()).toEqual(none);
    const [message, ...more] = await messages();
    expect(more).toEqual([]);
    expect(message).toMatchObject({ kind: 'moderation', link: `/detail/${game}` });
    expect(message?.content).toContain('这是广告');
    expect(message?.content).toContain('《月海回声》');
  });

  test('comes back as it was; a repeat changes, counts and tells nothing', async () => {
    const { id, shown, stars, messages } = await reviewed(4);
    await Promise.all([hide(id, true), hide(id, true)]);
    expect(await stars()).toEqual(none);
    await hide(id, false, '误判');
    await hide(id, false, '误判');
    expect(await stars()).toEqual([0, 0, 0, 1, 0]);
    expect(await shown()).toMatchObject([{ id, stars: 4 }]);
    expect(await messages()).toHaveLength(2);
    const log = await operator.call('GET /admin/v1/staff/log/list', { object: `review ${id}` });
    expect(log.records).toMatchObject([
      { before: { hidden: true }, after: { hidden: false, reason: '误判' } },
      { before: { hidden: false }, after: { hidden: true, reason: '广告' } },
    ]);
  });

  test('cannot be shown by removing it and writing it again', async () => {
    const { id, write, remove, mine, shown, stars } = await reviewed(1);
    await hide(id, true);
    await remove();
    expect(await mine()).toBeNull();
    await expect(remove()).rejects.toMatchObject(refusal('notFound'));
    const row = await world.db.write
      .selectFrom('catalog_reviews')
      .select(['content', 'hidden'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ content: '', hidden: true });

    expect(await write(5, '加群领外挂')).toMatchObject({ id, stars: 5 });
    expect(await mine()).toMatchObject({ content: '加群领外挂' });
    expect(await shown()).toEqual([]);
    expect(await stars()).toEqual(none);
    await hide(id, false);
    expect(await shown()).toMatchObject([{ id, stars: 5 }]);
    expect(await stars()).toEqual([0, 0, 0, 0, 1]);
  });

  test('and that its author removed does not come back; a new one is shown', async () => {
    const { id, write, remove, shown, stars, messages } = await reviewed(1);
    await hide(id, true);
    await remove();
    await hide(id, false);
    expect([await shown(), await stars()]).toEqual([[], none]);
    expect(await messages()).toHaveLength(1);
    await expect(hide(id, true)).rejects.toMatchObject(refusal('notFound'));
    await write(3, '认真写一条');
    expect(await shown()).toMatchObject([{ stars: 3 }]);
    expect(await stars()).toEqual([0, 0, 1, 0, 0]);
  });

  test('takes its own permission', async () => {
    const { id, shown } = await reviewed();
    const other = await addStaff(server, ['catalog.read', 'catalog.write', 'catalog.publish']);
    await expect(
      other.call('POST /admin/v1/catalog/review/{id}/hide', { id, hidden: true, reason: '广告' }),
    ).rejects.toMatchObject(refusal('noStaffPermission'));
    expect(await shown()).toHaveLength(1);
  });
});
