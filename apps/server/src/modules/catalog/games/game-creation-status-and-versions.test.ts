import { resultCodes, type ResultCodeName } from '@lanyu/contract/result-codes';
import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { beforeAll, describe, expect, test } from 'vitest';
import { catalogJobs } from '#src/modules/catalog/catalog.jobs.ts';
import { openQueue } from '#src/queue/queue.ts';
import { startWorker } from '#src/queue/worker.ts';
import { addGame, addShelf } from '../../../../test/fixtures/games.ts';
import { addReadPackageFile } from '../../../../test/fixtures/packages.ts';
import { addPicture, draftOf, createGameDraft } from '../../../../test/fixtures/operators.ts';
import { signedIn, until, useServer, type Browser } from '../../../../test/harness/running-server.ts';
import { addStaff } from '../../../../test/fixtures/staff.ts';

const server = useServer();
const db = () => server.test.db;
const refusal = (name: ResultCodeName) => ({ code: resultCodes[name][0] });
const absent = '9223372036854775807';
const asJson = { useJson: true } as const;
let operator: Browser;
let type = { id: '', slug: '' };
let tag = { id: '', slug: '' };

beforeAll(async () => {
  operator = await addStaff(server, ['catalog.read', 'catalog.write', 'catalog.publish']);
  type = await addShelf(db(), 'type', { name: '冒险解谜' });
  tag = await addShelf(db(), 'tag', { name: '海洋' });
});

const write = async (fields: object = {}) =>
  createGameDraft(operator, await draftOf(db(), { types: [type.id], tags: [tag.id], ...fields }));
const setStatus = (
  game: { id: string; version: number },
  status: 'draft' | 'live' | 'delisted' | 'blocked',
  publishTime?: number,
) =>
  operator.call('POST /admin/v1/catalog/game/{id}/status', {
    id: game.id,
    version: game.version,
    status,
    ...(publishTime !== undefined && { publishTime }),
  });

describe('writing a game', () => {
  test('[X-C1] what was written is read back whole, HTML sanitised, pictures with the ids they came under', async () => {
    const draft = await draftOf(db(), {
      types: [type.id],
      tags: [tag.id],
      descHtml: '<h2>故事</h2><p onclick="x()">好<script>alert(1)</script><img src=x onerror=alert(1)></p>',
      warnings: ['闪光'],
      screenshots: [await addPicture(db(), { kind: 'screenshot' }), await addPicture(db(), { kind: 'screenshot' })],
    });
    const { id } = await createGameDraft(operator, draft);
    const game = await operator.call('GET /admin/v1/catalog/game/{id}', { id });
    expect(game).toMatchObject({
      appID: draft.appID,
      name: draft.name,
      summary: draft.summary,
      developer: draft.developer,
      hours: 12,
      rating: 15,
      warnings: ['闪光'],
      status: 'draft',
      publishTime: 0,
      version: 1,
      packages: [],
      typeList: [{ id: type.id, slug: type.slug, name: '冒险解谜' }],
      tagList: [{ id: tag.id, name: '海洋' }],
      pictureIds: { icon: draft.icon, cover: draft.cover, screenshots: draft.screenshots },
    });
    expect(game.cover.base).toMatch(/\/picture\/[0-9a-f]{32}$/);
    expect(game.screenshots).toHaveLength(2);
    expect(game.descHtml).toContain('<h2>故事</h2>');
    expect(game.descHtml).not.toMatch(/script|onclick|onerror/);
  });

  test('[X-C16] search knows the words of a description, not how they are written', async () => {
    const live = await setStatus(await write({ descHtml: '<p>风暴 & 珊瑚</p><p>&lt;回声&gt;</p>' }), 'live');
    const found = async (keyword: string) =>
      (await operator.call('GET /v1/search', { keyword })).records.flatMap((hit) =>
        hit.kind === 'game' ? [hit.game.id] : [],
      );
    await until(async () => (await found('珊瑚')).includes(live.id));
    const { words } = await db()
      .write.selectFrom('search_documents')
      .select('words')
      .where('ref_id', '=', live.id)
      .executeTakeFirstOrThrow();
    expect(words).not.toMatch(/\b(amp|lt|gt|nbsp)\b/);
  });

  test('a repeat with the same key writes one game; another request under that key is refused', async () => {
    const draft = { ...(await draftOf(db(), { types: [type.id] })), idempotencyKey: randomUUID(), ...asJson };
    const [first, again] = [
      await operator.call('POST /admin/v1/catalog/game', draft),
      await operator.call('POST /admin/v1/catalog/game', draft),
    ];
    expect(again).toEqual(first);
    await expect(operator.call('POST /admin/v1/catalog/game', { ...draft, name: '别的' })).rejects.toMatchObject(
      refusal('keyReused'),
    );
    const rows = await db().write.selectFrom('catalog_games').select('id').where('app_id', '=', draft.appID).execute();
    expect(rows).toHaveLength(1);
  });

  test('an appID belongs to one game', async () => {
    const [one, other] = [await write(), await write()];
    await expect(write({ appID: one.appID })).rejects.toMatchObject(refusal('badInput'));
    const rewritten = { ...(await draftOf(db(), { types: [type.id], appID: one.appID })), ...asJson };
    await expect(
      operator.call('PUT /admin/v1/catalog/game/{id}', { ...rewritten, id: other.id, version: 1 }),
    ).rejects.toMatchObject(refusal('badInput'));
  });

  test('shelves and pictures that do not exist, or are something else, are not found', async () => {
    const waiting = await addPicture(db(), { state: 'waiting' });
    for (const fields of [
      { types: [absent] },
      { types: [tag.id] },
      { tags: [type.id] },
      { icon: absent },
      { cover: waiting },
      { screenshots: [absent] },
    ]) {
      await expect(write(fields), JSON.stringify(fields)).rejects.toMatchObject(refusal('notFound'));
    }
    const ruled = await addShelf(db(), 'type', { rule: 'free' });
    await expect(write({ types: [ruled.id] })).rejects.toMatchObject(refusal('badInput'));
  });

  test('of two operators who rewrite the same version one is told', async () => {
    const game = await write();
    const colleague = await addStaff(server, ['catalog.write']);
    const rewrite = async (who: Browser, name: string) =>
      who.call('PUT /admin/v1/catalog/game/{id}', {
        ...(await draftOf(db(), { types: [type.id], name, appID: game.appID })),
        id: game.id,
        version: game.version,
        ...asJson,
      });
    const results = await Promise.allSettled([rewrite(operator, '甲'), rewrite(colleague, '乙')]);
    const lost = results.filter((result) => result.status === 'rejected');
    expect(lost.map(({ reason }) => reason as unknown)).toEqual([expect.objectContaining(refusal('editedByOthers'))]);
    expect(await operator.call('GET /admin/v1/catalog/game/{id}', { id: game.id })).toMatchObject({ version: 2 });
  });

  test('each permission opens its own calls and no others', async () => {
    const game = await write();
    const reader = await addStaff(server, ['catalog.read']);
    const writer = await addStaff(server, ['catalog.write']);
    const publisher = await addStaff(server, ['catalog.publish']);
    const publish = { id: game.id, version: game.version, status: 'live' } as const;
    await reader.call('GET /admin/v1/catalog/game/{id}', { id: game.id });
    for (const who of [reader, writer])
      await expect(who.call('POST /admin/v1/catalog/game/{id}/status', publish)).rejects.toMatchObject(
        refusal('noStaffPermission'),
      );
    for (const who of [writer, publisher])
      await expect(who.call('GET /admin/v1/catalog/game/list', {})).rejects.toMatchObject(refusal('noStaffPermission'));
    for (const who of [reader, publisher])
      await expect(createGameDraft(who, await draftOf(db(), { types: [] }))).rejects.toMatchObject(
        refusal('noStaffPermission'),
      );
    await publisher.call('POST /admin/v1/catalog/game/{id}/status', publish);
  });

  test('the list is newest first, by status, page by page', async () => {
    const ids = [(await write()).id, (await write()).id, (await write()).id];
    const first = await operator.call('GET /admin/v1/catalog/game/list', { status: 'draft', pageSize: 2 });
    expect(first.records.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
    const next = await operator.call('GET /admin/v1/catalog/game/list', {
      status: 'draft',
      pageSize: 2,
      cursor: first.nextCursor as string,
    });
    expect(next.records[0]?.id).toBe(ids[0]);
    expect([...first.records, ...next.records].every(({ status }) => status === 'draft')).toBe(true);
  });
});

describe('status', () => {
  test('a game is published only whole, and stays whole while it is live', async () => {
    for (const fields of [{ icon: null }, { cover: null }, { summary: '' }, { types: [] }]) {
      const game = await write(fields);
      await expect(setStatus(game, 'live'), JSON.stringify(fields)).rejects.toMatchObject(refusal('badInput'));
      expect(await operator.call('GET /admin/v1/catalog/game/{id}', { id: game.id })).toMatchObject({
        status: 'draft',
        version: 1,
      });
    }
    const live = await setStatus(await write(), 'live');
    const bare = await draftOf(db(), { types: [type.id], appID: live.appID, icon: null });
    await expect(
      operator.call('PUT /admin/v1/catalog/game/{id}', { ...bare, id: live.id, version: live.version, ...asJson }),
    ).rejects.toMatchObject(refusal('badInput'));
  });

  test('what may follow what', async () => {
    const all = ['draft', 'live', 'delisted', 'blocked'] as const;
    const allowed = {
      draft: ['live'],
      live: ['delisted', 'blocked', 'draft'],
      delisted: ['live', 'blocked'],
      blocked: ['draft', 'delisted'],
    };
    for (const from of all)
      for (const to of all) {
        const id = await addGame(db(), {
          status: from,
          shelf_ids: [type.id],
          ...(from === 'draft' && { publish_at: null }),
        });
        const outcome = await setStatus({ id, version: 1 }, to).catch((error: unknown) => error);
        const expected = allowed[from].includes(to) ? { status: to, version: 2 } : refusal('badInput');
        expect(outcome, `${from} to ${to}`).toMatchObject(expected);
      }
  });

  test('publishing means now, or when the operator says; what is still to come can be put off, what is out cannot', async () => {
    const now = Date.now();
    const live = await setStatus(await write(), 'live');
    expect(Math.abs(live.publishTime - now)).toBeLessThan(10_000);
    await expect(setStatus(live, 'live', now + 1000)).rejects.toMatchObject(refusal('badInput'));

    const tomorrow = now + 24 * 3600_000;
    const scheduled = await setStatus(await write(), 'live', tomorrow);
    expect(scheduled.publishTime).toBe(tomorrow);
    // Players can read about delisted games: a game that was never released cannot become one.
    await expect(setStatus(scheduled, 'delisted')).rejects.toMatchObject(refusal('badInput'));
    const later = await setStatus(scheduled, 'live', tomorrow + 1);
    expect(later.publishTime).toBe(tomorrow + 1);
    expect(await setStatus(later, 'draft')).toMatchObject({ status: 'draft', publishTime: 0 });
  });

  test('a game that comes back from the delisted keeps its day; a time without publishing is refused', async () => {
    const live = await setStatus(await write(), 'live');
    await expect(setStatus(live, 'delisted', Date.now())).rejects.toMatchObject(refusal('badInput'));
    const back = await setStatus(await setStatus(live, 'delisted'), 'live');
    expect(back.publishTime).toBe(live.publishTime);
  });

  test('an old version is refused, a game that is not there not found', async () => {
    const game = await write();
    await expect(setStatus({ ...game, version: 7 }, 'live')).rejects.toMatchObject(refusal('editedByOthers'));
    await expect(setStatus({ id: absent, version: 1 }, 'live')).rejects.toMatchObject(refusal('notFound'));
  });
});

describe('versions', () => {
  const aPackage = async (id: string, file?: string) => ({
    id,
    file: file ?? (await addReadPackageFile(db(), id)),
    packageVersion: '1.2.0',
    minOs: '8.0',
    changelog: '修好了灯塔',
    time: Date.now(),
    idempotencyKey: randomUUID(),
  });
  const add = (input: Awaited<ReturnType<typeof aPackage>>) =>
    operator.call('POST /admin/v1/catalog/game/{id}/package', input);

  test('[X-C1] a version is added once', async () => {
    const { id } = await setStatus(await write(), 'live');
    const input = await aPackage(id);
    const added = await add(input);
    expect(await add(input)).toEqual(added);
    expect(added).toMatchObject({ version: '1.2.0', size: 5_000_000_000, platformType: 1, changelog: '修好了灯塔' });
    await expect(add(await aPackage(id))).rejects.toMatchObject(refusal('badInput'));
    await expect(add(await aPackage(absent, input.file))).rejects.toMatchObject(refusal('notFound'));
    const game = await operator.call('GET /admin/v1/catalog/game/{id}', { id });
    expect(game.packages).toEqual([added]);
  });

  test('[X-C2] it brings the game onto the shelf of its platform', async () => {
    const android = await addShelf(db(), 'type', { rule: 'android' });
    const { id } = await setStatus(await write(), 'live');
    const listed = async () =>
      (await db().write.selectFrom('catalog_shelf_games').select('shelf_id').where('game_id', '=', id).execute()).map(
        ({ shelf_id }) => shelf_id,
      );
    expect(await listed()).not.toContain(android.id);
    await add(await aPackage(id));
    expect(await listed()).toContain(android.id);
  });

  test('[X-C4] who follows the game finds a message once the worker has run', async () => {
    const game = await setStatus(await write(), 'live');
    const player = await signedIn(server);
    await db().write.insertInto('catalog_wishes').values({ user_id: player.uid, game_id: game.id }).execute();
    await add(await aPackage(game.id));
    const queue = await openQueue({ url: server.test.url, supervise: true, timeoutScale: 20 });
    const deps = { db: db(), log: pino({ level: 'silent' }), now: Date.now, storage: server.storage, queue };
    const worker = await startWorker(queue, catalogJobs(deps));
    try {
      const inbox = () => player.call('POST /user/center/message/all', { uid: player.uid });
      await until(async () => (await inbox()).records.length > 0);
      expect((await inbox()).records).toEqual([
        expect.objectContaining({ title: `《${game.name}》可以下载了`, link: `/detail/${game.id}`, read: false }),
      ]);
    } finally {
      await worker.stop();
    }
  });
});
