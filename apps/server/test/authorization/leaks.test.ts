import { allCalls, type CallName } from '@lanyu/contract/all-calls';
import type { Call } from '@lanyu/contract/call';
import { resultCodes } from '@lanyu/contract/result-codes';
import { allPermissions, allPermissionsWildcard } from '@lanyu/contract/permissions';
import { beforeAll, describe, expect, test } from 'vitest';
import { addStaffMember, addStaffSession } from '../fixtures/staff.ts';
import { codeOf, rawCaller, type Session } from '../harness/raw-call.ts';
import { useServer } from '../harness/running-server.ts';
import { addMarkedRecords, type MarkedRecords } from './fixture/marked-records.ts';

const server = useServer();
const send = rawCaller(() => server.origin);
let marked: MarkedRecords;

const reads = (Object.entries(allCalls as Record<string, Call>) as [CallName, Call][]).filter(
  ([, { who, effect }]) => who.startsWith('staff:') && effect === 'read',
);

beforeAll(async () => {
  marked = await addMarkedRecords(server);
});

async function operator(member: Parameters<typeof addStaffMember>[1]): Promise<Session> {
  const { id: uid } = await addStaffMember(server.test.db, member);
  return { uid, token: await addStaffSession(server.test.db, uid) };
}

/** From nothing but the contract. */
function mayCall({ who }: Call, permissions: readonly string[]): boolean {
  const needed = who.replace('staff:', '');
  return (
    needed === 'any' || needed.split('|').some((each) => each.split('+').every((one) => permissions.includes(one)))
  );
}

/** What leads to the marked records: their ids, their player, and words that are searched for. */
function inputsOf(key: CallName, { input }: Call): Record<string, unknown>[] {
  const named: Record<string, unknown> = {
    uid: marked.uid,
    id: marked.ids[key],
    channel: 'sandbox',
    day: '2026-11-01',
    after: 0,
    reason: '演练',
    place: 'entry',
    phone: marked.phone.slice(-4),
  };
  const required = Object.entries(input.shape).filter(([, field]) => !field.safeParse(undefined).success);
  const least = Object.fromEntries(required.map(([name]) => [name, named[name]]));
  const filters: Record<string, unknown>[] = [
    { keyword: marked.markers['word of the list']?.text },
    { name: marked.markers['name of a player']?.text },
    { loginName: marked.markers['login name of a player']?.text },
    { show: 'ended' },
    { show: 'mine' },
    { state: 'hidden' },
    { uid: marked.uid },
  ].filter((filter) => Object.keys(filter).every((name) => name in input.shape && !(name in least)));
  return [least, ...filters.map((filter) => ({ ...least, ...filter }))];
}

/** Everything that one operator gets to read, as it comes over the wire, by call. */
async function everythingReadBy(session: Session, permissions: readonly string[]): Promise<Map<CallName, string>> {
  const bodies = new Map<CallName, string>();
  for (const [key, call] of reads) {
    const answers = await Promise.all(inputsOf(key, call).map((input) => send(key, input, session)));
    const refused = answers.filter((answer) => codeOf(answer) === resultCodes.noStaffPermission[0]);
    expect(refused.length, `${key} refuses`).toBe(mayCall(call, permissions) ? 0 : answers.length);
    for (const answer of answers) {
      // A refusal is a code and its phrase, and neither a count nor a name.
      const { data } = JSON.parse(answer.body) as { data: unknown };
      expect(refused.includes(answer) ? data : null, key).toBeNull();
    }
    bodies.set(
      key,
      answers.map(({ status, headers, body }) => [status, JSON.stringify(headers), body].join(' ')).join('\n'),
    );
  }
  return bodies;
}

/** As in `text of a ticket in GET …`. */
function leaks(bodies: ReadonlyMap<CallName, string>, permissions: readonly string[]): string[] {
  return Object.entries(marked.markers).flatMap(([name, { text, readers }]) =>
    readers.some((reader) => permissions.includes(reader))
      ? []
      : [...bodies].filter(([, body]) => body.includes(text)).map(([key]) => `${name} in ${key}`),
  );
}

describe('nobody reads what is not theirs: no list, search, count, saved view or inbox has a word of it', () => {
  test('the owner reads every marked record but what is another one’s own', async () => {
    const bodies = [...(await everythingReadBy(await operator({ roles: ['owner'] }), allPermissions)).values()].join();
    const unread = Object.entries(marked.markers).filter(([, { text }]) => !bodies.includes(text));
    expect(unread.filter(([, { readers }]) => readers.length > 0).map(([name]) => name)).toEqual([]);
    expect(unread.filter(([, { readers }]) => readers.length === 0)).toHaveLength(2);
  });

  test('who holds nothing reads nothing', async () => {
    expect(leaks(await everythingReadBy(await operator({}), []), [])).toEqual([]);
  });

  test.for(allPermissions)('who holds %s alone', { timeout: 60_000 }, async (permission) => {
    const session = await operator({ permissions: [permission] });
    expect(leaks(await everythingReadBy(session, [permission]), [permission])).toEqual([]);
  });

  test('who holds one of the roles a site begins with', async () => {
    const roles = await server.test.db.write.selectFrom('staff_roles').select(['key', 'permissions']).execute();
    expect(roles).toHaveLength(6);
    for (const { key, permissions } of roles) {
      const held = permissions.includes(allPermissionsWildcard) ? allPermissions : permissions;
      const found = leaks(await everythingReadBy(await operator({ roles: [key] }), held), held);
      expect(found, key).toEqual([]);
    }
  });
});

describe('what is open on its own', () => {
  test('live events know players only: an operator’s session opens none that is somebody’s', async () => {
    const session = await operator({ roles: ['owner'] });
    const listen = await fetch(`${server.origin}/api/v1/live?topics=inbox`, { headers: { ...session } });
    expect(listen.status).toBe(401);
    expect(await listen.text()).not.toContain(marked.markers['name of a player']?.text);
  });

  test('what is opened by a key of the inbox or of a view is as absent as what never was', async () => {
    const nobody = await operator({});
    const snooze = (key: string) => send('POST /admin/v1/staff/inbox/snooze', { key, until: 'hour' }, nobody);
    const ticket = marked.ids['GET /admin/v1/kefu/ticket/{id}'] ?? '';
    expect((await snooze(`ticket:${ticket}`)).body).toBe((await snooze('ticket:999999')).body);
    const run = marked.ids['GET /admin/v1/staff/bulk/{id}'] ?? '';
    const read = (id: string) => send('GET /admin/v1/staff/bulk/{id}', { id }, nobody);
    expect((await read(run)).body).toBe((await read('999999')).body);
  });
});
