import { resultCodes } from '@lanyu/contract/result-codes';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addStaff } from '../../../../test/fixtures/staff.ts';
import { signedIn, useServer } from '../../../../test/harness/running-server.ts';

const server = useServer();
const draft = { category: '退款', title: '退款已受理', text: '{昵称}你好，订单 {订单号} 的退款已提交。' };
const kefuStaff = () => addStaff(server, ['kefu.read', 'kefu.write']);

test('a shared reply is everybody’s, a personal one is its writer’s alone; an older version is refused', async () => {
  const [one, other] = [await kefuStaff(), await kefuStaff()];
  const write = (shared: 'true' | 'false') => ({ ...draft, shared, idempotencyKey: randomUUID() });
  const request = write('true');
  const shared = await one.call('POST /admin/v1/kefu/canned-reply', request);
  expect(await one.call('POST /admin/v1/kefu/canned-reply', request)).toEqual(shared);
  const own = await one.call('POST /admin/v1/kefu/canned-reply', write('false'));
  const seenBy = async (staff: typeof one) =>
    (await staff.call('GET /admin/v1/kefu/canned-reply/list', {})).records.map(({ id }) => id).toSorted();
  expect(await seenBy(one)).toEqual([shared.id, own.id].toSorted());
  expect(await seenBy(other)).toEqual([shared.id]);

  const change = { ...draft, title: '退款提交了', shared: 'true' as const };
  const both = await Promise.allSettled(
    [one, other].map((staff) =>
      staff.call('PUT /admin/v1/kefu/canned-reply/{id}', { id: shared.id, version: 1, ...change }),
    ),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: resultCodes.editedByOthers[0] },
  });
  await expect(other.call('DELETE /admin/v1/kefu/canned-reply/{id}', { id: own.id, version: 1 })).rejects.toMatchObject(
    { code: resultCodes.notFound[0] },
  );
  await one.call('DELETE /admin/v1/kefu/canned-reply/{id}', { id: own.id, version: 1 });
  expect(await seenBy(one)).toEqual([shared.id]);
  await expect(one.call('POST /admin/v1/kefu/canned-reply', { ...write('true'), title: '  ' })).rejects.toMatchObject({
    code: resultCodes.badInput[0],
  });
});

test('each answer that used one counts, once per intent', async () => {
  const staff = await kefuStaff();
  const player = await signedIn(server);
  const reply = await staff.call('POST /admin/v1/kefu/canned-reply', {
    ...draft,
    shared: 'false',
    idempotencyKey: randomUUID(),
  });
  const { ticket } = await player.call('POST /user/kefu', {
    category: 'refund',
    text: '想退款',
    idempotencyKey: randomUUID(),
  });
  const id = ticket?.id ?? '';
  const { thread } = await staff.call('GET /admin/v1/kefu/ticket/{id}', { id });
  const said = {
    id,
    text: '你好，退款已提交。',
    lastEntryId: thread[0]?.id ?? '',
    cannedReplyId: reply.id,
    idempotencyKey: randomUUID(),
  };
  await staff.call('POST /admin/v1/kefu/ticket/{id}/reply', said);
  await staff.call('POST /admin/v1/kefu/ticket/{id}/reply', said);
  const { records } = await staff.call('GET /admin/v1/kefu/canned-reply/list', {});
  expect(records.find((each) => each.id === reply.id)).toMatchObject({ useCount: 1, version: 1 });
});
