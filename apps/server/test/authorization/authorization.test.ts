import { openKeyRing } from '#src/keys.ts';
import { signedBrowserCookieValue } from '#src/plugins/guards/browser-cookie.ts';
import { allCalls, type CallName } from '@lanyu/contract/all-calls';
import type { Call } from '@lanyu/contract/call';
import { resultCodes, type ResultCodeName } from '@lanyu/contract/result-codes';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { personalDataHandlersOf } from '#src/modules.ts';
import { eraseAccount } from '#src/modules/account/privacy/erase-account.ts';
import { askingBrowserId } from '../fixtures/sms-code.ts';
import { cases } from './cases/all.ts';
import type { Case, Cases } from './cases/case.ts';
import { createFixture, type Person } from './fixture/all.ts';
import { codeOf, differences, rawCaller, type RawAnswer } from '../harness/raw-call.ts';
import { useServer } from '../harness/running-server.ts';
import { prepareSitePaymentSandboxEnv } from '@lanyu/test-kit/local/payment-sandbox-env';

// The provider is away: who may do what does not hang on it.
const server = useServer(prepareSitePaymentSandboxEnv(9));
const world = createFixture(server);
const send = rawCaller(
  () => server.origin,
  () => signedBrowserCookieValue(openKeyRing(server.env), askingBrowserId),
);

type Outcome = ResultCodeName | 'redirect';

/** Everybody who may come along. The dead ones hold a token that was good once. */
const callers = ['visitor', 'user', 'banned', 'closing', 'deleted', 'staff without permission', 'staff with'] as const;
type CallerKind = (typeof callers)[number];

const all = Object.entries(allCalls as Record<string, Call>) as [CallName, Call][];
const caseOf = (key: CallName) => cases[key] as unknown as Case<CallName>;

/** What must come out, from nothing but the contract and the case. */
function expected(call: Call, { answers = 'ok', visitor }: Case<CallName>, caller: CallerKind): Outcome {
  if (call.who === 'anyone') return caller === 'user' ? answers : (visitor ?? answers);
  if (call.who === 'user') return caller === 'user' ? answers : 'sessionInvalid';
  if (caller === 'staff with') return answers;
  if (caller === 'staff without permission') return call.who === 'staff:any' ? answers : 'noStaffPermission';
  return 'sessionInvalid';
}

const statusOf: Partial<Record<Outcome, number>> = {
  sessionInvalid: 401,
  noStaffPermission: 403,
  forbidden: 403,
  badInput: 400,
  redirect: 302,
};

/** Status and code, as in 401/2. */
function short(outcome: Outcome): string {
  return `${statusOf[outcome] ?? 200}/${outcome === 'redirect' ? undefined : resultCodes[outcome][0]}`;
}

function shortOf(answer: RawAnswer): string {
  return `${answer.status}/${codeOf(answer)}`;
}

const gone = {} as Record<'banned' | 'closing' | 'deleted', Person>;

beforeAll(async () => {
  const [banned, closing, deleted] = [await world.person(), await world.person(), await world.person()];
  const operator = await world.staff(['account.ban']);
  await send('POST /admin/v1/account/user/{id}/ban', { id: banned.uid, reason: '演练' }, operator);
  await send('POST /v1/account/delete', {}, closing);
  await send('POST /v1/account/delete', {}, deleted);
  const inTime = { db: server.test.db, now: () => Date.now() + 8 * 24 * 3600 * 1000 };
  await eraseAccount(inTime, personalDataHandlersOf(server.env), deleted.uid);
  Object.assign(gone, { banned, closing, deleted });
});

async function callerOf(kind: CallerKind, key: CallName, call: Call): Promise<Person | undefined> {
  if (kind === 'visitor') return undefined;
  if (kind === 'user') return world.person();
  if (kind === 'staff without permission') return world.staff([]);
  if (kind === 'staff with') {
    return world.staff([...call.who.replace('staff:', '').split('+'), ...(caseOf(key).alsoHolds ?? [])]);
  }
  return gone[kind];
}

/** For a caller who has nothing of their own, what a user would send. */
async function inputFor(key: CallName, caller: Person | undefined, kind: CallerKind): Promise<object> {
  return caseOf(key).input(world, kind === 'user' && caller ? caller : await world.person());
}

/** Wrong in every place: path, known fields, unknown fields. */
function nonsenseFor(key: CallName, call: Call): object {
  const names = [...key.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 'nonsense']);
  const file = call.encoding === 'multipart' ? { file: new Blob(['nonsense']) } : {};
  return { ...Object.fromEntries(names), ...file, nonsense: 'nonsense' };
}

describe('every call, whoever calls', () => {
  describe.each(all)('%s', (key, call) => {
    test.each(callers)('[X-W5] %s', async (kind) => {
      const caller = await callerOf(kind, key, call);
      const answer = await send(key, await inputFor(key, caller, kind), caller);
      expect(shortOf(answer), answer.body).toBe(short(expected(call, caseOf(key), kind)));
    });
  });
});

describe('[X-W5] who may not call is refused before what they say is looked at', () => {
  test.each(all.filter(([, { who }]) => who !== 'anyone'))('%s', async (key, call) => {
    const nonsense = nonsenseFor(key, call);
    for (const kind of callers) {
      const outcome = expected(call, caseOf(key), kind);
      const refused = outcome === 'sessionInvalid' || outcome === 'noStaffPermission';
      const answer = await send(key, nonsense, await callerOf(kind, key, call));
      expect(shortOf(answer), kind).toBe(short(refused ? outcome : 'badInput'));
    }
  });
});

describe('[X-W5] something of another user’s answers, byte by byte, like something that never was', () => {
  const named = all.flatMap(([key]) => (caseOf(key).names ?? []).map((field) => [key, field] as const));
  const absent = '9223372036854775807';

  test.each(named)('%s, %s', async (key, field) => {
    const [owner, other] = [await world.person(), await world.person()];
    const owned: Record<string, unknown> = await caseOf(key).input(world, owner);
    const own = () => caseOf(key).input(world, other);
    // Once before: from then on the other's XSRF token is good, and no answer carries a new one.
    await send(key, { ...(await own()), [field]: absent }, other);
    const foreign = await send(key, { ...(await own()), [field]: owned[field] }, other);
    const never = await send(key, { ...(await own()), [field]: absent }, other);
    expect(differences(foreign, never)).toEqual([]);
    expect(codeOf(foreign)).toBe(resultCodes[caseOf(key).absent ?? 'notFound'][0]);
    // It was really there, and still is: its owner succeeds.
    expect(shortOf(await send(key, owned, owner))).toBe(short('ok'));
  });
});

/** Calls nobody wrote a case for, and cases that leave out what the matrix needs to know. */
function gaps(contract: Record<string, Call>, written: Record<string, object>): string[] {
  return Object.entries(contract).flatMap(([key, call]) => {
    if (written[key] === undefined) return [`${key}: no case`];
    const {
      names = [],
      everybodys = [],
      visitor,
    }: { names?: readonly string[]; everybodys?: readonly string[]; visitor?: string } = written[key];
    const known = call.who === 'user' || call.session === 'optional';
    const said = [...names, ...everybodys];
    const unnamed = known ? idFields(call).filter((field) => !said.includes(field)) : [];
    return [
      ...unnamed.map((field) => `${key}: does not say whose ${field} is`),
      ...(call.session === 'optional' && visitor === undefined ? [`${key}: does not say what a visitor gets`] : []),
    ];
  });
}

/** Fields that carry ids of the system's own, alone or in a list. */
function idFields(call: Call): string[] {
  const { properties = {} } = z.toJSONSchema(call.input, { io: 'output', unrepresentable: 'any' });
  return Object.entries(properties)
    .filter(([, schema]) => JSON.stringify(schema).includes('64-bit id'))
    .map(([name]) => name);
}

describe('the matrix itself', () => {
  test('its banned, closing and deleted users really are', async () => {
    const uids = [gone.banned.uid, gone.closing.uid, gone.deleted.uid];
    const rows = await server.test.db.write
      .selectFrom('account_users')
      .select('status')
      .where('id', 'in', uids)
      .orderBy('id')
      .execute();
    expect(rows.map(({ status }) => status)).toEqual(['banned', 'closing', 'deleted']);
  });

  test('every call is in it, with every id it takes', () => {
    expect(gaps(allCalls, cases)).toEqual([]);
    expect(Object.keys(cases).filter((key) => !(key in allCalls))).toEqual([]);
  });

  test('a call that is forgotten, or an id that is, is reported', () => {
    const fake: Call = { ...allCalls['POST /user/kefu'], summary: 'made up' };
    expect(gaps({ ...allCalls, 'POST /v1/made/up': fake }, cases)).toEqual(['POST /v1/made/up: no case']);
    expect(gaps({ 'POST /v1/made/up': fake }, { 'POST /v1/made/up': {} })).toEqual([
      'POST /v1/made/up: does not say whose images is',
      'POST /v1/made/up: does not say what a visitor gets',
    ]);
    const { 'POST /user/bind': _forgotten, ...rest } = cases;
    // @ts-expect-error a call without a case fails the type check, before anything runs
    rest satisfies Cases;
  });

  test('a single byte that differs is seen', () => {
    const one = { status: 200, headers: { date: 'a', 'content-length': '1' }, body: '{}' };
    expect(differences(one, { ...one, headers: { ...one.headers, date: 'b' } })).toEqual([]);
    expect(differences(one, { ...one, body: '{ }' })).toHaveLength(1);
    expect(differences(one, { ...one, status: 404 })).toHaveLength(1);
    expect(differences(one, { ...one, headers: { ...one.headers, 'x-found': '1' } })).toHaveLength(1);
  });
});
