import { resultCodes, type ResultCodeName } from '@lanyu/contract/result-codes';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { refreshGamesOfQueuedTypesAndTags } from '#src/modules/catalog/types-and-tags/refresh-games-of-queued-types-and-tags.ts';
import { addShelf } from '../../../../test/fixtures/games.ts';
import { addPicture, draftOf, createGameDraft } from '../../../../test/fixtures/operators.ts';
import { openBrowser, useServer, type Browser } from '../../../../test/harness/running-server.ts';
import { addStaff } from '../../../../test/fixtures/staff.ts';

const server = useServer();
const db = () => server.test.db;
const refusal = (name: ResultCodeName) => ({ code: resultCodes[name][0] });
const absent = '9223372036854775807';
const asJson = { useJson: true } as const;
let operator: Browser;
let type = { id: '', slug: '' };

beforeAll(async () => {
  operator = await addStaff(server, ['catalog.read', 'catalog.write', 'catalog.publish']);
  type = await addShelf(db(), 'type', { name: '冒险解谜' });
});

const write = async (fields: object = {}) =>
  createGameDraft(operator, await draftOf(db(), { types: [type.id], ...fields }));
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

describe('editorial places', () => {
  const now = Date.now();
  const place = (fields: object = {}) => ({
    place: 'entry' as const,
    title: '领礼包',
    kicker: '',
    line: '',
    href: '/gifts',
    icon: 'gift' as const,
    rule: null,
    picture: null,
    game: null,
    position: 3,
    startTime: now - 1000,
    endTime: now + 3600_000,
    ...fields,
    ...asJson,
  });
  const fill = (fields: object = {}) =>
    operator.call('POST /admin/v1/catalog/slot', { ...place(fields), idempotencyKey: randomUUID() });
  const listed = async () => (await operator.call('GET /admin/v1/catalog/slot/list', { place: 'banner' })).records;

  test('filled, rewritten by one of two, cleared once', async () => {
    const picture = await addPicture(db());
    const banner = { place: 'banner' as const, icon: null, picture, href: '/activity', title: '夏夜灯会' };
    const slot = await fill(banner);
    expect(slot).toMatchObject({ place: 'banner', title: '夏夜灯会', pictureId: picture, version: 1, icon: null });
    expect(slot.picture?.base).toMatch(/picture/);
    expect(await listed()).toEqual([slot]);
    const again = { ...place({ ...banner, title: '灯会' }), id: slot.id, version: 1 };
    expect(await operator.call('PUT /admin/v1/catalog/slot/{id}', again)).toMatchObject({ title: '灯会', version: 2 });
    await expect(operator.call('PUT /admin/v1/catalog/slot/{id}', again)).rejects.toMatchObject(
      refusal('editedByOthers'),
    );
    await expect(
      operator.call('DELETE /admin/v1/catalog/slot/{id}', { id: slot.id, version: 1 }),
    ).rejects.toMatchObject(refusal('editedByOthers'));
    await operator.call('DELETE /admin/v1/catalog/slot/{id}', { id: slot.id, version: 2 });
    expect(await listed()).toEqual([]);
    await expect(
      operator.call('DELETE /admin/v1/catalog/slot/{id}', { id: slot.id, version: 2 }),
    ).rejects.toMatchObject(refusal('notFound'));
  });

  test('a stretch of time has what is shown at any moment of it, with the games', async () => {
    const from = now + 200 * 24 * 3600_000;
    const hour = 3600_000;
    const game = await write();
    const before = await fill({ startTime: from - 2 * hour, endTime: from });
    const across = await fill({ place: 'feature', game: game.id, startTime: from - hour, endTime: from + hour });
    const within = await fill({ startTime: from + hour, endTime: from + 2 * hour });
    const later = await fill({ startTime: from + 4 * hour, endTime: from + 5 * hour });
    const { slots, games, more } = await operator.call('GET /admin/v1/catalog/slot/window', {
      from,
      to: from + 4 * hour,
    });
    expect(slots.map(({ id }) => id)).toEqual([across.id, within.id]);
    expect(games).toMatchObject([{ id: game.id, name: game.name, status: 'draft', publishTime: 0 }]);
    expect(more).toBe(false);
    for (const range of [
      { from, to: from },
      { from, to: from + 101 * 24 * hour },
    ])
      await expect(operator.call('GET /admin/v1/catalog/slot/window', range)).rejects.toMatchObject(
        refusal('badInput'),
      );
    for (const { id } of [before, across, within, later])
      await operator.call('DELETE /admin/v1/catalog/slot/{id}', { id, version: 1 });
  });

  test('a week is copied once, whoever asks how often', async () => {
    const from = now + 300 * 24 * 3600_000;
    const [day, week] = [24 * 3600_000, 7 * 24 * 3600_000];
    await fill({ title: '一', startTime: from, endTime: from + day });
    await fill({ title: '二', startTime: from + day, endTime: from + 3 * day });
    // Begun before: it goes on by itself.
    await fill({ title: '三', startTime: from - day, endTime: from + day });
    const copy = (idempotencyKey: string) =>
      operator.call('POST /admin/v1/catalog/slot/copy', { from, idempotencyKey });
    const key = randomUUID();
    const copied = await copy(key);
    expect(copied.skipped).toBe(0);
    expect(copied.slots.map(({ title, startTime, endTime }) => [title, startTime, endTime])).toEqual([
      ['一', from + week, from + week + day],
      ['二', from + week + day, from + week + 3 * day],
    ]);
    expect(await copy(key)).toEqual(copied);
    expect(await copy(randomUUID())).toEqual({ slots: [], skipped: 2 });
    const next = { from: from + week, to: from + 2 * week };
    expect((await operator.call('GET /admin/v1/catalog/slot/window', next)).slots).toHaveLength(2);
  });

  test('of two who change and clear a place at once, one is told', async () => {
    const slot = await fill({ startTime: now + 400 * 24 * 3600_000, endTime: now + 401 * 24 * 3600_000 });
    const outcomes = await Promise.allSettled([
      operator.call('PUT /admin/v1/catalog/slot/{id}', { ...place({ title: '甲' }), id: slot.id, version: 1 }),
      operator.call('DELETE /admin/v1/catalog/slot/{id}', { id: slot.id, version: 1 }),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('what its place could never show is refused', async () => {
    for (const fields of [
      { icon: null },
      { title: '' },
      { href: '' },
      { endTime: now - 1000 },
      { place: 'banner' },
      { place: 'recommended' },
      { place: 'feature' },
      { place: 'ranking', rule: null },
    ])
      await expect(fill(fields), JSON.stringify(fields)).rejects.toMatchObject(refusal('badInput'));
    await expect(fill({ place: 'feature', game: absent })).rejects.toMatchObject(refusal('notFound'));
    await expect(fill({ place: 'banner', picture: absent })).rejects.toMatchObject(refusal('notFound'));
  });

  test('the home page of tomorrow can be seen today, and a draft as players will see it', async () => {
    const tomorrow = now + 24 * 3600_000;
    const game = await setStatus(await write(), 'live', tomorrow);
    await fill({ place: 'feature', game: game.id, startTime: tomorrow, endTime: tomorrow + 3600_000 });
    const feature = async (asOf: number) =>
      (await operator.call('GET /admin/v1/catalog/preview/home', { asOf })).feature?.id;
    expect(await feature(now)).toBeUndefined();
    expect(await feature(tomorrow)).toBe(game.id);
    expect(await feature(tomorrow + 3600_000)).toBeUndefined();
    const draft = await write();
    expect(await operator.call('GET /admin/v1/catalog/preview/game/{id}', { id: draft.id, asOf: now })).toMatchObject({
      id: draft.id,
      name: draft.name,
    });
  });
});

describe('shelves', () => {
  const shelf = (fields: object = {}) => ({
    kind: 'tag' as const,
    slug: `s-${randomUUID().slice(0, 8)}`,
    name: '解压',
    rule: '' as const,
    position: 5,
    idempotencyKey: randomUUID(),
    ...fields,
  });
  const add = (input: ReturnType<typeof shelf>) => operator.call('POST /admin/v1/catalog/shelf', input);

  test('[X-C2] a shelf is added once, renamed, hidden; operators still see it, players do not', async () => {
    const input = shelf();
    const added = await add(input);
    expect(await add(input)).toEqual(added);
    await expect(add(shelf({ slug: input.slug }))).rejects.toMatchObject(refusal('badInput'));
    const hidden = { id: added.id, name: '放松', position: 1, hidden: true };
    const change = { ...hidden, version: added.version };
    const hiddenNow = { ...added, ...hidden, version: 2 };
    expect(await operator.call('PUT /admin/v1/catalog/shelf/{id}', change)).toEqual(hiddenNow);
    await expect(operator.call('PUT /admin/v1/catalog/shelf/{id}', change)).rejects.toMatchObject(
      refusal('editedByOthers'),
    );
    const all = await operator.call('GET /admin/v1/catalog/shelf/list', {});
    expect(all).toContainEqual(hiddenNow);
    const shown = await openBrowser(server.origin).call('GET /v1/catalog/shelf/list', {});
    expect(shown.tags.map(({ id }) => id)).not.toContain(added.id);
  });

  test('[X-C2] one call puts all of a kind in order; who did not see the newest order changes nothing', async () => {
    for (let tags = 0; tags < 3; tags += 1) await add(shelf());
    const tagsNow = async () =>
      (await operator.call('GET /admin/v1/catalog/shelf/list', {})).filter(({ kind }) => kind === 'tag');
    const seen = await tagsNow();
    const reversed = seen.toReversed().map(({ id, version }) => ({ id, version }));
    const order = (shelves: typeof reversed) =>
      operator.call('PUT /admin/v1/catalog/shelf/order', { kind: 'tag', shelves, useJson: true });
    const tries = await Promise.allSettled([order(reversed), order(reversed)]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await tagsNow()).map(({ id }) => id)).toEqual(reversed.map(({ id }) => id));
    await expect(order(reversed)).rejects.toMatchObject(refusal('editedByOthers'));
    const fewer = (await tagsNow()).slice(1).map(({ id, version }) => ({ id, version }));
    await expect(order(fewer)).rejects.toMatchObject(refusal('editedByOthers'));
  });

  test('the shelf of all games is nobody’s to change', async () => {
    const { id } = await db()
      .write.selectFrom('catalog_shelves')
      .select('id')
      .where('kind', '=', 'all')
      .executeTakeFirstOrThrow();
    const all = await operator.call('GET /admin/v1/catalog/shelf/list', {});
    expect(all.map((one) => one.id)).not.toContain(id);
    await expect(
      operator.call('PUT /admin/v1/catalog/shelf/{id}', { id, name: '无', position: 0, hidden: true, version: 1 }),
    ).rejects.toMatchObject(refusal('notFound'));
  });

  test('[X-C2] games come by themselves onto a new shelf with a rule', async () => {
    const free = await setStatus(await write({ buyAmount: 0 }), 'live');
    const dear = await setStatus(await write({ buyAmount: 60 }), 'live');
    const { id } = await add(shelf({ kind: 'type', rule: 'free' }));
    await refreshGamesOfQueuedTypesAndTags({ db: db(), now: Date.now });
    const rows = await db()
      .write.selectFrom('catalog_shelf_games')
      .select('game_id')
      .where('shelf_id', '=', id)
      .execute();
    const on = rows.map(({ game_id }) => game_id);
    expect(on).toContain(free.id);
    expect(on).not.toContain(dear.id);
  });
});
