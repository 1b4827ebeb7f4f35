import { resultCodes } from '@lanyu/contract/result-codes';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addStaff } from '../../../../test/fixtures/staff.ts';
import { useServer } from '../../../../test/harness/running-server.ts';

const server = useServer();
const fields = {
  posType: 2,
  title: '停机维护',
  content: '<p>今晚</p>',
  startTime: Date.now() - 1000,
  endTime: Date.now() + 3600_000,
};

test('a bulletin is changed as it was read, and of two editors at once one is told that the other was faster', async () => {
  const staff = await addStaff(server, ['bulletin.read', 'bulletin.write']);
  const { id, version } = await staff.call('POST /admin/v1/site/bulletin', { ...fields, idempotencyKey: randomUUID() });
  expect(version).toBe(1);
  const change = (part: object) => staff.call('PUT /admin/v1/site/bulletin/{id}', { id, version, ...fields, ...part });
  await expect(change({ endTime: fields.startTime })).rejects.toMatchObject({ code: resultCodes.badInput[0] });
  const tries = await Promise.allSettled([change({ title: '改成明晚' }), change({ title: '改成后天' })]);
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: resultCodes.editedByOthers[0] },
  });
  const ended = await staff.call('PUT /admin/v1/site/bulletin/{id}', {
    id,
    ...fields,
    version: 2,
    content: '<p>完</p><script>x</script>',
    endTime: fields.startTime + 1,
  });
  expect(ended).toMatchObject({ state: 'ended', version: 3, content: '<p>完</p>' });
});
