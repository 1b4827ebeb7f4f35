import { resultCodes, type ResultCodeName } from '@lanyu/contract/result-codes';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { addShelf } from '../../../test/fixtures/games.ts';
import { draftOf, slotOf, versionOf, createGameDraft } from '../../../test/fixtures/operators.ts';
import { signedIn, useServer, type Browser } from '../../../test/harness/running-server.ts';
import { addStaff } from '../../../test/fixtures/staff.ts';

const server = useServer();
const db = () => server.test.db;
const refusal = (name: ResultCodeName) => ({ code: resultCodes[name][0] });
const asJson = { useJson: true } as const;
let operator: Browser;
let type = { id: '', slug: '' };

beforeAll(async () => {
  operator = await addStaff(server, [
    'catalog.read',
    'catalog.write',
    'catalog.publish',
    'bulletin.write',
    'account.ban',
    'staff.log',
  ]);
  type = await addShelf(db(), 'type', { name: '冒险解谜' });
});

const auditEntriesOf = async (object: string) =>
  (await operator.call('GET /admin/v1/staff/log/list', { object })).records;
describe('[X-C1] the log of what operators did', () => {
  test('a game: who wrote, rewrote, published it and brought a version, each with what changed', async () => {
    const draft = await draftOf(db(), { types: [type.id] });
    const written = await createGameDraft(operator, draft);
    const again = { ...draft, name: '改了名', buyAmount: 68, id: written.id, version: 1, ...asJson };
    const second = await operator.call('PUT /admin/v1/catalog/game/{id}', again);
    const colleague = await addStaff(server, ['catalog.publish']);
    await colleague.call('POST /admin/v1/catalog/game/{id}/status', {
      id: written.id,
      status: 'live',
      version: second.version,
    });
    await operator.call('POST /admin/v1/catalog/game/{id}/package', await versionOf(db(), written.id));

    const [brought, published, rewrote, wrote, ...more] = await auditEntriesOf(`game ${written.id}`);
    expect(more).toEqual([]);
    const mine = { id: operator.session?.uid, name: '运营' };
    expect(wrote).toMatchObject({
      staff: mine,
      call: 'POST /admin/v1/catalog/game',
      before: null,
      after: { name: draft.name, status: 'draft' },
    });
    expect(rewrote).toMatchObject({ staff: mine, call: 'PUT /admin/v1/catalog/game/{id}' });
    expect(rewrote?.before).toMatchObject({ name: draft.name, buy_amount: 0, version: 1 });
    expect(rewrote?.after).toMatchObject({ name: '改了名', buy_amount: 68, version: 2 });
    // What stayed as it was is not in it, pictures that were sent back neither.
    const changed = ['buy_amount', 'name', 'updated_at', 'version'];
    expect(Object.keys(rewrote?.after ?? {}).toSorted()).toEqual(changed);
    expect(Object.keys(rewrote?.before ?? {}).toSorted()).toEqual(changed);
    expect(published).toMatchObject({
      staff: { id: colleague.session?.uid },
      before: { status: 'draft', publish_at: null },
      after: { status: 'live' },
    });
    expect(brought).toMatchObject({ staff: mine, before: null, after: { package: { version: '1.2.0' } } });
    expect(Math.abs((brought?.time ?? 0) - Date.now())).toBeLessThan(60_000);
  });

  test('places, shelves, bulletins and bans', async () => {
    const filled = await operator.call('POST /admin/v1/catalog/slot', { ...slotOf(), idempotencyKey: randomUUID() });
    await operator.call('PUT /admin/v1/catalog/slot/{id}', {
      ...slotOf({ title: '拿礼包' }),
      id: filled.id,
      version: 1,
    });
    await operator.call('DELETE /admin/v1/catalog/slot/{id}', { id: filled.id, version: 2 });
    expect(await auditEntriesOf(`slot ${filled.id}`)).toMatchObject([
      { call: 'DELETE /admin/v1/catalog/slot/{id}', before: { title: '拿礼包' }, after: null },
      { before: { title: '领礼包', version: 1 }, after: { title: '拿礼包', version: 2 } },
      { before: null, after: { title: '领礼包' } },
    ]);

    const shelf = await operator.call('POST /admin/v1/catalog/shelf', {
      kind: 'tag',
      slug: 'logged',
      name: '解压',
      rule: '',
      position: 5,
      idempotencyKey: randomUUID(),
    });
    await operator.call('PUT /admin/v1/catalog/shelf/{id}', {
      id: shelf.id,
      name: '放松',
      position: 5,
      hidden: false,
      version: 1,
    });
    const [renamed, added] = await auditEntriesOf(`shelf ${shelf.id}`);
    expect(added).toMatchObject({ before: null, after: { name: '解压' } });
    expect([renamed?.before, renamed?.after]).toEqual([{ name: '解压' }, { name: '放松' }]);

    const bulletin = await operator.call('POST /admin/v1/site/bulletin', {
      posType: 2,
      title: '停机公告',
      content: '<p>凌晨两点</p>',
      startTime: 1_700_000_000_000,
      endTime: 4_000_000_000_000,
      idempotencyKey: randomUUID(),
    });
    expect(await auditEntriesOf(`bulletin ${bulletin.id}`)).toMatchObject([
      { before: null, after: { title: '停机公告' } },
    ]);

    const player = await signedIn(server);
    await operator.call('POST /admin/v1/account/user/{id}/ban', { id: player.uid, reason: '广告' });
    await operator.call('POST /admin/v1/account/user/{id}/unban', { id: player.uid, reason: '误封' });
    expect(await auditEntriesOf(`user ${player.uid}`)).toMatchObject([
      { call: 'POST /admin/v1/account/user/{id}/unban', after: { banned: false } },
      { call: 'POST /admin/v1/account/user/{id}/ban', after: { banned: true, reason: '广告' } },
    ]);
  });

  test('what was refused, and the repeat of what was done, leave nothing', async () => {
    const rewritten = { ...(await draftOf(db(), { types: [type.id] })), ...asJson };
    const draft = { ...rewritten, idempotencyKey: randomUUID() };
    const game = await operator.call('POST /admin/v1/catalog/game', draft);
    await operator.call('POST /admin/v1/catalog/game', draft);
    await expect(
      operator.call('PUT /admin/v1/catalog/game/{id}', { ...rewritten, id: game.id, version: 9 }),
    ).rejects.toMatchObject(refusal('editedByOthers'));
    expect(await auditEntriesOf(`game ${game.id}`)).toHaveLength(1);
  });

  test('is read page by page, newest first, by who may; the application can neither change nor remove anything', async () => {
    for (let n = 0; n < 3; n += 1) await createGameDraft(operator, await draftOf(db(), { types: [] }));
    const first = await operator.call('GET /admin/v1/staff/log/list', { pageSize: 2 });
    const next = await operator.call('GET /admin/v1/staff/log/list', {
      pageSize: 2,
      cursor: first.nextCursor as string,
    });
    const ids = [...first.records, ...next.records].map(({ id }) => Number(id));
    expect(ids).toHaveLength(4);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    const other = await addStaff(server, ['catalog.read', 'catalog.write', 'catalog.publish']);
    await expect(other.call('GET /admin/v1/staff/log/list', {})).rejects.toMatchObject(refusal('noStaffPermission'));
    const { write } = server.db;
    await expect(write.updateTable('staff_log').set({ object: 'game 1' }).execute()).rejects.toThrow(/denied/);
    await expect(write.deleteFrom('staff_log').execute()).rejects.toThrow(/denied/);
  });

  describe('by time and by risk', () => {
    const ids: Record<string, string> = {};
    let staffId = '';
    const add = async (name: string, time: string, call: string, by: string | null) => {
      const { id } = await db()
        .write.insertInto('staff_log')
        .values({ staff_id: by, call, object: 'wallet 1', created_at: new Date(time) })
        .returning('id')
        .executeTakeFirstOrThrow();
      ids[name] = id;
    };
    const list = async (filter: Record<string, string>) =>
      (await operator.call('GET /admin/v1/staff/log/list', filter)).records.map(({ id }) => id);
    const [risky, harmless] = ['POST /admin/v1/wallet/user/{uid}/adjust', 'POST /admin/v1/catalog/slot'] as const;

    beforeAll(async () => {
      staffId = (await addStaff(server, ['catalog.read'])).session?.uid ?? '';
      await add('noon', '2027-03-01T12:00:00+08:00', risky, staffId);
      await add('after midnight', '2027-03-02T00:00:05+08:00', harmless, staffId);
      // Begun before midnight, written after the one above.
      await add('before midnight', '2027-03-01T23:59:50+08:00', harmless, staffId);
      await add('new device', '2027-03-02T00:20:00+08:00', 'staff.newDevice', staffId);
      await add('command', '2027-03-02T00:30:00+08:00', 'npm run staff -- roles', null);
    });

    test('up to the end of a day: all of it, also what was written a moment after midnight, and nothing later', async () => {
      const until = '2027-03-01';
      expect(await list({ staffId, until })).toEqual([ids['before midnight'], ids['noon']]);
      expect(await list({ object: 'wallet 1', until })).toEqual([ids['before midnight'], ids['noon']]);
      expect(await list({ staffId, call: risky, until })).toEqual([ids['noon']]);
      expect((await list({ until })).slice(0, 2)).toEqual([ids['before midnight'], ids['noon']]);
      expect(await list({ staffId, until: '2027-02-28' })).toEqual([]);
      expect(await list({ staffId, until: '2027-03-02' })).toHaveLength(4);
    });

    test('of high risk is what takes a fresh second factor, a new device, and what was done past the console', async () => {
      expect((await list({ risky: 'true' })).slice(0, 3)).toEqual([ids['command'], ids['new device'], ids['noon']]);
      expect(await list({ risky: 'true', staffId })).toEqual([ids['new device'], ids['noon']]);
      expect(await list({ risky: 'true', until: '2027-03-01', staffId })).toEqual([ids['noon']]);
      const first = await operator.call('GET /admin/v1/staff/log/list', { risky: 'true', staffId, pageSize: 1 });
      expect([first.records[0]?.id, first.total]).toEqual([ids['new device'], 2]);
      const next = await operator.call('GET /admin/v1/staff/log/list', {
        risky: 'true',
        staffId,
        pageSize: 1,
        cursor: first.nextCursor as string,
      });
      expect([next.records[0]?.id, next.nextCursor]).toEqual([ids['noon'], null]);
    });

    test('together with one thing or one call it has no index, and is refused', async () => {
      for (const other of [{ object: 'wallet 1' }, { call: risky }])
        await expect(operator.call('GET /admin/v1/staff/log/list', { risky: 'true', ...other })).rejects.toMatchObject(
          refusal('badInput'),
        );
    });
  });
});
