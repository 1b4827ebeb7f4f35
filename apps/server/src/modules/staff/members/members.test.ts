import { resultCodes, type ResultCodeName } from '@lanyu/contract/result-codes';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { addApprover, withColleague } from '../../../../test/fixtures/approving-colleague.ts';
import { addStaff, addStaffMember, addStaffSession } from '../../../../test/fixtures/staff.ts';
import { openBrowser, useServer, type Browser } from '../../../../test/harness/running-server.ts';

const server = useServer({ TRUST_PROXY: '127.0.0.1' });
const refusal = (name: ResultCodeName) => ({ code: resultCodes[name][0] });
let owner: Browser;
const roleIds: Record<string, string> = {};

beforeAll(async () => {
  owner = await withColleague(server, await addStaff(server, [], { roles: ['owner'] }));
  for (const { id, key } of (await owner.call('GET /admin/v1/staff/role/list')).records) roleIds[key] = id;
});

const roles = (...keys: string[]) => keys.map((key) => roleIds[key]).join(',');
const entriesOf = async (object: string) =>
  (await owner.call('GET /admin/v1/staff/log/list', { object })).records
    .filter(({ outcome }) => outcome === 'done')
    .map(({ call }) => call);

async function signedIn(id: string): Promise<Browser> {
  const browser = openBrowser(server.origin);
  Object.assign(browser.session, { uid: id, token: await addStaffSession(server.test.db, id) });
  return browser;
}

describe('the life of an operator', () => {
  test('is added, changes the temporary password, gets other roles, is disabled at once and enabled again', async () => {
    const added = await owner.call('POST /admin/v1/staff/member', {
      loginName: 'lin.zhixia',
      name: '林知夏',
      roles: roles('editor'),
    });
    await expect(
      owner.call('POST /admin/v1/staff/member', { loginName: 'LIN.zhixia', name: '别人', roles: '' }),
    ).rejects.toMatchObject(refusal('nameUnavailable'));
    const { id, temporaryPassword, approvalId } = added;
    const colleague = await addApprover(server);
    const approved = await colleague.call('POST /admin/v1/approval/{id}/approve', { id: approvalId });
    expect(approved).toMatchObject({ state: 'done', area: 'staff' });
    const login = await openBrowser(server.origin).call('POST /admin/v1/staff/login', {
      loginName: 'lin.zhixia',
      password: temporaryPassword,
    });
    expect(login).toMatchObject({ uid: id, factors: { totp: false, passkey: false } });

    const browser = await signedIn(id);
    const list = () => browser.call('GET /admin/v1/site/bulletin/list', {});
    await expect(list()).rejects.toMatchObject(refusal('passwordChangeRequired'));
    await browser.call('POST /admin/v1/staff/password', {
      oldPassword: temporaryPassword,
      password: 'a password of my own',
    });
    await list();
    const member = async () =>
      (await owner.call('GET /admin/v1/staff/member/list')).records.find((each) => each.id === id);
    expect(await member()).toMatchObject({ mustChangePassword: false, disabled: false, roles: [{ key: 'editor' }] });

    await owner.call('PUT /admin/v1/staff/member/{id}/roles', { id, roles: roles('support', 'finance') });
    await expect(browser.call('GET /admin/v1/site/bulletin/list', {})).resolves.toBeDefined();
    await expect(browser.call('GET /admin/v1/message/broadcast/list', {})).rejects.toMatchObject(
      refusal('noStaffPermission'),
    );
    await owner.call('POST /admin/v1/staff/member/{id}/disable', { id });
    await expect(list()).rejects.toMatchObject(refusal('sessionInvalid'));
    expect(await member()).toMatchObject({ disabled: true });
    await owner.call('POST /admin/v1/staff/member/{id}/enable', { id });
    await expect(list()).rejects.toMatchObject(refusal('sessionInvalid'));
    // Without a second factor of their own, a new password would hand over the account with its roles.
    const resetPassword = () => owner.call('POST /admin/v1/staff/member/{id}/password', { id });
    await expect(resetPassword()).rejects.toMatchObject(refusal('memberNotEnrolled'));
    await owner.call('PUT /admin/v1/staff/member/{id}/roles', { id, roles: '' });
    const reset = await resetPassword();
    expect(reset.temporaryPassword).not.toBe(temporaryPassword);
    await owner.call('POST /admin/v1/staff/member/{id}/factor/reset', { id });
    const log = await entriesOf(`staff ${id}`);
    expect(log).toEqual([
      'POST /admin/v1/staff/member/{id}/factor/reset',
      'POST /admin/v1/staff/member/{id}/password',
      'PUT /admin/v1/staff/member/{id}/roles',
      'POST /admin/v1/staff/member/{id}/enable',
      'POST /admin/v1/staff/member/{id}/disable',
      'PUT /admin/v1/staff/member/{id}/roles',
      'POST /admin/v1/staff/password',
      'POST /admin/v1/staff/login',
      'PUT /admin/v1/staff/member/{id}/roles',
      'POST /admin/v1/staff/member',
    ]);
  });

  test('a password and a second factor are never both reset while somebody has roles, in either order', async () => {
    const member = await addStaff(server, []);
    const id = member.session.uid;
    await owner.call('PUT /admin/v1/staff/member/{id}/roles', { id, roles: roles('editor') });
    const totp = { staff_id: id, sealed_secret: 'sealed', last_step: '1' };
    await server.test.db.write.insertInto('staff_totp').values(totp).execute();
    await owner.call('POST /admin/v1/staff/member/{id}/password', { id });
    const resetFactor = () => owner.call('POST /admin/v1/staff/member/{id}/factor/reset', { id });
    await expect(resetFactor()).rejects.toMatchObject(refusal('memberHasTemporaryPassword'));
    await owner.call('PUT /admin/v1/staff/member/{id}/roles', { id, roles: '' });
    await resetFactor();
  });

  test('where a role may be used from is narrowed by one person and widened by two', async () => {
    const { records } = await owner.call('GET /admin/v1/staff/role/list');
    const role = records.find(({ key }) => key === 'finance');
    const alone = await addStaff(server, [], { roles: ['owner'] });
    const change = async (allowedNetworks: string) => {
      const now = (await owner.call('GET /admin/v1/staff/role/list')).records.find(({ id }) => id === role?.id);
      return alone.call('PUT /admin/v1/staff/role/{id}', {
        id: now?.id ?? '',
        version: now?.version ?? 0,
        name: now?.name ?? '',
        permissions: now?.permissions.join(',') ?? '',
        allowedNetworks,
      });
    };
    await change('10.0.0.0/8,192.168.0.0/16');
    await change('10.0.0.0/8');
    await expect(change('')).rejects.toMatchObject(refusal('secondApprovalRequired'));
    await expect(change('10.0.0.0/8,172.16.0.0/12')).rejects.toMatchObject(refusal('approvalWaiting'));
  });

  test('a limit by network does not go with a role by one person’s word, unless nothing is left to limit', async () => {
    const alone = await addStaff(server, [], { roles: ['owner'] });
    const { write } = server.test.db;
    await sql`update staff_roles set allowed_networks = '{10.0.0.0/8}' where key = 'editor'`.execute(write);
    const set = async (member: Browser, ...keys: string[]) =>
      alone.call('PUT /admin/v1/staff/member/{id}/roles', { id: member.session.uid, roles: roles(...keys) });
    const member = await addStaff(server, [], { roles: ['support', 'editor'] });
    await expect(set(member, 'support')).rejects.toMatchObject(refusal('secondApprovalRequired'));
    const granted = await addStaff(server, ['kefu.read'], { roles: ['editor'] });
    await expect(set(granted)).rejects.toMatchObject(refusal('secondApprovalRequired'));
    await set(member, 'editor');
    await set(member);
    await sql`update staff_roles set allowed_networks = null where key = 'editor'`.execute(write);
  });

  test('a single permission works until its end, or until it is taken away', async () => {
    const browser = await addStaff(server, []);
    const id = browser.session.uid;
    const list = () => browser.call('GET /admin/v1/site/bulletin/list', {});
    await expect(list()).rejects.toMatchObject(refusal('noStaffPermission'));
    const grant = (endTime: number) =>
      owner.call('POST /admin/v1/staff/member/{id}/grant', { id, permission: 'bulletin.read', endTime });
    await expect(grant(Date.now() - 1)).rejects.toMatchObject(refusal('badInput'));
    await grant(Date.now() + 1500);
    await list();
    await expect
      .poll(() => list().catch(({ code }: { code: number }) => code), { timeout: 10_000 })
      .toBe(resultCodes.noStaffPermission[0]);
    await grant(Date.now() + 60_000);
    await list();
    await owner.call('DELETE /admin/v1/staff/member/{id}/grant/{permission}', { id, permission: 'bulletin.read' });
    await expect(list()).rejects.toMatchObject(refusal('noStaffPermission'));
  });

  test('nobody changes themselves, gives what they lack or takes over who holds more', async () => {
    const manager = await withColleague(server, await addStaff(server, ['staff.read', 'staff.write', 'bulletin.read']));
    const { id } = await addStaffMember(server.test.db);
    const own = manager.session.uid;
    const as = (browser: Browser) => ({
      roles: (to: string, key: string) =>
        browser.call('PUT /admin/v1/staff/member/{id}/roles', { id: to, roles: roles(key) }),
      grant: (to: string, permission: string) =>
        browser.call('POST /admin/v1/staff/member/{id}/grant', { id: to, permission, endTime: Date.now() + 60_000 }),
    });
    await expect(as(manager).roles(own, 'auditor')).rejects.toMatchObject(refusal('ownRoles'));
    await expect(as(owner).roles(owner.session.uid, 'auditor')).rejects.toMatchObject(refusal('ownRoles'));
    await expect(as(manager).grant(own, 'bulletin.read')).rejects.toMatchObject(refusal('ownRoles'));
    await expect(as(manager).roles(id, 'owner')).rejects.toMatchObject(refusal('permissionNotHeld'));
    await expect(as(manager).grant(id, 'wallet.write')).rejects.toMatchObject(refusal('permissionNotHeld'));
    await as(manager).grant(id, 'bulletin.read');
    for (const key of [
      'POST /admin/v1/staff/member/{id}/password',
      'POST /admin/v1/staff/member/{id}/factor/reset',
      'POST /admin/v1/staff/member/{id}/disable',
      'POST /admin/v1/staff/member/{id}/session/end',
    ] as const) {
      await expect(manager.call(key, { id: owner.session.uid })).rejects.toMatchObject(refusal('permissionNotHeld'));
    }
    await expect(
      manager.call('POST /admin/v1/staff/member', { loginName: 'shadow', name: '影子', roles: roles('owner') }),
    ).rejects.toMatchObject(refusal('permissionNotHeld'));
    await expect(
      manager.call('PUT /admin/v1/staff/role/{id}', {
        id: roleIds['auditor'] ?? '',
        name: '审计',
        permissions: 'wallet.write',
        allowedNetworks: '',
        version: 1,
      }),
    ).rejects.toMatchObject(refusal('permissionNotHeld'));
  });

  test('of two owners who disable each other at once, one stays', async () => {
    const both = [owner, await addStaff(server, [], { roles: ['owner'] })] as const;
    const [first, second] = both;
    const outcomes = await Promise.allSettled([
      first.call('POST /admin/v1/staff/member/{id}/disable', { id: second.session.uid }),
      second.call('POST /admin/v1/staff/member/{id}/disable', { id: first.session.uid }),
    ]);
    const { rows } = await asOwnerOfDatabase<{ count: string }>(
      `select count(*) from staff_member_roles mr join staff_roles r on r.id = mr.role_id
       join staff_members m on m.id = mr.staff_id where r.key = 'owner' and not m.disabled`,
    );
    expect(Number(rows[0]?.count)).toBeGreaterThanOrEqual(1);
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1);
    await asOwnerOfDatabase('update staff_members set disabled = false');
    owner = await withColleague(server, await addStaff(server, [], { roles: ['owner'] }));
  });
});

describe('roles', () => {
  test('are changed by version; what they allow takes effect with the next call', async () => {
    const browser = await addStaff(server, [], { roles: ['auditor'] });
    const role = async () =>
      (await owner.call('GET /admin/v1/staff/role/list')).records.find(({ key }) => key === 'auditor');
    const before = await role();
    const save = (version: number, permissions: string, allowedNetworks = '') =>
      owner.call('PUT /admin/v1/staff/role/{id}', {
        id: roleIds['auditor'] ?? '',
        name: '审计员',
        permissions,
        allowedNetworks,
        version,
      });
    await browser.call('GET /admin/v1/site/bulletin/list', {});
    await save(before?.version ?? 0, 'staff.log');
    await expect(browser.call('GET /admin/v1/site/bulletin/list', {})).rejects.toMatchObject(
      refusal('noStaffPermission'),
    );
    await expect(save(before?.version ?? 0, 'staff.log')).rejects.toMatchObject(refusal('editedByOthers'));
    await save((before?.version ?? 0) + 1, before?.permissions.join(',') ?? '');
    expect((await entriesOf(`role ${roleIds['auditor']}`)).length).toBe(2);
  });

  test('are used from their networks only; nobody locks themselves out', async () => {
    const browser = await addStaff(server, [], { roles: ['moderator'] });
    const version = async () =>
      (await owner.call('GET /admin/v1/staff/role/list')).records.find(({ key }) => key === 'moderator');
    const before = await version();
    const save = async (allowedNetworks: string) =>
      owner.call('PUT /admin/v1/staff/role/{id}', {
        id: roleIds['moderator'] ?? '',
        name: '审核员',
        permissions: before?.permissions.join(',') ?? '',
        allowedNetworks,
        version: (await version())?.version ?? 0,
      });
    await save('203.0.113.0/24, 2001:db8::1');
    await expect(browser.call('GET /admin/v1/staff/me')).rejects.toMatchObject(refusal('addressNotAllowed'));
    browser.headers['x-forwarded-for'] = '203.0.113.77';
    await browser.call('GET /admin/v1/staff/me');
    browser.headers['x-forwarded-for'] = '2001:db8::2';
    await expect(browser.call('GET /admin/v1/staff/me')).rejects.toMatchObject(refusal('addressNotAllowed'));
    await save('');
    await browser.call('GET /admin/v1/staff/me');
    await expect(
      owner.call('PUT /admin/v1/staff/role/{id}', {
        id: roleIds['owner'] ?? '',
        name: '所有者',
        permissions: '',
        allowedNetworks: '203.0.113.0/24',
        version: 1,
      }),
    ).rejects.toMatchObject(refusal('addressNotAllowed'));
  });
});

describe('what the application’s role may write', () => {
  test('no session can be lengthened or handed over, no second owner’s role added, no permission written beside roles and grants', async () => {
    const { write } = server.db;
    const until = new Date(Date.now() + 1e10);
    await expect(write.updateTable('staff_sessions').set({ expires_at: until }).execute()).rejects.toThrow(/denied/);
    await expect(write.updateTable('staff_sessions').set({ staff_id: '1' }).execute()).rejects.toThrow(/denied/);
    await expect(
      write
        .updateTable('staff_members')
        .set({ permissions: ['x'] })
        .execute(),
    ).rejects.toThrow(/denied/);
    await expect(write.updateTable('staff_members').set({ login_name: 'abc' }).execute()).rejects.toThrow(/denied/);
    await expect(
      write
        .insertInto('staff_roles')
        .values({ key: 'root', name: 'x', permissions: ['*'] })
        .execute(),
    ).rejects.toThrow(/check/);
    await expect(
      write
        .updateTable('staff_roles')
        .set({ permissions: ['*'] })
        .where('key', '=', 'editor')
        .execute(),
    ).rejects.toThrow(/check/);
  });
});

test('owners see and end anybody’s sessions', async () => {
  const browser = await addStaff(server, []);
  const id = browser.session.uid;
  const { records } = await owner.call('GET /admin/v1/staff/member/{id}/session/list', { id });
  expect(records).toHaveLength(1);
  expect(await owner.call('POST /admin/v1/staff/member/{id}/session/end', { id })).toEqual({ ended: 1 });
  await expect(browser.call('GET /admin/v1/staff/me')).rejects.toMatchObject(refusal('sessionInvalid'));
});

async function asOwnerOfDatabase<Row extends pg.QueryResultRow>(sql: string): Promise<pg.QueryResult<Row>> {
  const client = new pg.Client({ connectionString: server.test.ownerUrl });
  await client.connect();
  try {
    return await client.query<Row>(sql);
  } finally {
    await client.end();
  }
}
