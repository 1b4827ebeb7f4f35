import { resultCodes } from '@lanyu/contract/result-codes';
import { beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '#src/db/transaction.ts';
import { applyVideoCountsAndUpdatePopularity } from '#src/modules/video/counters/apply-video-counts-and-update-popularity.ts';
import { videoPersonalData } from '#src/modules/video/personal-data.ts';
import { makeMember } from '../../../../test/fixtures/packages.ts';
import { openBrowser, signedIn, useServer, type Browser } from '../../../../test/harness/running-server.ts';
import { addStaff } from '../../../../test/fixtures/staff.ts';
import { addCategory, addVideo } from '../../../../test/fixtures/videos.ts';

let ahead = 0;
const server = useServer({}, () => Date.now() + ahead);
let visitor: Browser;

beforeAll(() => {
  visitor = openBrowser(server.origin);
});

const db = () => server.test.db;
const device = 'a-device-of-somebody';
/** A busy machine may refuse some of them for a moment. */
async function manyAtOnce(call: () => Promise<unknown>): Promise<void> {
  const outcomes = await Promise.allSettled(Array.from({ length: 64 }, call));
  const refusals = outcomes.flatMap((each) =>
    each.status === 'rejected' ? [(each.reason as { code: number }).code] : [],
  );
  expect(refusals.filter((code) => code !== resultCodes.busy[0])).toEqual([]);
  expect(refusals.length).toBeLessThan(64);
}
const idsOf = (page: { records: { id: string }[] }) => page.records.map(({ id }) => id);
const countsOf = (id: string) =>
  db().write.selectFrom('video_counts').select(['plays', 'likes']).where('video_id', '=', id).executeTakeFirstOrThrow();

describe('[D-20] videos can be browsed', () => {
  test('newest first or most played first, of a category or of all, page by page', async () => {
    const [one, other] = [await addCategory(db()), await addCategory(db())];
    const ids: string[] = [];
    for (const plays of [5, 90, 40]) ids.push(await addVideo(db(), { category_id: one, plays }));
    const elsewhere = await addVideo(db(), { category_id: other, plays: 1000 });
    const [oldest, played, newest] = ids;
    const list = (more: object) => visitor.call('GET /v1/video/list', { categoryId: one, ...more });
    expect(idsOf(await list({}))).toEqual([newest, played, oldest]);
    expect(idsOf(await list({ sort: 2 }))).toEqual([played, newest, oldest]);
    for (const sort of [1, 2]) {
      const first = await list({ sort, pageSize: 2 });
      const second = await list({ sort, pageSize: 2, cursor: first.nextCursor ?? '' });
      expect([...idsOf(first), ...idsOf(second)].toSorted()).toEqual(ids.toSorted());
      expect([first.total, second.nextCursor]).toEqual([3, null]);
    }
    expect(idsOf(await visitor.call('GET /v1/video/list', { sort: 2 }))[0]).toBe(elsewhere);
    const categories = await visitor.call('GET /v1/video/category/list', {});
    expect(categories.map(({ id }) => id)).toEqual(expect.arrayContaining([one, other]));
  });

  test('what is not ready or not shown is nowhere', async () => {
    const category = await addCategory(db());
    const hidden = [
      await addVideo(db(), { category_id: category, published: false }),
      await addVideo(db(), { category_id: category, state: 'working' }),
      await addVideo(db(), { category_id: category, state: 'failed' }),
    ];
    const user = await signedIn(server);
    for (const sort of [1, 2]) {
      expect(idsOf(await visitor.call('GET /v1/video/list', { categoryId: category, sort }))).toEqual([]);
    }
    for (const id of hidden) {
      const calls = [
        () => user.call('GET /v1/video/{id}', { id }),
        () => user.call('POST /v1/video/{id}/play', { id, deviceID: device }),
        () => user.call('PUT /v1/video/{id}/position', { id, position: 1 }),
        () => user.call('POST /v1/video/{id}/like', { id }),
        () => user.call('PUT /v1/video/{id}/like', { id }),
        () => user.call('DELETE /v1/video/{id}/like', { id }),
      ];
      for (const call of calls) await expect(call()).rejects.toMatchObject({ code: resultCodes.notFound[0] });
    }
  });

  test('one comes with what is next: along its category and around', async () => {
    const category = await addCategory(db());
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) ids.push(await addVideo(db(), { category_id: category, intro: '说明' }));
    const [oldest = '', middle = '', newest = ''] = ids;
    const video = await visitor.call('GET /v1/video/{id}', { id: middle });
    expect(video).toMatchObject({ id: middle, intro: '说明', seconds: 30, liked: false, position: 0, playable: true });
    expect(video.next.map(({ id }) => id)).toEqual([oldest, newest]);
  });
});

describe('[X-C8] who may play', () => {
  test('free: anybody; login: who is signed in; member: who is a member now', async () => {
    const [user, member] = [await signedIn(server), await signedIn(server)];
    await makeMember(server, member.uid, Date.now() + 60_000);
    const outcomes = {
      free: ['ok', 'ok', 'ok'],
      login: ['sessionInvalid', 'ok', 'ok'],
      member: ['sessionInvalid', 'membersOnly', 'ok'],
    } as const;
    for (const [access, expected] of Object.entries(outcomes) as [keyof typeof outcomes, readonly string[]][]) {
      const id = await addVideo(db(), { access });
      for (const [index, browser] of [visitor, user, member].entries()) {
        const outcome = await browser
          .call('POST /v1/video/{id}/play', { id, deviceID: device })
          .then(() => 'ok')
          .catch(
            (error: { code: number }) => Object.entries(resultCodes).find(([, [code]]) => code === error.code)?.[0],
          );
        expect([access, index, outcome]).toEqual([access, index, expected[index]]);
        const { playable } = await browser.call('GET /v1/video/{id}', { id });
        expect([access, index, playable]).toEqual([access, index, expected[index] === 'ok']);
      }
    }
    const id = await addVideo(db(), { access: 'member' });
    await makeMember(server, member.uid, Date.now() - 1000);
    await expect(member.call('POST /v1/video/{id}/play', { id, deviceID: device })).rejects.toMatchObject({
      code: resultCodes.membersOnly[0],
    });
  });

  test('a play counts once per person and day, however often and however many at once', async () => {
    const id = await addVideo(db());
    const user = await signedIn(server);
    const play = (browser: Browser, deviceID = device) => browser.call('POST /v1/video/{id}/play', { id, deviceID });
    await manyAtOnce(() => play(user));
    await Promise.all([play(visitor), play(visitor), play(visitor, 'another-device')]);
    await Promise.all([
      applyVideoCountsAndUpdatePopularity({ db: db() }),
      applyVideoCountsAndUpdatePopularity({ db: db() }),
    ]);
    expect(await countsOf(id)).toMatchObject({ plays: '3' });
    ahead = 24 * 3600_000;
    await play(user).finally(() => (ahead = 0));
    await applyVideoCountsAndUpdatePopularity({ db: db() });
    expect(await countsOf(id)).toMatchObject({ plays: '4' });
    const people = await db().write.selectFrom('video_plays').select('person').where('video_id', '=', id).execute();
    expect(people.some(({ person }) => person.includes(user.uid) || person.includes(device))).toBe(false);
  });
});

describe('[X-C8] likes and where one stopped', () => {
  test.each(['POST /v1/video/{id}/like', 'PUT /v1/video/{id}/like'] as const)(
    'a like counts once, also when sent 64 times at once, and can be taken back: %s',
    async (like) => {
      const id = await addVideo(db());
      const user = await signedIn(server);
      await manyAtOnce(() => user.call(like, { id }));
      await applyVideoCountsAndUpdatePopularity({ db: db() }, { batchSize: 2 });
      expect(await countsOf(id)).toMatchObject({ likes: '1' });
      expect((await user.call('GET /v1/video/{id}', { id })).liked).toBe(true);
      await Promise.all(Array.from({ length: 8 }, () => user.call('DELETE /v1/video/{id}/like', { id })));
      await applyVideoCountsAndUpdatePopularity({ db: db() });
      expect(await countsOf(id)).toMatchObject({ likes: '0' });
      expect((await user.call('GET /v1/video/{id}', { id })).liked).toBe(false);
    },
  );

  test('a video is resumed where its viewer stopped, and begins anew after its end', async () => {
    const id = await addVideo(db());
    const [user, other] = [await signedIn(server), await signedIn(server)];
    const at = async (browser: Browser) => (await browser.call('GET /v1/video/{id}', { id })).position;
    await user.call('PUT /v1/video/{id}/position', { id, position: 12 });
    expect([await at(user), await at(other)]).toEqual([12, 0]);
    await user.call('PUT /v1/video/{id}/position', { id, position: 86_400 });
    expect(await at(user)).toBe(0);
  });

  test('watched counts once a day, for who was let play it and had the time', async () => {
    const id = await addVideo(db());
    const user = await signedIn(server);
    const end = () => user.call('PUT /v1/video/{id}/position', { id, position: 28 });
    const events = async () =>
      (await db().write.selectFrom('engagement_events').select('key').where('user_id', '=', user.uid).execute()).length;
    await end();
    expect(await events()).toBe(0);
    await user.call('POST /v1/video/{id}/play', { id, deviceID: device });
    await end();
    expect(await events()).toBe(0);
    ahead = 14_000;
    try {
      await user.call('PUT /v1/video/{id}/position', { id, position: 26 });
      expect(await events()).toBe(0);
      await Promise.all([end(), end(), end()]);
      expect(await events()).toBe(1);
    } finally {
      ahead = 0;
    }
  });

  test('nobody watches two videos at once, and a play of yesterday is no watching of today', async () => {
    const [one, two] = [await addVideo(db()), await addVideo(db())];
    const user = await signedIn(server);
    const end = (id: string) => user.call('PUT /v1/video/{id}/position', { id, position: 28 });
    const watched = async () =>
      (await db().write.selectFrom('engagement_events').select('key').where('user_id', '=', user.uid).execute()).map(
        ({ key }) => key.split(':')[0],
      );
    for (const id of [one, two]) await user.call('POST /v1/video/{id}/play', { id, deviceID: device });
    try {
      ahead = 14_000;
      await Promise.all([end(one), end(two)]);
      expect(await watched()).toHaveLength(1);
      ahead = 28_000;
      await Promise.all([end(one), end(two)]);
      expect(new Set(await watched())).toEqual(new Set([one, two]));
      ahead = 24 * 3600 * 1000;
      await end(one);
      expect(await watched()).toHaveLength(2);
    } finally {
      ahead = 0;
    }
  });

  test('[X-A8] what is kept of a person is in their export and goes with them', async () => {
    const id = await addVideo(db());
    const user = await signedIn(server);
    await user.call('PUT /v1/video/{id}/like', { id });
    await user.call('PUT /v1/video/{id}/position', { id, position: 7 });
    await applyVideoCountsAndUpdatePopularity({ db: db() });
    const sections: Record<string, object[]> = {};
    for (const section of videoPersonalData.sections(db().write, user.uid)) {
      if ('many' in section) sections[section.name] = (await Array.fromAsync(section.many())).flat();
    }
    expect(sections).toMatchObject({
      likedVideos: [{ videoId: id }],
      watchedVideos: [{ videoId: id, stoppedAtSecond: 7 }],
    });
    await transaction(db(), (tx) => videoPersonalData.erase(tx, user.uid));
    await applyVideoCountsAndUpdatePopularity({ db: db() });
    expect(await countsOf(id)).toMatchObject({ likes: '0' });
  });
});

describe('[X-C16] videos are found', () => {
  test('by part of their title, then by what is said of them; never before they are shown', async () => {
    const titled = await addVideo(db(), { title: '《琉璃灯塔》动画短片' });
    const said = await addVideo(db(), { title: '幕后手记', intro: '琉璃灯塔是怎么画出来的', plays: 900 });
    await addVideo(db(), { title: '琉璃灯塔预告', published: false });
    const find = (keyword: string, more: object = {}) =>
      visitor.call('GET /v1/search', { keyword, kind: 'video', ...more });
    const found = await find('琉璃灯塔');
    expect(found.records.map((hit) => hit.kind === 'video' && hit.video.id)).toEqual([titled, said]);
    expect([found.near, found.total]).toEqual([false, 2]);
    const first = await find('琉璃灯塔', { pageSize: 1 });
    const second = await find('琉璃灯塔', { pageSize: 1, cursor: first.nextCursor ?? '' });
    expect(second.records.map((hit) => hit.kind === 'video' && hit.video.id)).toEqual([said]);
    expect((await find('琉璃 西瓜')).near).toBe(true);
    expect((await find("';--% | & !")).records).toEqual([]);
    const games = await visitor.call('GET /v1/search', { keyword: '琉璃灯塔' });
    expect(games.records.every(({ kind }) => kind === 'game')).toBe(true);
    const posts = await visitor.call('GET /v1/search', { keyword: '琉璃灯塔', kind: 'post' });
    expect(posts.records).toEqual([]);
  });
});

describe('operators', () => {
  test('change what is said, who may play and whether it is shown; who was not the last to read is told', async () => {
    const operator = await addStaff(server, ['video.read', 'video.write']);
    const id = await addVideo(db(), { title: '旧题目' });
    const categoryId = await addCategory(db());
    const change = {
      id,
      version: 1,
      title: '新题目',
      author: '画室',
      intro: '',
      categoryId,
      access: 'member' as const,
    };
    const after = await operator.call('PUT /admin/v1/video/{id}', { ...change, published: 'false' });
    expect(after).toMatchObject({ title: '新题目', categoryId, access: 'member', published: false, version: 2 });
    await expect(visitor.call('GET /v1/video/{id}', { id })).rejects.toMatchObject({ code: resultCodes.notFound[0] });
    const late = operator.call('PUT /admin/v1/video/{id}', { ...change, published: 'true' });
    await expect(late).rejects.toMatchObject({ code: resultCodes.editedByOthers[0] });
    await operator.call('PUT /admin/v1/video/{id}', { ...change, version: 2, published: 'true' });
    const shown = await visitor.call('GET /v1/video/list', { categoryId, sort: 2 });
    expect(idsOf(shown)).toEqual([id]);
    const nowhere = { ...change, version: 3, categoryId: '9223372036854775807', published: 'true' as const };
    await expect(operator.call('PUT /admin/v1/video/{id}', nowhere)).rejects.toMatchObject({
      code: resultCodes.notFound[0],
    });
    expect(idsOf(await operator.call('GET /admin/v1/video/list', {}))).toContain(id);
  });

  test('add, rename and hide categories', async () => {
    const operator = await addStaff(server, ['video.read', 'video.write']);
    const added = await operator.call('POST /admin/v1/video/category', { name: '岛上新闻', position: 3 });
    const again = operator.call('POST /admin/v1/video/category', { name: '岛上新闻' });
    await expect(again).rejects.toMatchObject({ code: resultCodes.nameUnavailable[0] });
    const hidden = { id: added.id, name: '岛上旧闻', position: 4, hidden: 'true' as const, version: 1 };
    await operator.call('PUT /admin/v1/video/category/{id}', hidden);
    const all = await operator.call('GET /admin/v1/video/category/list', {});
    expect(all).toContainEqual({ ...hidden, hidden: true, version: 2 });
    await new Promise((resolve) => setTimeout(resolve, 600));
    const offered = await visitor.call('GET /v1/video/category/list', {});
    expect(offered.some(({ id }) => id === added.id)).toBe(false);
  });
});
