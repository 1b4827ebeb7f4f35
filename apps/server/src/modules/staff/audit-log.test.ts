import { codes, type CodeName } from '@lanyu/contract/codes';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { addShelf } from '../../../test/fixtures/games.ts';
import { draftOf, slotOf, versionOf, createGameDraft } from '../../../test/fixtures/operators.ts';
import { signedIn, useServer, type Browser } from '../../../test/harness/running-server.ts';
import { addStaff } from '../../../test/fixtures/staff.ts';

const server = useServer();
const db = () => server.test.db;
const refusal = (name: CodeName) => ({ code: codes[name][0] });
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
});
