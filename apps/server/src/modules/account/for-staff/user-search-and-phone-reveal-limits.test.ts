import { resultCodes } from '@lanyu/contract/result-codes';
import { expect, test } from 'vitest';
import { addStaff } from '../../../../test/fixtures/staff.ts';
import { addTestUser, codeOf } from '../../../../test/fixtures/test-users.ts';
import { useServer } from '../../../../test/harness/running-server.ts';

// A tenth: 3 phones and 30 look-ups an hour.
const server = useServer({ RATE_LIMIT_SCALE: '0.1' });
const reason = '核对工单';
const tooOften = resultCodes.tooOften[0];

test('of any number of requests at once as many see a phone as the hour allows; a colleague has their own', async () => {
  const { uid } = await addTestUser(server, { phone: true });
  const [one, other] = [await addStaff(server, ['account.phone']), await addStaff(server, ['account.phone'])];
  const reveal = (operator: typeof one) => operator.call('POST /admin/v1/account/user/{uid}/phone', { uid, reason });
  const answers = await Promise.all(Array.from({ length: 8 }, () => codeOf(reveal(one))));
  expect(answers.filter((answer) => answer === 'ok')).toHaveLength(3);
  expect(answers.filter((answer) => answer === tooOften)).toHaveLength(5);
  expect(await codeOf(reveal(other))).toBe('ok');
  const read = await server.test.db.write
    .selectFrom('staff_log')
    .select('id')
    .where('object', '=', `user ${uid}`)
    .where('outcome', '=', 'read')
    .execute();
  expect(read).toHaveLength(4);
});

test('looking somebody up is counted together, however it is done', async () => {
  const operator = await addStaff(server, ['account.read']);
  const answers = [];
  for (let n = 0; n < 40; n += 1) {
    const call =
      n % 2 === 0
        ? operator.call('GET /admin/v1/account/user/list', {})
        : operator.call('POST /admin/v1/account/user/search', { phone: '0000' });
    answers.push(await codeOf(call));
  }
  expect(answers.filter((answer) => answer === 'ok').length).toBeLessThanOrEqual(31);
  expect(answers.at(-1)).toBe(tooOften);
  expect(answers.slice(0, 29).every((answer) => answer === 'ok')).toBe(true);
});
