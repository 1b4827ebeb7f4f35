import { resultCodes } from '@lanyu/contract/result-codes';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { addStaff } from '../../../../test/fixtures/staff.ts';
import { useServer, type Browser } from '../../../../test/harness/running-server.ts';
import { registerBulkAction } from './bulk-actions.ts';
import { createBulkRun, processRowsOfBulkRun } from './bulk-run.ts';

const server = useServer();
const deps = () => ({ db: server.test.db, env: server.env, log: pino({ level: 'silent' }), now: () => Date.now() });
const act = 'differences.try';
const ran: string[] = [];
let breaking = '';
let operator: Browser;

registerBulkAction(act, {
  permission: 'wallet.write',
  run: async (_deps, _maker, { id }) => {
    await sleep(50);
    ran.push(id);
    if (id === breaking) throw new Error('of no kind that anybody expected');
    return undefined;
  },
  undo: () => Promise.resolve(),
});

beforeEach(async () => {
  ran.length = 0;
  breaking = '';
  operator = await addStaff(server, ['wallet.read', 'wallet.write']);
});

async function start(ids: readonly string[]): Promise<string> {
  const rows = ids.map((id) => ({ id, label: id, skipped: 0 }));
  const call = 'POST /admin/v1/wallet/alert/bulk';
  const { id } = await createBulkRun(deps(), operator.session.uid, { call, act, rows, cut: false });
  await operator.call('POST /admin/v1/staff/bulk/{id}/run', { id, note: '核对过' });
  return id;
}
const read = (id: string) => operator.call('GET /admin/v1/staff/bulk/{id}', { id });
const inbox = async () =>
  (await operator.call('GET /admin/v1/staff/inbox')).records.filter(({ kind }) => kind === 'bulk');

test('of two workers with one run each row is done by one of them', async () => {
  const id = await start(['1', '2', '3']);
  await Promise.all([processRowsOfBulkRun(deps(), id), processRowsOfBulkRun(deps(), id)]);
  expect(ran.toSorted()).toEqual(['1', '2', '3']);
  expect(await read(id)).toMatchObject({ state: 'done', counts: { done: 3 } });
});

test('a row that breaks it is tried again, and with the last try marked; the others are done, and the run ends', async () => {
  const id = await start(['1', '2', '3']);
  breaking = '2';
  await expect(processRowsOfBulkRun(deps(), id)).rejects.toThrow('of no kind');
  expect(await read(id)).toMatchObject({ state: 'running', counts: { done: 1, waiting: 2 } });
  await processRowsOfBulkRun(deps(), id, { isLast: true });
  expect(await read(id)).toMatchObject({
    state: 'done',
    counts: { done: 2, failed: 1 },
    rows: [{ id: '2', outcome: 'failed', failure: resultCodes.failed[0] }],
  });
});

test('a worker whose run was taken over stops before the next row', async () => {
  const id = await start(['1']);
  await expect(processRowsOfBulkRun(deps(), id, { signal: AbortSignal.abort(), isLast: true })).rejects.toThrow();
  expect(ran).toEqual([]);
  expect(await read(id)).toMatchObject({ state: 'running', counts: { waiting: 1 } });
});

test('one that went well stands in the inbox for a day, so that it can be taken back', async () => {
  const id = await start(['1', '2']);
  await processRowsOfBulkRun(deps(), id);
  expect(await inbox()).toMatchObject([{ key: `bulk:${id}`, path: `/differences?bulk=${id}`, seenIsDone: true }]);
  const finish = (finished_at: Date) =>
    server.test.db.write.updateTable('staff_bulk_runs').set({ finished_at }).where('id', '=', id).execute();
  await finish(new Date(Date.now() - 25 * 3600_000));
  expect(await inbox()).toEqual([]);
  await finish(new Date());
  await operator.call('POST /admin/v1/staff/bulk/{id}/undo', { id });
  await processRowsOfBulkRun(deps(), id);
  expect(await inbox()).toEqual([]);
});
