import { resultCodes } from '@lanyu/contract/result-codes';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addApprover, withColleague } from '../../../../test/fixtures/approving-colleague.ts';
import { addStaff } from '../../../../test/fixtures/staff.ts';
import { useServer } from '../../../../test/harness/running-server.ts';

const server = useServer();
const hour = 3600_000;
const draft = (fields: object = {}) => ({
  posType: 1,
  title: '停机维护',
  content: '<p>今晚两点</p><p>约一小时</p>',
  startTime: Date.now() - 1000,
  endTime: Date.now() + hour,
  idempotencyKey: randomUUID(),
  ...fields,
});
const waiting = { code: resultCodes.secondApprovalRequired[0] };

test('what pops up waits for a second person, who reads its words; another place does not wait', async () => {
  const editor = await addStaff(server, ['bulletin.read', 'bulletin.write']);
  expect(await editor.call('POST /admin/v1/site/bulletin', draft({ posType: 2 }))).toMatchObject({ version: 1 });
  const asked = (await editor
    .call('POST /admin/v1/site/bulletin', draft({ channels: 'x' }))
    .catch((error) => error)) as {
    data: { approvalId: string };
  };
  expect(asked).toMatchObject(waiting);
  const checker = await addApprover(server);
  const request = await checker.call('GET /admin/v1/approval/{id}', { id: asked.data.approvalId });
  expect(request).toMatchObject({ area: 'site', sentence: '发布公告「停机维护」' });
  const read = Object.fromEntries(request.changes.map(({ label, after }) => [label, after]));
  expect(read).toMatchObject({ 内容: '今晚两点\n约一小时', 渠道: 'x', 会员等级: '0–3' });
  const before = await editor.call('GET /admin/v1/site/bulletin/list', { pageSize: 50 });
  expect(before.records.filter(({ posType }) => posType === 1)).toEqual([]);
  expect(await checker.call('POST /admin/v1/approval/{id}/approve', { id: request.id })).toMatchObject({
    state: 'done',
  });
  const after = await editor.call('GET /admin/v1/site/bulletin/list', { state: 'live', pageSize: 50 });
  expect(after.records.filter(({ posType }) => posType === 1)).toMatchObject([{ channels: ['x'], state: 'live' }]);
});

test('a change of a pop-up waits and shows what changes; that it ends sooner does not wait', async () => {
  const editor = await addStaff(server, ['bulletin.read', 'bulletin.write']);
  const written = await (await withColleague(server, editor)).call('POST /admin/v1/site/bulletin', draft());
  const { id, version, startTime, endTime } = written;
  const same = { ...draft({ startTime, endTime }), idempotencyKey: undefined, id, version };
  const { idempotencyKey: _, ...fields } = same;
  const content = '<p>今晚三点</p><p>约一小时</p>';
  const asked = (await editor
    .call('PUT /admin/v1/site/bulletin/{id}', { ...fields, content })
    .catch((error) => error)) as { data: { approvalId: string } };
  expect(asked).toMatchObject(waiting);
  const checker = await addApprover(server);
  const { changes } = await checker.call('GET /admin/v1/approval/{id}', { id: asked.data.approvalId });
  expect(changes).toEqual([{ label: '内容', before: '今晚两点', after: '今晚三点' }]);
  const sooner = { ...fields, endTime: endTime - 60_000 };
  expect(await editor.call('PUT /admin/v1/site/bulletin/{id}', sooner)).toMatchObject({ version: version + 1 });
});

test('one person ends a bulletin at once, twice is once, and a coming one never begins', async () => {
  const editor = await addStaff(server, ['bulletin.read', 'bulletin.write']);
  const live = await editor.call('POST /admin/v1/site/bulletin', draft({ posType: 8 }));
  const ends = await Promise.all(
    [1, 2].map(() => editor.call('POST /admin/v1/site/bulletin/{id}/end', { id: live.id })),
  );
  expect(ends.map(({ state, version }) => [state, version])).toEqual([
    ['ended', 2],
    ['ended', 2],
  ]);
  const coming = await editor.call(
    'POST /admin/v1/site/bulletin',
    draft({ posType: 8, startTime: Date.now() + hour, endTime: Date.now() + 2 * hour }),
  );
  const listOf = async (state: 'scheduled' | 'live' | 'ended') =>
    (await editor.call('GET /admin/v1/site/bulletin/list', { state, pageSize: 50 })).records.map(({ id }) => id);
  expect(await listOf('scheduled')).toContain(coming.id);
  expect(await editor.call('POST /admin/v1/site/bulletin/{id}/end', { id: coming.id })).toMatchObject({
    state: 'ended',
  });
  expect(await listOf('scheduled')).not.toContain(coming.id);
  expect(await listOf('ended')).toEqual(expect.arrayContaining([coming.id, live.id]));
  expect(await listOf('live')).not.toContain(live.id);
});
