import { resultCodes } from '@lanyu/contract/result-codes';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { addGame, addShelf } from '../../../../test/fixtures/games.ts';
import { addStaff } from '../../../../test/fixtures/staff.ts';
import { useServer } from '../../../../test/harness/running-server.ts';
import { processRowsOfBulkRun } from '../../staff/bulk/bulk-run.ts';
import { applyCounterChanges } from '../counters/apply-counter-changes.ts';

const server = useServer();
const dayMs = 24 * 3600_000;
const editor = () => addStaff(server, ['catalog.read', 'catalog.write', 'catalog.publish']);
const work = (id: string) =>
  processRowsOfBulkRun(
    { db: server.test.db, env: server.env, log: pino({ level: 'silent' }), now: () => Date.now() },
    id,
  );

async function game(id: string) {
  return server.test.db.write
    .selectFrom('catalog_games')
    .select(['status', 'publish_at', 'shelf_ids', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

test('[X-C1] many games are delisted after a look, and are back when it is undone; what somebody changed since stays', async () => {
  const { db } = server.test;
  const type = await addShelf(db, 'type');
  const out = { status: 'live' as const, publish_at: new Date(Date.now() - dayMs), shelf_ids: [type.id] };
  const [one, other, draft] = [
    await addGame(db, out),
    await addGame(db, out),
    await addGame(db, { status: 'draft', shelf_ids: [type.id] }),
  ];
  const staff = await editor();
  const looked = await staff.call('POST /admin/v1/catalog/game/bulk-status', {
    ids: [one, other, draft, '999999'].join(','),
    to: 'delisted',
  });
  expect(looked).toMatchObject({ state: 'checked', counts: { waiting: 2, skipped: 2 } });
  expect(looked.rows.filter(({ outcome }) => outcome === 'skipped').map(({ failure }) => failure)).toEqual([
    resultCodes.gameStateUnfit[0],
    resultCodes.notFound[0],
  ]);
  expect((await game(one)).status).toBe('live');
  await staff.call('POST /admin/v1/staff/bulk/{id}/run', { id: looked.id, note: '授权到期' });
  await work(looked.id);
  expect([(await game(one)).status, (await game(other)).status]).toEqual(['delisted', 'delisted']);

  const { version } = await game(other);
  await staff.call('POST /admin/v1/catalog/game/{id}/status', { id: other, status: 'blocked', version });
  await staff.call('POST /admin/v1/staff/bulk/{id}/undo', { id: looked.id });
  await work(looked.id);
  expect(await staff.call('GET /admin/v1/staff/bulk/{id}', { id: looked.id })).toMatchObject({
    state: 'undone',
    counts: { undone: 1, kept: 1 },
  });
  expect([(await game(one)).status, (await game(other)).status]).toEqual(['live', 'blocked']);
});

test('[X-C1] publishing many leaves out what is not complete, and sets the time that was asked for', async () => {
  const { db } = server.test;
  const type = await addShelf(db, 'type');
  const whole = await addGame(db, { status: 'draft', shelf_ids: [type.id] });
  const lacking = await addGame(db, { status: 'draft', shelf_ids: [] });
  const staff = await editor();
  const publishTime = Math.ceil(Date.now() / 1000) * 1000 + dayMs;
  const looked = await staff.call('POST /admin/v1/catalog/game/bulk-status', {
    ids: `${whole},${lacking}`,
    to: 'live',
    publishTime,
  });
  expect(looked.rows.find(({ id }) => id === lacking)).toMatchObject({ failure: resultCodes.gameIncomplete[0] });
  await staff.call('POST /admin/v1/staff/bulk/{id}/run', { id: looked.id, note: '活动' });
  await work(looked.id);
  expect(await game(whole)).toMatchObject({ status: 'live', publish_at: publishTime });
  await staff.call('POST /admin/v1/staff/bulk/{id}/undo', { id: looked.id });
  await work(looked.id);
  expect(await game(whole)).toMatchObject({ status: 'draft', publish_at: null });
});

test('[X-C1] delisted games that were scheduled again are delisted again by undoing it, with the time they had', async () => {
  const { db } = server.test;
  const type = await addShelf(db, 'type');
  const was = new Date(Math.floor(Date.now() / 1000) * 1000 - 30 * dayMs);
  const id = await addGame(db, { status: 'delisted', publish_at: was, shelf_ids: [type.id] });
  const staff = await editor();
  const publishTime = Math.ceil(Date.now() / 1000) * 1000 + dayMs;
  const looked = await staff.call('POST /admin/v1/catalog/game/bulk-status', { ids: id, to: 'live', publishTime });
  await staff.call('POST /admin/v1/staff/bulk/{id}/run', { id: looked.id, note: '重新上架' });
  await work(looked.id);
  expect(await game(id)).toMatchObject({ status: 'live', publish_at: publishTime });
  await staff.call('POST /admin/v1/staff/bulk/{id}/undo', { id: looked.id });
  await work(looked.id);
  expect(await staff.call('GET /admin/v1/staff/bulk/{id}', { id: looked.id })).toMatchObject({
    counts: { undone: 1, kept: 0 },
  });
  expect(await game(id)).toMatchObject({ status: 'delisted', publish_at: was.getTime() });
});

test('more games than a run takes are said to be cut', async () => {
  const { db } = server.test;
  await sql`insert into catalog_games (app_id, name, status) select 'many-' || n, 'many ' || n, 'blocked'
    from generate_series(1, 2001) n`.execute(db.write);
  const staff = await editor();
  const look = (which: object) =>
    staff.call('POST /admin/v1/catalog/game/bulk-status', { ids: '', to: 'delisted', ...which });
  expect(await look({ all: true, status: 'blocked' })).toMatchObject({ cut: true, counts: { skipped: 2000 } });
  await sql`update catalog_games set status = 'draft'
    where status = 'blocked' and (app_id = 'many-1' or app_id not like 'many-%')`.execute(db.write);
  const whole = await look({ all: true, status: 'blocked' });
  expect(whole.cut).toBe(false);
  expect(await staff.call('GET /admin/v1/staff/bulk/{id}', { id: whole.id })).toMatchObject({ cut: false });
});

test('[X-C2] a tag is given to all that a filter finds, and taken from those that got it; live games need the right to publish', async () => {
  const { db } = server.test;
  const [type, tag] = [await addShelf(db, 'type'), await addShelf(db, 'tag')];
  const out = { status: 'live', publish_at: new Date(Date.now() - dayMs) } as const;
  const [without, having] = [
    await addGame(db, { ...out, shelf_ids: [type.id] }),
    await addGame(db, { ...out, shelf_ids: [type.id, tag.id] }),
  ];
  const staff = await editor();
  const looked = await staff.call('POST /admin/v1/catalog/game/bulk-tag', {
    ids: '',
    all: true,
    shelf: type.id,
    tag: tag.id,
  });
  expect(looked.counts).toMatchObject({ waiting: 1, skipped: 1 });
  await staff.call('POST /admin/v1/staff/bulk/{id}/run', { id: looked.id, note: '专题' });
  await work(looked.id);
  expect((await game(without)).shelf_ids).toEqual([type.id, tag.id]);
  await staff.call('POST /admin/v1/staff/bulk/{id}/undo', { id: looked.id });
  await work(looked.id);
  expect((await game(without)).shelf_ids).toEqual([type.id]);
  expect((await game(having)).shelf_ids).toEqual([type.id, tag.id]);

  const writer = await addStaff(server, ['catalog.read', 'catalog.write']);
  const tried = await writer.call('POST /admin/v1/catalog/game/bulk-tag', { ids: without, tag: tag.id });
  await writer.call('POST /admin/v1/staff/bulk/{id}/run', { id: tried.id, note: '试试' });
  await work(tried.id);
  expect(await writer.call('GET /admin/v1/staff/bulk/{id}', { id: tried.id })).toMatchObject({
    counts: { failed: 1 },
    rows: [{ failure: resultCodes.noStaffPermission[0] }],
  });
  await expect(
    staff.call('POST /admin/v1/catalog/game/bulk-tag', { ids: without, tag: type.id }),
  ).rejects.toMatchObject({ code: resultCodes.badInput[0] });
});

test('the list says how many players got a game in seven days, as the counter counts them', async () => {
  const { db } = server.test;
  const id = await addGame(db, { status: 'draft' });
  const at = (daysAgo: number) => new Date(Date.now() - daysAgo * dayMs);
  await db.write
    .insertInto('catalog_changes')
    .values([
      ...[0, 0, 3, 6, 7, 20].map((daysAgo) => ({ game_id: id, downloads: 1, created_at: at(daysAgo) })),
      { game_id: id, downloads: -1, created_at: at(3) },
      { game_id: id, wishes: 1, created_at: at(0) },
    ])
    .execute();
  await applyCounterChanges({ db });
  await applyCounterChanges({ db });
  const staff = await editor();
  const { records } = await staff.call('GET /admin/v1/catalog/game/list', { status: 'draft' });
  expect(records.find((record) => record.id === id)).toMatchObject({ recentDownloads: 3 });
});
