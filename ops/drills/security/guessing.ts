// Guessers and spammers with ten thousand addresses: codes, passwords and the SMS budget hold, and the owner gets in.
import { resultCodes } from '@lanyu/contract/result-codes';
import { randomBytes, randomInt } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { transaction } from '@lanyu/server/db/transaction';
import { openKeyRing } from '@lanyu/server/keys';
import { createSmsCode } from '@lanyu/server/modules/account/sms/sms-codes';
import { signedBrowserCookieValue } from '@lanyu/server/plugins/guards/browser-cookie';
import { solvedChallenge } from '@lanyu/server/test/providers/sms-sender';
import { addressOf, crowd, openAttackers, phoneOf, Tally, type Attackers } from '../support/attackers.ts';
import {
  asOwner,
  dropDatabase,
  ensureDatabase,
  freePort,
  openObserver,
  outputFolder,
  productionEnv,
  startProgram,
  untilReady,
} from '../support/stage.ts';

interface Stage {
  origin: string;
  database: string;
  attackers: Attackers;
  requests: number;
  addresses: number;
  /** Messages the whole site may send in an hour. */
  budget: number;
  faults: string[];
}

export async function guessing(options: { requests: number; only?: string | undefined }): Promise<string[]> {
  const database = `lanyu_guessing_${randomBytes(4).toString('hex')}`;
  const { requests } = options;
  const budget = requests >= 50_000 ? 300 : 40;
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  await ensureDatabase(database);
  const env = productionEnv(database, port, {
    LOG_LEVEL: 'warn',
    RATE_LIMIT_SCALE: '1',
    SMS_HOUR_BUDGET: String(budget),
  });
  const api = startProgram('apps/server/src/main-api.ts', env, join(outputFolder('drills'), 'guessing.log'));
  let attackers: Attackers | undefined;
  try {
    await untilReady(origin);
    attackers = await openAttackers(origin);
    const stage: Stage = {
      origin,
      database,
      attackers,
      requests,
      addresses: Math.ceil(requests / 10),
      budget,
      faults: [],
    };
    const parts = {
      password: () => guessPassword(stage),
      codes: () => guessCodes(stage),
      owner: () => guessBesideOwner(stage, env),
      messages: () => floodSms(stage),
    };
    for (const [name, run] of Object.entries(parts)) if (name.includes(options.only ?? '')) await run();
    return stage.faults;
  } finally {
    attackers?.close();
    api.child.kill('SIGKILL');
    await api.ended;
    await dropDatabase(database);
  }
}

/** As if the messages so far had been sent on another day; what was guessed stays counted. */
function forgetMessages(database: string): Promise<unknown> {
  return asOwner(database, (client) =>
    client.query(`delete from account_counters where key like 'sms-%' and key not like 'sms-try:%'`),
  );
}

async function guessCodes({ attackers, database, requests, addresses, budget, faults }: Stage): Promise<void> {
  const phones = Array.from({ length: Math.min(100, Math.floor(budget / 3)) }, (_, index) => phoneOf(90_000 + index));
  const started = performance.now();
  const tally = new Tally();
  const rounds = 5;
  // Those who asked themselves may guess; the others guess at what they did not ask for.
  const browsers = new Map<string, string>();
  for (let round = 0; round < rounds; round += 1) {
    await forgetMessages(database);
    for (const [index, phone] of phones.entries()) {
      const asked = { purpose: 'login', phone };
      const from = addressOf(50_000 + index);
      const { code, browser } = await attackers.post('/user/smsCode', asked, from, browsers.get(phone));
      browsers.set(phone, browser);
      if (code !== 0) faults.push(`otp: no code for a phone, but ${code}`);
    }
    await crowd(Math.ceil(requests / rounds), async (index) => {
      const phone = phones[index % phones.length] ?? '';
      const smsCode = String(randomInt(1_000_000)).padStart(6, '0');
      const fields = { phone, smsCode, deviceID: 'guessing-device' };
      const browser = index % 2 === 0 ? browsers.get(phone) : undefined;
      const { code } = await attackers.post('/user/loginWithPhone', fields, addressOf(index % addresses), browser);
      tally.add(code);
    });
  }
  const { rows } = await asOwner(database, (client) =>
    client.query<{ tries: number; codes: number; most: number; looked: number }>(
      `select max(tries)::int as tries, sum(codes)::int as codes, max(looked)::int as most, sum(looked)::int as looked
       from (
         select phone, max(tries) as tries, count(*) as codes, sum(tries) as looked
         from account_sms_codes group by phone
       ) as phones`,
    ),
  );
  const { codes: sent = 0, tries = 99, most = 99, looked = requests } = rows[0] ?? {};
  report(
    'otp',
    started,
    `${tally.words()}; ${sent} codes, ${looked} guesses looked at, at most ${tries} for a code and ${most} for a phone`,
  );
  if (tries > 5) faults.push(`otp: ${tries} tries on one code`);
  if (most > 20) faults.push(`otp: ${most} tries on one phone`);
  if (looked === 0 || looked > 20 * phones.length) faults.push(`otp: ${looked} guesses were looked at`);
  expectOnly('otp', tally, [0, resultCodes.badSmsCode[0], resultCodes.tooManyTries[0]], faults);
}

/** Strangers guess at the owner's phone all the time; the owner gets a code and signs in, a hundred times. */
async function guessBesideOwner(
  { attackers, database, requests, addresses, faults }: Stage,
  env: Record<string, string>,
) {
  const keys = openKeyRing(env);
  const phone = phoneOf(95_000);
  const started = performance.now();
  const tally = new Tally();
  const owner = new Tally();
  const signIns = Math.min(100, Math.ceil(requests / 10));
  const forged = `the-owners-browser.${keys.first.id}.AAAAAAAAAAAAAAAAAAAAAA`;
  const strangers = (address: string) => [undefined, signedBrowserCookieValue(keys, address), forged];
  const db = openObserver(database, 'lanyu-drill-guessing');
  try {
    for (let n = 0; n < signIns; n += 1) {
      // As it stands after a message was sent; the code itself is only in that message.
      const target = { phone, purpose: 'login', browserId: 'the-owners-browser' } as const;
      const sent = await transaction(db, (tx) => createSmsCode(tx, { keys, now: Date.now }, target));
      const guesses = Math.ceil(requests / signIns);
      // Nobody signs in more than sixty times a minute, owner or not.
      const turn = pause(1100);
      await crowd(guesses, async (index) => {
        if (index === Math.floor(guesses / 2)) {
          const fields = { phone, smsCode: sent.code, deviceID: 'device-of-the-owner' };
          const cookie = signedBrowserCookieValue(keys, 'the-owners-browser');
          owner.add((await attackers.post('/user/loginWithPhone', fields, '192.0.2.11', cookie)).code);
        }
        const smsCode = String(randomInt(1_000_000)).padStart(6, '0');
        const fields = { phone, smsCode, deviceID: 'guessing-device' };
        const address = addressOf((n * guesses + index) % addresses);
        tally.add((await attackers.post('/user/loginWithPhone', fields, address, strangers(address)[index % 3])).code);
      });
      if (signIns > 50) await turn;
    }
  } finally {
    await db.close();
  }
  report('otp beside its owner', started, `${tally.words()}; the owner signed in ${owner.of(0)} of ${signIns} times`);
  if (owner.of(0) < signIns) faults.push(`otp beside its owner: the owner was answered ${owner.words()}`);
  expectOnly('otp beside its owner', tally, [resultCodes.badSmsCode[0]], faults);
}

/** Some of the spammers do the work they are asked for: only the budget itself stops those. */
async function floodSms({ attackers, origin, database, requests, addresses, budget, faults }: Stage): Promise<void> {
  await forgetMessages(database);
  const rows = async () =>
    Number(
      (await asOwner(database, (client) => client.query<{ n: string }>('select count(*) as n from account_sms_codes')))
        .rows[0]?.n,
    );
  const before = await rows();
  const started = performance.now();
  const tally = new Tally();
  let diligent = Math.ceil(budget / 2);
  await crowd(requests, async (index) => {
    const address = addressOf(index % addresses);
    const fields = { purpose: 'login', phone: phoneOf(index) };
    let { code } = await attackers.post('/user/smsCode', fields, address);
    if (code === resultCodes.challengeRequired[0] && diligent > 0) {
      diligent -= 1;
      const challenge = await solvedChallenge(origin, address);
      ({ code } = await attackers.post('/user/smsCode', { ...fields, challenge }, address));
    }
    tally.add(code);
  });
  const sent = (await rows()) - before;
  report('sms requests', started, `${tally.words()}; ${sent} messages to be sent, budget ${budget}`);
  if (sent > budget) faults.push(`sms requests: ${sent} messages with a budget of ${budget}`);
  if (sent !== tally.of(0)) faults.push(`sms requests: ${sent} messages, ${tally.of(0)} of them acknowledged`);
  if (sent < budget * 0.7) faults.push(`sms requests: only ${sent} messages: the budget was not put to the test`);
  expectOnly('sms requests', tally, [0, resultCodes.smsTooOften[0], resultCodes.challengeRequired[0]], faults);
}

async function guessPassword({ attackers, origin, requests, faults, addresses }: Stage): Promise<void> {
  const loginName = 'owner_of_it';
  const password = 'the right password 1';
  const home = '192.0.2.10';
  const deviceID = 'device-of-the-owner';
  const registered = await attackers.post('/user/registerWithName', { loginName, password, deviceID }, home);
  if (registered.code !== 0) faults.push(`password: the owner could not register: ${registered.code}`);
  const guesses = Math.min(10_000, requests);
  const started = performance.now();
  const tally = new Tally();
  const owner = new Tally();
  let diligent = 20;
  // One after the other: nobody signs in four times at once, and who does is asked for more.
  let turn = Promise.resolve();
  await crowd(guesses, async (index) => {
    if (index % Math.ceil(guesses / 20) === 0) {
      turn = turn.then(async () =>
        owner.add((await attackers.post('/user/login', { loginName, password, deviceID }, home)).code),
      );
      await turn;
    }
    const fields = { loginName, password: `guess number ${index}`, deviceID: `stranger-${index}` };
    const address = addressOf(index % addresses);
    let { code } = await attackers.post('/user/login', fields, address);
    if (code === resultCodes.challengeRequired[0] && diligent > 0) {
      diligent -= 1;
      const challenge = await solvedChallenge(origin, address);
      ({ code } = await attackers.post('/user/login', { ...fields, challenge }, address));
    }
    tally.add(code);
  });
  const looked = tally.of(resultCodes.badCredentials[0]);
  report('password', started, `${tally.words()}; ${looked} passwords were looked at; the owner: ${owner.words()}`);
  if (looked > 10) faults.push(`password: ${looked} guesses were looked at`);
  expectOnly(
    'password',
    tally,
    [resultCodes.badCredentials[0], resultCodes.tooManyTries[0], resultCodes.challengeRequired[0]],
    faults,
  );
  expectOnly('password, the owner', owner, [0], faults);
}

function expectOnly(part: string, tally: Tally, expected: number[], faults: string[]): void {
  for (const [code, count] of tally.counts) {
    if (!expected.includes(code)) faults.push(`${part}: ${count} answers with code ${code}`);
  }
}

function report(part: string, started: number, words: string): void {
  console.log(`${part}: ${words} (${((performance.now() - started) / 1000).toFixed(0)} s)`);
}
