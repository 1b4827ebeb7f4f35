// An operator's password is guessed from ten thousand addresses: few are looked at, and the operator gets in.
import { resultCodes } from '@lanyu/contract/result-codes';
import { createHmac, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { hashPassword } from '@lanyu/server/passwords';
import { solvedChallenge } from '@lanyu/server/test/providers/sms-sender';
import { createSiteClient } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { addressOf, crowd, openAttackers, Tally, type Attackers } from '../support/attackers.ts';
import {
  asOwner,
  dropDatabase,
  ensureDatabase,
  freePort,
  outputFolder,
  productionEnv,
  startProgram,
  untilReady,
} from '../support/stage.ts';

const loginName = 'owner.of.it';
const password = 'the right password of it';
/** Of the guessers, so many do the work they are asked for. */
const diligentOnes = 60;

export async function staffGuessing({ requests }: { requests: number }): Promise<string[]> {
  const database = `lanyu_staff_guessing_${randomBytes(4).toString('hex')}`;
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  await ensureDatabase(database);
  const env = productionEnv(database, port, { LOG_LEVEL: 'error', RATE_LIMIT_SCALE: '1' });
  const api = startProgram('apps/server/src/main-api.ts', env, join(outputFolder('drills'), 'staff-guessing.log'));
  let attackers: Attackers | undefined;
  try {
    await untilReady(origin);
    const passwordHash = await hashPassword(password);
    await asOwner(database, (client) =>
      client.query(`insert into staff_members (login_name, password_hash, name) values ($1, $2, '本人')`, [
        loginName,
        passwordHash,
      ]),
    );
    const operator = openOperator(origin);
    await operator.enrol();
    attackers = await openAttackers(origin);
    return await guess({ attackers, origin, operator, requests });
  } finally {
    attackers?.close();
    api.child.kill('SIGKILL');
    await api.ended;
    await dropDatabase(database);
  }
}

async function guess(stage: {
  attackers: Attackers;
  origin: string;
  operator: ReturnType<typeof openOperator>;
  requests: number;
}): Promise<string[]> {
  const { attackers, origin, operator, requests } = stage;
  const faults: string[] = [];
  const addresses = Math.ceil(requests / 10);
  // One address may sign in ten times a minute, and the short form takes seconds.
  const signIns = requests >= 50_000 ? 10 : 3;
  const started = performance.now();
  const sinceThen = () => ((performance.now() - started) / 1000).toFixed(0);
  let answered = 0;
  const [tally, own] = [new Tally(), new Tally()];
  let diligent = diligentOnes;
  let turn = Promise.resolve();
  await crowd(requests, async (index) => {
    if (index % Math.ceil(requests / signIns) === 0) {
      turn = turn.then(async () => own.add(await operator.enterPassword()));
      await turn;
    }
    const address = addressOf(index % addresses);
    const fields = { loginName, password: `guess number ${index}` };
    let { code } = await attackers.post('/admin/v1/staff/login', fields, address);
    if (code === resultCodes.challengeRequired[0] && diligent > 0) {
      diligent -= 1;
      const challenge = await solvedChallenge(origin, address);
      ({ code } = await attackers.post('/admin/v1/staff/login', { ...fields, challenge }, address));
    }
    tally.add(code);
    answered += 1;
    if (answered % 10_000 === 0) console.log(`${answered} of ${requests} … ${sinceThen()} s`);
  });
  const looked = tally.of(resultCodes.badCredentials[0]);
  console.log(
    `staff password: ${requests} guesses from ${addresses} addresses: ${tally.words()}; ${looked} were looked at; the operator from a known device: ${own.words()} (${sinceThen()} s)`,
  );
  // The operator's first signing in, before the device was known, was one of the day's twenty.
  if (looked === 0 || looked > 20) faults.push(`${looked} guesses were looked at`);
  if (own.of(0) !== signIns) faults.push(`the operator: ${own.words()}`);
  const proven = await operator.proveAgain();
  if (!proven) faults.push('the operator could not prove the second factor');
  const expected: number[] = [
    resultCodes.badCredentials[0],
    resultCodes.tooManyTries[0],
    resultCodes.challengeRequired[0],
    resultCodes.tooOften[0],
    // A process that has too much to do refuses before it looks.
    resultCodes.busy[0],
  ];
  for (const [code, count] of tally.counts) {
    if (!expected.includes(code)) faults.push(`${count} answers with code ${code}`);
  }
  return faults;
}

/** The owner of the account in a browser that keeps its cookies. */
function openOperator(origin: string) {
  const session = { uid: '', token: '' };
  const client = createSiteClient(session, origin);
  let secret = '';

  async function enterPassword(): Promise<number> {
    Object.assign(session, { uid: '', token: '' });
    try {
      const { uid, token } = await client.call('POST /admin/v1/staff/login', { loginName, password });
      Object.assign(session, { uid, token });
      return 0;
    } catch (error) {
      return (error as { code: number }).code;
    }
  }

  return {
    enterPassword,
    async enrol(): Promise<void> {
      await enterPassword();
      const fresh = await client.call('GET /admin/v1/staff/factor/totp/new');
      ({ secret } = fresh);
      await client.call('POST /admin/v1/staff/factor/totp', { sealed: fresh.sealed, code: totpOf(secret, 0) });
    },
    async proveAgain(): Promise<boolean> {
      const { factorProven } = await client.call('POST /admin/v1/staff/factor/totp/prove', { code: totpOf(secret, 1) });
      return factorProven;
    },
  };
}

/** RFC 6238 by hand: an authenticator that shares no code with the server. */
function totpOf(base32: string, stepsAhead: number): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = Array.from(base32)
    .map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + stepsAhead));
  const mac = createHmac('sha1', key).update(step).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
