import { randomUUID } from 'node:crypto';
import { resultCodes } from '@lanyu/contract/result-codes';
import { expect, test } from 'vitest';
import { useServer } from '../../../../test/harness/running-server.ts';
import { codeFor, freshPhone, openAskingBrowser } from '../../../../test/fixtures/sms-code.ts';

const server = useServer();

const register = (fields: { channelID?: string } = {}) =>
  openAskingBrowser(server).call('POST /user/registerWithName', {
    loginName: `Islander_${randomUUID().slice(0, 8)}`,
    password: 'a good long secret',
    deviceID: 'device-channel',
    ...fields,
  });

/** The stored channel of the account. */
async function channelOf(uid: string): Promise<string> {
  const row = await server.test.db.write
    .selectFrom('account_users')
    .select('channel_id')
    .where('id', '=', uid)
    .executeTakeFirstOrThrow();
  return row.channel_id;
}

test('[A-05] the channel goes with registration and phone sign-in, and is kept with the account it made', async () => {
  const named = await register({ channelID: 'wx01' });
  expect(await channelOf(named.uid)).toBe('wx01');
  expect(await channelOf((await register()).uid)).toBe('0');
  expect(await channelOf((await register({ channelID: ' ' })).uid)).toBe('0');
  for (const channelID of ['x'.repeat(65), 'a\nb'])
    await expect(register({ channelID })).rejects.toMatchObject({ code: resultCodes.badInput[0] });

  const phone = freshPhone();
  const enter = async (call: 'POST /user/loginWithPhone' | 'POST /user/loginPhoneWithoutRegister', channelID: string) =>
    openAskingBrowser(server).call(call, {
      phone,
      smsCode: await codeFor(server, phone, 'login'),
      deviceID: 'device-channel',
      channelID,
    });
  const { uid } = await enter('POST /user/loginWithPhone', 'qq02');
  expect(await channelOf(uid)).toBe('qq02');
  // Coming back through another channel does not change the stored one.
  await enter('POST /user/loginWithPhone', 'wx01');
  await enter('POST /user/loginPhoneWithoutRegister', 'wx01');
  expect(await channelOf(uid)).toBe('qq02');
});
