import { resultCodes, type ResultCodeName } from '@lanyu/contract/result-codes';
import pg from 'pg';
import { pino } from 'pino';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { addStaff } from '../../../test/fixtures/staff.ts';
import { useServer, type Browser } from '../../../test/harness/running-server.ts';
import { addInboxSource } from './inbox/inbox-sources.ts';
import { processRowsOfBulkRun } from './bulk/bulk-run.ts';

const server = useServer();
const refusal = (name: ResultCodeName) => ({ code: resultCodes[name][0] });
const deps = () => ({ db: server.test.db, env: server.env, log: pino({ level: 'silent' }), now: () => Date.now() });

describe('saved views', () => {
  let mine: Browser;
  let colleague: Browser;
  beforeAll(async () => {
    mine = await addStaff(server, ['orders.read']);
    colleague = await addStaff(server, ['orders.read']);
  });
  const save = (by: Browser, shared: boolean, name = '大额') =>
    by.call('POST /admin/v1/staff/view', { page: 'orders', name, query: 'state=paid', shared });

  test('a shared one is read by who may read the list, and by nobody else', async () => {
    const view = await save(mine, true);
    await save(mine, false, '只给自己');
    const [seen, ...more] = (await colleague.call('GET /admin/v1/staff/view/list')).records;
    expect(more).toEqual([]);
    expect(seen).toMatchObject({ id: view.id, own: false, shared: true, query: 'state=paid' });
    const stranger = await addStaff(server, ['bulletin.read']);
    expect((await stranger.call('GET /admin/v1/staff/view/list')).records).toEqual([]);
    await expect(save(stranger, false)).rejects.toMatchObject(refusal('notFound'));
  });

  test('only its owner renames and deletes it, and two renames at once are one', async () => {
    const view = await save(mine, true, '要改名的');
    const rename = (by: Browser, name: string) =>
      by.call('PUT /admin/v1/staff/view/{id}', {
        id: view.id,
        name,
        query: view.query,
        shared: true,
        version: view.version,
      });
    await expect(rename(colleague, '抢来的')).rejects.toMatchObject(refusal('notFound'));
    const both = await Promise.allSettled([rename(mine, '甲'), rename(mine, '乙')]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refusal('editedByOthers') });
    await expect(colleague.call('DELETE /admin/v1/staff/view/{id}', { id: view.id })).rejects.toMatchObject(
      refusal('notFound'),
    );
    await mine.call('DELETE /admin/v1/staff/view/{id}', { id: view.id });
  });

  test('of any number of saves at once no more than fifty are kept; of a list one may not read nothing is changed', async () => {
    const busy = await addStaff(server, ['orders.read']);
    const saves = await Promise.allSettled(Array.from({ length: 60 }, (_, nth) => save(busy, true, `第${nth}个`)));
    expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(50);
    expect(saves.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refusal('overLimit') });
    const [view] = (await busy.call('GET /admin/v1/staff/view/list')).records;
    await server.test.db.write.deleteFrom('staff_grants').where('staff_id', '=', busy.session.uid).execute();
    await expect(
      busy.call('PUT /admin/v1/staff/view/{id}', {
        id: view?.id ?? '',
        name: '还在发',
        query: '',
        shared: true,
        version: view?.version ?? 0,
      }),
    ).rejects.toMatchObject(refusal('notFound'));
  });

  test('a view holds filters, never a place in the list', async () => {
    await expect(
      mine.call('POST /admin/v1/staff/view', { page: 'orders', name: '第二页', query: 'after=abc', shared: false }),
    ).rejects.toMatchObject(refusal('badInput'));
  });
});

describe('the inbox', () => {
  test('an approval waits for who may decide it, is put off by one and stays for the other', async () => {
    const maker = await addStaff(server, ['staff.write', 'staff.read']);
    const member = await addStaff(server, []);
    const deciders = [await addStaff(server, ['approval.staff']), await addStaff(server, ['approval.staff'])] as const;
    const outsider = await addStaff(server, ['approval.money']);
    await expect(
      maker.call('POST /admin/v1/staff/member/{id}/grant', {
        id: member.session.uid,
        permission: 'staff.read',
        endTime: Date.now() + 3_600_000,
      }),
    ).rejects.toMatchObject(refusal('secondApprovalRequired'));
    const itemsOf = async (of: Browser) =>
      (await of.call('GET /admin/v1/staff/inbox')).records.filter(({ kind }) => kind === 'approval');
    const [item] = await itemsOf(deciders[0]);
    expect(item).toMatchObject({ kind: 'approval', snoozedUntil: 0, seenIsDone: false });
    expect(await itemsOf(outsider)).toEqual([]);
    expect(await itemsOf(maker)).toEqual([]);
    const key = item?.key ?? '';
    const countBefore = (await deciders[0].call('GET /admin/v1/staff/inbox')).count;
    const { snoozedUntil } = await deciders[0].call('POST /admin/v1/staff/inbox/snooze', { key, until: 'hour' });
    expect(snoozedUntil).toBeGreaterThan(Date.now() + 3_500_000);
    expect((await deciders[0].call('GET /admin/v1/staff/inbox')).count).toBe(countBefore - 1);
    expect((await itemsOf(deciders[1]))[0]?.snoozedUntil).toBe(0);
    await expect(deciders[0].call('POST /admin/v1/staff/inbox/snooze', { key, until: 'seen' })).rejects.toMatchObject(
      refusal('badInput'),
    );
    await expect(
      deciders[0].call('POST /admin/v1/staff/inbox/snooze', { key: 'approval:999999', until: 'hour' }),
    ).rejects.toMatchObject(refusal('notFound'));
    await deciders[0].call('POST /admin/v1/staff/inbox/snooze', { key, until: 'now' });
    expect((await deciders[0].call('GET /admin/v1/staff/inbox')).count).toBe(countBefore);
  });

  test('a source of another module is asked only for who may read it', async () => {
    addInboxSource({
      kind: 'ticket',
      permission: 'kefu.read',
      itemsOf: () =>
        Promise.resolve([{ id: '1', title: '工单', detail: '', path: '/tickets', time: Date.now(), dueTime: 0 }]),
    });
    const kinds = async (by: Browser) => (await by.call('GET /admin/v1/staff/inbox')).records.map(({ kind }) => kind);
    expect(await kinds(await addStaff(server, ['kefu.read']))).toEqual(['ticket']);
    const other = await addStaff(server, ['orders.read']);
    expect(await kinds(other)).toEqual([]);
    await expect(
      other.call('POST /admin/v1/staff/inbox/snooze', { key: 'ticket:1', until: 'hour' }),
    ).rejects.toMatchObject(refusal('notFound'));
  });
});

describe('a change of many rows', () => {
  let alerts = 0;
  async function addAlerts(count: number): Promise<string[]> {
    const values = Array.from({ length: count }, () => {
      alerts += 1;
      return { kind: 'ledger-sum', key: `bulk-${alerts}`, detail: '{}' };
    });
    const rows = await server.test.db.write.insertInto('wallet_alerts').values(values).returning('id').execute();
    return rows.map(({ id }) => id);
  }

  test('is looked at, run row by row, says which went wrong, and is taken back', async () => {
    const operator = await addStaff(server, ['wallet.read', 'wallet.write']);
    const ids = await addAlerts(5);
    const colleague = await addStaff(server, ['wallet.write']);
    await colleague.call('POST /admin/v1/wallet/alert/{id}/resolve', { id: ids[0] ?? '', note: '看过了' });
    const checked = await operator.call('POST /admin/v1/wallet/alert/bulk', { ids: [...ids, '999999'].join(',') });
    expect(checked).toMatchObject({ state: 'checked', counts: { waiting: 4, skipped: 2 } });
    const { id } = checked;
    await expect(colleague.call('GET /admin/v1/staff/bulk/{id}', { id })).rejects.toMatchObject(refusal('notFound'));

    // Between the look and the run a colleague was faster.
    await colleague.call('POST /admin/v1/wallet/alert/{id}/resolve', { id: ids[1] ?? '', note: '也看过了' });
    const run = () => operator.call('POST /admin/v1/staff/bulk/{id}/run', { id, note: '渠道补过单' });
    const started = await Promise.all([run(), run()]);
    expect(started.map(({ state }) => state)).toEqual(['running', 'running']);
    await Promise.all([processRowsOfBulkRun(deps(), id), processRowsOfBulkRun(deps(), id)]);
    const done = await operator.call('GET /admin/v1/staff/bulk/{id}', { id });
    expect(done).toMatchObject({ state: 'done', counts: { done: 3, failed: 1, skipped: 2, waiting: 0 } });
    expect(done.rows[0]).toMatchObject({ id: ids[1], outcome: 'failed', failure: resultCodes.notFound[0] });
    const items = (await operator.call('GET /admin/v1/staff/inbox')).records;
    expect(items.find(({ kind }) => kind === 'bulk')).toMatchObject({
      seenIsDone: true,
      path: `/differences?bulk=${id}`,
    });
    expect(items.find(({ kind }) => kind === 'difference')).toBeUndefined();

    const auditor = await addStaff(server, ['staff.log']);
    const { records } = await auditor.call('GET /admin/v1/staff/log/list', { object: `alert ${ids[2]}` });
    expect(records).toMatchObject([{ bulkId: id, reason: '渠道补过单' }]);

    // What the same operator decided anew since is another word.
    await operator.call('POST /admin/v1/wallet/alert/{id}/reopen', { id: ids[3] ?? '' });
    await operator.call('POST /admin/v1/wallet/alert/{id}/resolve', { id: ids[3] ?? '', note: '又看了一遍' });
    await operator.call('POST /admin/v1/staff/bulk/{id}/undo', { id });
    await processRowsOfBulkRun(deps(), id);
    const undone = await operator.call('GET /admin/v1/staff/bulk/{id}', { id });
    expect(undone).toMatchObject({ state: 'undone', counts: { undone: 2, kept: 1, failed: 1 } });
    expect(undone.rows.find(({ outcome }) => outcome === 'kept')).toMatchObject({
      id: ids[3],
      failure: resultCodes.editedByOthers[0],
    });
  });

  test('a maker who lost the permission meanwhile changes nothing', async () => {
    const operator = await addStaff(server, ['wallet.write']);
    const [id = ''] = await addAlerts(1);
    const checked = await operator.call('POST /admin/v1/wallet/alert/bulk', { ids: id });
    await operator.call('POST /admin/v1/staff/bulk/{id}/run', { id: checked.id, note: '看过了' });
    await server.test.db.write.deleteFrom('staff_grants').where('staff_id', '=', operator.session.uid).execute();
    await processRowsOfBulkRun(deps(), checked.id);
    expect(await operator.call('GET /admin/v1/staff/bulk/{id}', { id: checked.id })).toMatchObject({
      counts: { failed: 1, done: 0 },
      // What they may not read any more is not told by their old runs either.
      rows: [{ failure: resultCodes.noStaffPermission[0], label: '' }],
    });
  });
});

describe('roles', () => {
  test('a new one waits for a second person, and a repeat adds no second one', async () => {
    const owner = await addStaff(server, [], { roles: ['owner'] });
    const approver = await addStaff(server, ['approval.staff']);
    const idempotencyKey = crypto.randomUUID();
    const input = { name: '实习客服', permissions: 'kefu.read', allowedNetworks: '', idempotencyKey };
    const ask = () => owner.call('POST /admin/v1/staff/role', input);
    await expect(ask()).rejects.toMatchObject(refusal('secondApprovalRequired'));
    const { records } = await approver.call('GET /admin/v1/approval/list', { show: 'forMe' });
    const waiting = records.find(({ call }) => call === 'POST /admin/v1/staff/role');
    expect(await approver.call('POST /admin/v1/approval/{id}/approve', { id: waiting?.id ?? '' })).toMatchObject({
      state: 'done',
    });
    const roles = (await owner.call('GET /admin/v1/staff/role/list')).records.filter(({ name }) => name === '实习客服');
    expect(roles).toMatchObject([{ permissions: ['kefu.read'], members: 0, version: 1 }]);
  });

  test('no two have one name, however it is written, and two renames at once are one', async () => {
    const owner = await addStaff(server, [], { roles: ['owner'] });
    const add = (name: string) =>
      owner.call('POST /admin/v1/staff/role', {
        name,
        permissions: 'kefu.read',
        allowedNetworks: '',
        idempotencyKey: crypto.randomUUID(),
      });
    await server.test.db.write
      .insertInto('staff_roles')
      .values([
        { key: 'nightshift', name: 'Night Shift', permissions: ['kefu.read'] },
        { key: 'dayshift', name: 'Day Shift', permissions: ['kefu.read'] },
      ])
      .execute();
    await expect(add('ＮＩＧＨＴ shift')).rejects.toMatchObject(refusal('roleNameTaken'));
    const both = (await owner.call('GET /admin/v1/staff/role/list')).records.filter(({ key }) => key.endsWith('shift'));
    const rename = ({ id, permissions, version }: (typeof both)[number], name: string) =>
      owner.call('PUT /admin/v1/staff/role/{id}', {
        id,
        name,
        version,
        permissions: permissions.join(','),
        allowedNetworks: '',
      });
    const renamed = await Promise.allSettled(both.map((role) => rename(role, '轮班')));
    expect(renamed.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(renamed.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refusal('roleNameTaken') });
  });

  test('two people who change the roles of one operator see each other', async () => {
    const owner = await addStaff(server, [], { roles: ['owner'] });
    const member = await addStaff(server, [], { roles: ['support', 'editor'] });
    const { id } = { id: member.session.uid };
    const versionOf = async () =>
      (await owner.call('GET /admin/v1/staff/member/list')).records.find((each) => each.id === id)?.version ?? 0;
    const version = await versionOf();
    const set = () => owner.call('PUT /admin/v1/staff/member/{id}/roles', { id, roles: '', version });
    const both = await Promise.allSettled([set(), set()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refusal('editedByOthers') });
    expect(await versionOf()).toBe(version + 1);
  });
});

describe('what moved and what is taken back', () => {
  test('a request says who changed its object since, and a revert names the entry it takes back', async () => {
    const owner = await addStaff(server, [], { roles: ['owner'] });
    const finance = await addStaff(server, ['orders.read', 'orders.write']);
    const { packages } = await finance.call('GET /admin/v1/orders/package/list');
    const [chosen] = packages.filter(({ withdrawn }) => !withdrawn);
    if (chosen === undefined) throw new Error('the database has no package');
    const { id, version, soldInThirtyDays: _, ...fields } = chosen;
    const dearer = await finance.call('PUT /admin/v1/orders/package/{id}', {
      id,
      version,
      ...fields,
      priceFen: fields.priceFen + 100,
    });
    const [entry] = (await owner.call('GET /admin/v1/staff/log/list', { object: `package ${id}` })).records;
    expect(entry).toMatchObject({ before: { priceFen: fields.priceFen }, reverts: '', revertedBy: '' });

    // Cheaper again: a second person has to look.
    finance.headers['x-reverts'] = entry?.id ?? '';
    await expect(
      finance.call('PUT /admin/v1/orders/package/{id}', { id, version: dearer.version, ...fields }),
    ).rejects.toMatchObject(refusal('secondApprovalRequired'));
    const { records } = await owner.call('GET /admin/v1/approval/list', { show: 'forMe' });
    const waiting = records.find(({ object }) => object === `package ${id}`);
    expect(waiting).toMatchObject({ reverts: entry?.id, changedSince: null });
    await owner.call('POST /admin/v1/approval/{id}/approve', { id: waiting?.id ?? '' });
    const [latest] = (await owner.call('GET /admin/v1/staff/log/list', { object: `package ${id}` })).records;
    expect(latest).toMatchObject({ outcome: 'done', reverts: entry?.id });
    expect(await owner.call('GET /admin/v1/staff/log/{id}', { id: entry?.id ?? '' })).toMatchObject({
      revertedBy: latest?.id,
    });
  });

  test('a request names no entry of another object, nor one of a call that cannot be taken back', async () => {
    const owner = await addStaff(server, [], { roles: ['owner'] });
    const maker = await addStaff(server, ['staff.read', 'staff.write', 'orders.read', 'orders.write', 'kefu.read']);
    const { packages } = await maker.call('GET /admin/v1/orders/package/list');
    const [chosen, other] = packages.filter(({ withdrawn }) => !withdrawn);
    if (chosen === undefined || other === undefined) throw new Error('the database has no two packages');
    const { id: otherId, soldInThirtyDays: _, ...otherFields } = other;
    const { soldInThirtyDays: _sold, ...chosenFields } = chosen;
    await maker.call('PUT /admin/v1/orders/package/{id}', {
      id: otherId,
      ...otherFields,
      priceFen: other.priceFen + 100,
    });
    const [entry] = (await owner.call('GET /admin/v1/staff/log/list', { object: `package ${otherId}` })).records;
    maker.headers['x-reverts'] = entry?.id ?? '';
    await expect(
      maker.call('PUT /admin/v1/orders/package/{id}', { ...chosenFields, priceFen: chosen.priceFen - 100 }),
    ).rejects.toMatchObject(refusal('secondApprovalRequired'));
    const member = await addStaff(server, []);
    const endTime = Date.now() + 3_600_000;
    await expect(
      maker.call('POST /admin/v1/staff/member/{id}/grant', {
        id: member.session.uid,
        permission: 'kefu.read',
        endTime,
      }),
    ).rejects.toMatchObject(refusal('secondApprovalRequired'));
    const { records } = await owner.call('GET /admin/v1/approval/list', { show: 'forMe' });
    const asked = records.filter(({ object }) =>
      [`package ${chosen.id}`, `staff ${member.session.uid}`].includes(object),
    );
    expect(asked.map(({ reverts }) => reverts)).toEqual(['', '']);
    const stored = await server.test.db.write
      .selectFrom('staff_approvals')
      .select('reverts')
      .where('maker_id', '=', maker.session.uid)
      .execute();
    expect(stored).toEqual([{ reverts: null }, { reverts: null }]);
  });

  test('the inbox and the list ask the database as often for fifty requests as for one', async () => {
    const decider = await addStaff(server, ['approval.site']);
    const maker = await addStaff(server, []);
    const { write } = server.test.db;
    const addRequests = (from: number, count: number) =>
      write
        .insertInto('staff_approvals')
        .values(
          Array.from({ length: count }, (_, index) => ({
            call: 'PUT /admin/v1/site/bulletin/{id}',
            input: '{}',
            input_hash: Buffer.alloc(32),
            object: `bulletin ${900_000 + from + index}`,
            area: 'site' as const,
            worth: '0',
            unit: 'none' as const,
            before: null,
            after: '{}',
            reason: '',
            maker_id: maker.session.uid,
            alone_after: null,
            created_at: new Date(),
            expires_at: new Date(Date.now() + 3_600_000),
            reverts: null,
          })),
        )
        .execute();
    const queriesOf = async (read: () => Promise<unknown>) => {
      const query = vi.spyOn(pg.Client.prototype, 'query');
      await read();
      const asked = query.mock.calls.length;
      query.mockRestore();
      return asked;
    };
    const inbox = () => decider.call('GET /admin/v1/staff/inbox');
    const list = () => decider.call('GET /admin/v1/approval/list', { show: 'forMe', pageSize: 50 });
    await addRequests(0, 1);
    const one = [await queriesOf(inbox), await queriesOf(list)];
    await addRequests(1, 49);
    expect([await queriesOf(inbox), await queriesOf(list)]).toEqual(one);
    expect((await list()).records).toHaveLength(50);
  });
});
