import { allCalls, type CallName } from '@lanyu/contract/all-calls';
import type { Call } from '@lanyu/contract/call';
import { resultCodes, type ResultCodeName } from '@lanyu/contract/result-codes';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { hasAuditSentence, auditSentenceOf } from '#src/words/audit-sentences.ts';
import { prepareSitePaymentSandboxEnv } from '@lanyu/test-kit/local/payment-sandbox-env';
import { cases } from './authorization/cases/all.ts';
import type { Case } from './authorization/cases/case.ts';
import { createFixture, type Person } from './authorization/fixture/all.ts';
import { codeOf, rawCaller } from './harness/raw-call.ts';
import { useServer } from './harness/running-server.ts';

const server = useServer(prepareSitePaymentSandboxEnv(9));
const world = createFixture(server);
const send = rawCaller(() => server.origin);

const staffCalls = (Object.entries(allCalls as Record<string, Call>) as [CallName, Call][]).filter(([, { who }]) =>
  who.startsWith('staff:'),
);
const writes = staffCalls.filter(([, { effect }]) => effect === 'write');
const sensitiveReads = staffCalls.filter(([, { sensitive }]) => sensitive === true);
const caseOf = (key: CallName) => cases[key] as unknown as Case<CallName>;

const entriesOf = (staffId: string) =>
  server.test.db.write.selectFrom('staff_log').selectAll().where('staff_id', '=', staffId).orderBy('id').execute();

/** What leaves no entry: nothing was done, and nothing was kept from anybody. */
const nothingDone: ReadonlySet<ResultCodeName> = new Set([
  'notFound',
  'editedByOthers',
  'badInput',
  'permissionNotHeld',
  'caseNotHeld',
  'notUndoable',
  'videoNotRetriable',
]);

/** What the log says afterwards. A wrong proof is somebody who tried; a factor that was not enrolled is nothing. */
function entriesAfter(key: CallName, answers: ResultCodeName): string[] {
  if (answers === 'badSecondFactor') return key.endsWith('/prove') ? ['refused'] : [];
  if (nothingDone.has(answers)) return [];
  return [answers === 'secondApprovalRequired' ? 'asked' : 'done'];
}

async function expectEntries(key: CallName, caller: Person, outcomes: readonly string[]): Promise<void> {
  const entries = (await entriesOf(caller.uid)).filter(({ call }) => call === key);
  expect(entries.map(({ outcome }) => outcome)).toEqual(outcomes);
  for (const entry of entries) {
    expect(entry).toMatchObject({ address: '127.0.0.1' });
    expect(entry.request_id).not.toBe('');
    expect(entry.session_id).not.toBe('');
    const sentence = auditSentenceOf(entry);
    expect(sentence).toMatch(/[\u4e00-\u9fff]{2,}/);
    expect(sentence).not.toMatch(/undefined|null|\[object|：$/);
  }
}

describe('every write of an operator is exactly one entry of the audit log, with a sentence', () => {
  test.each(writes)('%s', async (key, { who }) => {
    expect(hasAuditSentence(key)).toBe(true);
    const { answers = 'ok', input, alsoHolds = [] } = caseOf(key);
    const caller = await world.staff([...who.replace('staff:', '').split('+'), ...alsoHolds]);
    const answer = await send(key, await input(world, await world.person()), caller);
    expect(codeOf(answer), answer.body).toBe(resultCodes[answers as ResultCodeName][0]);
    await expectEntries(key, caller, entriesAfter(key, answers as ResultCodeName));
  });

  test.each(sensitiveReads)('and so is every read of money or personal data: %s', async (key, { who }) => {
    expect(hasAuditSentence(key)).toBe(true);
    const caller = await world.staff(who.replace('staff:', '').split('+'));
    await send(key, await caseOf(key).input(world, await world.person()), caller);
    await expectEntries(key, caller, ['read']);
  });

  test('what an operator may not do is an entry too, once a minute', async () => {
    const caller = await world.staff([]);
    for (let n = 0; n < 3; n += 1) await send('POST /admin/v1/message/broadcast', {}, caller);
    await expect.poll(async () => (await entriesOf(caller.uid)).length).toBe(1);
    await expectRefusal(caller);
  });

  async function expectRefusal(caller: Person): Promise<void> {
    const [entry] = await entriesOf(caller.uid);
    expect(entry).toMatchObject({ outcome: 'refused', call: 'POST /admin/v1/message/broadcast' });
    expect(entry && auditSentenceOf(entry)).toMatch(/^被拒绝：/);
  }

  test('decisions about what others asked for', async () => {
    const [maker, checker] = [await world.staff(['wallet.write']), await world.staff(['approval.money'])];
    for (const verb of ['approve', 'refuse', 'withdraw'] as const) {
      const key = `POST /admin/v1/approval/{id}/${verb}` as const;
      const asked = await send(
        'POST /admin/v1/wallet/user/{uid}/adjust',
        { uid: await world.strangersUid(), paid: 0, free: 500, reason: '演练', idempotencyKey: randomUUID() },
        maker,
      );
      const { approvalId: id } = (JSON.parse(asked.body) as { data: { approvalId: string } }).data;
      const who = verb === 'withdraw' ? maker : checker;
      const answer = await send(key, verb === 'approve' ? { id } : { id, reason: '演练' }, who);
      expect(codeOf(answer), answer.body).toBe(0);
      await expectEntries(key, who, ['done']);
    }
  });
});
