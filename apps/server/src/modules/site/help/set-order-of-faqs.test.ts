import { resultCodes } from '@lanyu/contract/result-codes';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addStaff } from '../../../../test/fixtures/staff.ts';
import { openBrowser, until, useServer } from '../../../../test/harness/running-server.ts';

const server = useServer();

test('questions are put in an order by one call; where one came meanwhile nothing moves', async () => {
  const editor = await addStaff(server, ['help.read', 'help.write']);
  const ask = (question: string) =>
    editor.call('POST /admin/v1/help/faq', {
      category: '账号',
      question,
      html: '<p>答</p>',
      position: 0,
      hidden: 'false',
      idempotencyKey: randomUUID(),
    });
  const [a, b, c] = [await ask('甲'), await ask('乙'), await ask('丙')];
  const wanted = [c.id, a.id, b.id];
  const { records } = await editor.call('POST /admin/v1/help/faq/order', { ids: wanted.join() });
  expect(records.map(({ id }) => id)).toEqual(wanted);
  // Where it stands is no change of its words: an editor with the form open is not told of one.
  expect(records.map(({ version }) => version)).toEqual([1, 1, 1]);
  const seen = async () =>
    (await openBrowser(server.origin).call('GET /v1/help/faq/list', {})).records.map(({ id }) => id);
  await until(async () => (await seen()).join() === wanted.join());
  const refused = { code: resultCodes.editedByOthers[0] };
  for (const ids of [
    [c.id, a.id],
    [...wanted, c.id],
    [c.id, a.id, a.id],
    [c.id, a.id, '987654321'],
  ]) {
    await expect(editor.call('POST /admin/v1/help/faq/order', { ids: ids.join() })).rejects.toMatchObject(refused);
  }
  const orders = [wanted.toReversed(), [a.id, b.id, c.id]];
  await Promise.all(orders.map((ids) => editor.call('POST /admin/v1/help/faq/order', { ids: ids.join() })));
  const after = (await editor.call('GET /admin/v1/help/faq/list', {})).records.map(({ id }) => id).join();
  expect(orders.map((ids) => ids.join())).toContain(after);
});
