import { resultCodes, type ResultCodeName } from '@lanyu/contract/result-codes';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { createActivity, noonAhead, patientOperator } from '../../../../test/fixtures/activities.ts';
import { addStaff } from '../../../../test/fixtures/staff.ts';
import { signedIn, useServer, type Browser } from '../../../../test/harness/running-server.ts';

const day = 24 * 3_600_000;
const noon = noonAhead();
let now = noon;
const server = useServer({}, () => now);
const refusal = (name: ResultCodeName) => ({ code: resultCodes[name][0] });
let operator: Browser;
beforeAll(async () => {
  operator = await patientOperator(server, ['activity.read', 'activity.write']);
});

const prizes = [{ name: '5 钻', coins: 5, odds: 10_000 }];
const times = { startTime: noon + day, endTime: noon + 5 * day };

test('[X-C11] a running draw is ended early by two people; then its seed is shown and nobody draws any more', async () => {
  now = noon;
  const { id, version, commitment } = await createActivity(operator, { ...times, prizes });
  const other = await createActivity(operator, { ...times, prizes });
  const end = (by: Browser) => by.call('POST /admin/v1/activity/{id}/end', { id, version, reason: '奖池发完' });
  await expect(end(operator)).rejects.toMatchObject(refusal('activityClosed'));
  now = times.startTime + 1000;
  const player = await signedIn(server);
  await player.call('POST /v1/activity/{id}/draw', { id, idempotencyKey: randomUUID() });
  expect(await operator.call('GET /admin/v1/activity/{id}', { id })).toMatchObject({ seed: '', taken: 1, commitment });
  const alone = await addStaff(server, ['activity.read', 'activity.write']);
  await expect(
    alone.call('POST /admin/v1/activity/{id}/end', { id: other.id, version: other.version, reason: '奖池发完' }),
  ).rejects.toMatchObject(refusal('secondApprovalRequired'));
  await end(operator);
  const { seed, endTime } = await operator.call('GET /admin/v1/activity/{id}', { id });
  expect(endTime).toBe(now);
  expect(seed).toMatch(/^[0-9a-f]{64}$/);
  now += day;
  await expect(player.call('POST /v1/activity/{id}/draw', { id, idempotencyKey: randomUUID() })).rejects.toMatchObject(
    refusal('activityClosed'),
  );
  await expect(end(operator)).rejects.toMatchObject(refusal('editedByOthers'));
});

test('operators find activities by kind and state', async () => {
  now = noon;
  const draw = await createActivity(operator, { ...times, prizes });
  const ids = async (filter: object) =>
    (await operator.call('GET /admin/v1/activity/list', filter)).records.map(({ id }) => id);
  expect(await ids({ state: 'coming', kind: 'draw' })).toContain(draw.id);
  expect(await ids({ state: 'running' })).not.toContain(draw.id);
  now = times.startTime + 1;
  expect(await ids({ state: 'running', kind: 'draw' })).toContain(draw.id);
  expect(await ids({ state: 'running', kind: 'task' })).not.toContain(draw.id);
  now = times.endTime;
  expect(await ids({ state: 'over' })).toContain(draw.id);
  expect(await ids({ state: 'draft' })).not.toContain(draw.id);
});
