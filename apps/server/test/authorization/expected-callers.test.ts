import { allCalls, type CallName } from '@lanyu/contract/all-calls';
import type { Call } from '@lanyu/contract/call';
import { resultCodes } from '@lanyu/contract/result-codes';
import { allPermissions } from '@lanyu/contract/permissions';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectedCallers } from './expected-callers.ts';
import { addStaffMember, addStaffSession } from '../fixtures/staff.ts';
import { codeOf, rawCaller, type Session } from '../harness/raw-call.ts';
import { signedIn, useServer } from '../harness/running-server.ts';

const server = useServer();
const send = rawCaller(() => server.origin);

const contract = allCalls as Record<string, Call>;
interface Declared {
  who: Call['who'];
  proof?: Call['proof'] | undefined;
}
const written = ({ who, proof }: Declared) => `${who}${proof === undefined ? '' : ` after ${proof}`}`;

/** Calls of which the contract says something else than the table. */
function disagreements(said: Record<string, Declared>): string[] {
  const names = new Set([...Object.keys(said), ...Object.keys(expectedCallers)]);
  return [...names].filter((name) => {
    const call = said[name];
    return call === undefined || written(call) !== expectedCallers[name as CallName];
  });
}

test('the contract says of every call what the table says', () => {
  expect(disagreements(contract)).toEqual([]);
});

test('any one declaration that is flipped is caught', () => {
  const others = ['anyone', 'user', 'staff:any', ...allPermissions.map((name) => `staff:${name}`)] as Call['who'][];
  const proofs: Call['proof'][] = [undefined, 'password', 'recent'];
  const flips = Object.entries(contract).flatMap(([name, call]) => [
    ...others.filter((who) => who !== call.who).map((who) => ({ name, call: { ...call, who } })),
    ...proofs.filter((proof) => proof !== call.proof).map((proof) => ({ name, call: { ...call, proof } })),
  ]);
  const missed = flips.filter(({ name, call }) => disagreements({ ...contract, [name]: call }).join() !== name);
  expect(missed).toEqual([]);
  expect(new Set(flips.map(({ name }) => name)).size).toBe(Object.keys(expectedCallers).length);
  // Every declaration against every other one there is: no call and no permission was left out.
  expect(flips.length).toBeGreaterThanOrEqual(Object.keys(contract).length * (others.length - 1 + 2));
});

/** Wrong in every place: whoever is let in is told so, and nothing happens. */
function nonsenseFor(name: CallName): object {
  const names = [...name.matchAll(/\{(\w+)\}/g)].map(([, field]) => [field, 'nonsense']);
  const file = contract[name]?.encoding === 'multipart' ? { file: new Blob(['nonsense']) } : {};
  return { ...Object.fromEntries(names), ...file, nonsense: 'nonsense' };
}

const staffCalls = (Object.keys(expectedCallers) as CallName[]).filter((name) =>
  expectedCallers[name].startsWith('staff:'),
);

/** Codes that say no before anything was looked at. */
async function answersTo(caller: Session | undefined): Promise<Map<CallName, number>> {
  const answers = new Map<CallName, number>();
  for (const name of staffCalls) answers.set(name, codeOf(await send(name, nonsenseFor(name), caller)) ?? -1);
  return answers;
}

/** By the table alone. */
function expectedFor(permissions: readonly string[]): Map<CallName, number> {
  return new Map(
    staffCalls.map((name) => {
      const [needed = ''] = expectedCallers[name].slice('staff:'.length).split(' after ');
      const isAllowed = needed === 'any' || needed.split('+').every((each) => permissions.includes(each));
      return [name, isAllowed ? resultCodes.badInput[0] : resultCodes.noStaffPermission[0]];
    }),
  );
}

async function staffWith(member: { permissions?: readonly string[]; roles?: readonly string[] }): Promise<Session> {
  const { id } = await addStaffMember(server.test.db, member);
  return { uid: id, token: await addStaffSession(server.test.db, id) };
}

describe('[X-W5] every staff call, by the table', () => {
  test.each(allPermissions)('for who holds %s and nothing else', async (permission) => {
    expect(await answersTo(await staffWith({ permissions: [permission] }))).toEqual(expectedFor([permission]));
  });

  /** What each role holds; a test of the staff module holds that against the design. */
  const roles: Record<string, readonly string[]> = {};
  beforeAll(async () => {
    const rows = await server.test.db.write.selectFrom('staff_roles').select(['key', 'permissions']).execute();
    for (const { key, permissions } of rows) roles[key] = key === 'owner' ? allPermissions : permissions;
  });
  test.each(['owner', 'editor', 'moderator', 'support', 'finance', 'auditor'])('for the role %s', async (role) => {
    expect(await answersTo(await staffWith({ roles: [role] }))).toEqual(expectedFor(roles[role] ?? []));
  });

  test('for a visitor and for a player: none', async () => {
    const player = await signedIn(server);
    const none = new Map(staffCalls.map((name) => [name, resultCodes.sessionInvalid[0]]));
    expect(await answersTo(undefined)).toEqual(none);
    expect(await answersTo(player.session)).toEqual(none);
  });

  test('for the owner before the second factor: only what proves one', async () => {
    const { id } = await addStaffMember(server.test.db, { roles: ['owner'] });
    const token = await addStaffSession(server.test.db, id, { unproven: true });
    const expected = new Map(
      staffCalls.map((name) => [
        name,
        expectedCallers[name].endsWith('after password')
          ? resultCodes.badInput[0]
          : resultCodes.secondFactorRequired[0],
      ]),
    );
    expect(await answersTo({ uid: id, token })).toEqual(expected);
  });
});
