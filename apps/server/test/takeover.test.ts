import { resultCodes } from '@lanyu/contract/result-codes';
import { describe, expect, test } from 'vitest';
import { accountSessionJobs } from '#src/modules/account/sessions/sessions.jobs.ts';
import pino from 'pino';
import { addPlayer, useServer, type Browser } from './harness/running-server.ts';
import { useSecondApi } from './harness/second-api.ts';
import { codeFor, freshPhone, openAskingBrowser } from './fixtures/sms-code.ts';
import { addStaff } from './fixtures/staff.ts';

const server = useServer();
const second = useSecondApi(server);
const fails = (code: keyof typeof resultCodes) => ({ code: resultCodes[code][0] });
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 0,
    (error: { code: number }) => error.code,
  );

interface Player {
  uid: string;
  loginName: string;
  password: string;
}

async function enter(player: Player, deviceID: string, origin = server.origin): Promise<Browser> {
  const browser = openAskingBrowser(server, origin);
  const { loginName, password } = player;
  Object.assign(browser.session, await browser.call('POST /user/login', { loginName, password, deviceID }));
  // This process remembers the session from now on.
  await browser.call('POST /user/center/me', { uid: player.uid });
  return browser;
}

/** An owner at one process, and somebody who has a session of theirs at another. */
async function ownerAndThief() {
  const player = await addPlayer(server.test.db);
  return {
    player,
    owner: await enter(player, 'owners-device'),
    thief: await enter(player, 'thiefs-device', second.origin),
  };
}

const remedies: Record<string, (owner: Browser, player: Player) => Promise<unknown>> = {
  'a new password': (owner, { password }) =>
    owner.call('POST /user/resetPassword', { oldPassword: password, password: 'quite another secret' }),
  'ending all others': (owner) => owner.call('POST /v1/account/session/end-others'),
};

const grabs: Record<string, (thief: Browser, player: Player) => Promise<unknown>> = {
  'bind a phone': async (thief) => {
    const phone = freshPhone();
    return thief.call('POST /user/bind', { phone, smsCode: await codeFor(server, phone, 'bind') });
  },
  'set a password': (thief, { password }) =>
    thief.call('POST /user/resetPassword', { oldPassword: password, password: 'what the thief wants' }),
  'close the account': (thief) => thief.call('POST /v1/account/delete'),
  'export everything': (thief) => thief.call('POST /v1/account/export'),
  'prove again': (thief, { password }) => thief.call('POST /v1/account/prove', { password }),
  'end the owner’s session': (thief) => thief.call('POST /v1/account/session/end-others'),
};

describe.each(Object.keys(remedies))('after %s', (remedy) => {
  test.each(Object.keys(grabs))('[X-A4] a session that still seems alive elsewhere cannot %s', async (grab) => {
    const { player, owner, thief } = await ownerAndThief();
    await remedies[remedy]?.(owner, player);
    // At once: the other process has not asked again yet.
    const outcome = await codeOf(Promise.resolve(grabs[grab]?.(thief, player)));
    expect([resultCodes.sessionInvalid[0], resultCodes.badCredentials[0]]).toContain(outcome);
    await owner.call('POST /user/center/me', { uid: player.uid });
  });
});

test('[X-A2] guesses at a phone to which nothing was sent use up nothing of its owner’s', async () => {
  const phone = freshPhone();
  const guess = (smsCode: string) =>
    openAskingBrowser(server).call('POST /user/loginWithPhone', { phone, smsCode, deviceID: 'somebody-else' });
  for (let attempt = 0; attempt < 25; attempt += 1)
    expect(await codeOf(guess('000000'))).toBe(resultCodes.badSmsCode[0]);
  await guess(await codeFor(server, phone, 'login'));
});

test('[X-A4] who knew the password once guesses as a stranger after it changed', async () => {
  const player = await addPlayer(server.test.db);
  for (let device = 0; device < 8; device += 1) await enter(player, `thiefs-device-${device}`);
  const owner = await enter(player, 'owners-device');
  await owner.call('POST /user/resetPassword', { oldPassword: player.password, password: 'quite another secret' });
  let looked = 0;
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const deviceID = `thiefs-device-${attempt % 8}`;
    const { loginName } = player;
    const call = openAskingBrowser(server).call('POST /user/login', {
      loginName,
      password: `guess ${attempt}`,
      deviceID,
    });
    if ((await codeOf(call)) === resultCodes.badCredentials[0]) looked += 1;
  }
  expect(looked).toBe(3);
  await enter({ ...player, password: 'quite another secret' }, 'owners-device');
});

test('[X-A3] a device the account knows is asked for a proof of work too, and has no end of tries neither', async () => {
  const player = await addPlayer(server.test.db);
  await enter(player, 'owners-device');
  const seen = new Set<number>();
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const { loginName } = player;
    const call = openAskingBrowser(server).call('POST /user/login', {
      loginName,
      password: 'a wrong guess',
      deviceID: 'owners-device',
    });
    seen.add(await codeOf(call));
  }
  expect([...seen]).toEqual([resultCodes.badCredentials[0], resultCodes.challengeRequired[0]]);
});

test('[X-A8] closing an account is no way around a ban', async () => {
  const player = await addPlayer(server.test.db);
  const browser = await enter(player, 'owners-device');
  await browser.call('POST /v1/account/delete');
  const operator = await addStaff(server, ['account.ban']);
  await operator.call('POST /admin/v1/account/user/{id}/ban', { id: player.uid, reason: '盗号' });
  const { loginName, password } = player;
  await expect(
    openAskingBrowser(server).call('POST /user/login', {
      loginName,
      password,
      deviceID: 'owners-device',
      cancelDeletion: true,
    }),
  ).rejects.toMatchObject(fails('banned'));
});

test('ended sessions are removed a week later, not when they would have expired', async () => {
  const player = await addPlayer(server.test.db);
  const browser = await enter(player, 'owners-device');
  await browser.call('POST /user/logout');
  const week = 7 * 24 * 3600_000;
  const rows = () =>
    server.test.db.write.selectFrom('account_sessions').select('id').where('user_id', '=', player.uid).execute();
  const clean = (ahead: number) => {
    const [job] = accountSessionJobs({
      db: server.test.db,
      log: pino({ level: 'silent' }),
      now: () => Date.now() + ahead,
    });
    return job?.run({}, { id: '', attempt: 0, signal: new AbortController().signal });
  };
  await clean(week - 60_000);
  expect(await rows()).toHaveLength(1);
  await clean(week + 60_000);
  expect(await rows()).toEqual([]);
});
