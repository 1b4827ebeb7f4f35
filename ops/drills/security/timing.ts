// X-A3: whether somebody has an account must not be told by time. Existing and absent ones are asked for in turn, over
// one connection to a process that does nothing else, and the two distributions are compared.
import { randomBytes, randomInt } from 'node:crypto';
import { Agent } from 'node:http';
import { join } from 'node:path';
import type { CallName } from '@lanyu/contract/all-calls';
import { resultCodeOfName, type ResultCodeName } from '@lanyu/contract/result-codes';
import { hashPassword } from '@lanyu/server/passwords';
import { ask, type Asker } from '../support/request.ts';
import { kolmogorovSmirnov, mannWhitney, quantile } from '../support/distributions.ts';
import {
  asOwner,
  dropDatabase,
  ensureDatabase,
  freePort,
  outputFolder,
  productionEnv,
  startProgram,
  untilReady,
  type Running,
} from '../support/stage.ts';

/** Above it the two cannot be told apart. */
const minP = 0.01;

interface Person {
  loginName: string;
  phone: string;
  exists: boolean;
}

interface Question {
  key: CallName;
  expected: ResultCodeName;
  fields(person: Person): Record<string, string>;
}

/** Each person is asked about once in each question: nobody's counters are ever near a limit. */
const questions: Question[] = [
  {
    key: 'POST /user/login',
    expected: 'badCredentials',
    fields: ({ loginName }) => ({ loginName, password: 'not the password', deviceID: newDevice() }),
  },
  {
    key: 'POST /user/smsCode',
    expected: 'ok',
    fields: ({ phone }) => ({ purpose: 'login', phone }),
  },
  {
    // After the one before: everybody has a code, and nobody knows it.
    key: 'POST /user/loginPhoneWithoutRegister',
    expected: 'badSmsCode',
    fields: ({ phone }) => ({ phone, smsCode: '000000', deviceID: newDevice() }),
  },
];

export async function timing(options: { requests: number }): Promise<string[]> {
  const database = `lanyu_timing_${randomBytes(4).toString('hex')}`;
  let api: Running | undefined;
  try {
    await ensureDatabase(database);
    const people = await fill(database, Math.ceil(options.requests / 2));
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const env = productionEnv(database, port, {
      LOG_LEVEL: 'warn',
      TRUST_PROXY: 'loopback',
      // As players meet it: every request comes from an address of its own, and nobody gets near a limit.
      RATE_LIMIT_SCALE: '1',
      SMS_DAY_BUDGET: '100000000',
      SMS_HOUR_BUDGET: '100000000',
    });
    api = startProgram('apps/server/src/main-api.ts', env, join(outputFolder('drills'), 'timing-api.log'));
    await untilReady(origin);
    const faults: string[] = [];
    for (const question of questions) faults.push(...(await compare(origin, question, people)));
    return faults;
  } finally {
    api?.child.kill('SIGKILL');
    await api?.ended;
    await dropDatabase(database);
  }
}

async function compare(origin: string, question: Question, people: Person[]): Promise<string[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const visitor: Asker = {};
  const times = { existing: [] as number[], absent: [] as number[] };
  const wrong: Record<string, number> = {};
  const askFor = (person: Person) =>
    ask(visitor, { origin, agent, key: question.key, fields: question.fields(person), from: newAddress() });
  // What runs the first times is slower, whoever it is about.
  for (let n = 0; n < 50; n += 1) await askFor(newPerson(false));
  for (const person of people) {
    const { code, status, ms } = await askFor(person);
    if (code !== resultCodeOfName(question.expected))
      wrong[`${status}/${code}`] = (wrong[`${status}/${code}`] ?? 0) + 1;
    times[person.exists ? 'existing' : 'absent'].push(ms);
  }
  agent.destroy();

  const faults = Object.entries(wrong).map(([answer, count]) => `${question.key}: ${count} times ${answer}`);
  const { u, ks } = compared(times.existing, times.absent);
  const words = (sample: number[]) =>
    `median ${quantile(sample, 0.5).toFixed(3)} ms, 5–95 % ${quantile(sample, 0.05).toFixed(2)}–${quantile(sample, 0.95).toFixed(2)} ms`;
  console.log(`${question.key}, ${people.length} requests`);
  console.log(`  existing: ${words(times.existing)}\n  absent:   ${words(times.absent)}`);
  console.log(`  Mann–Whitney p = ${u.toFixed(4)}, Kolmogorov–Smirnov p = ${ks.toFixed(4)}`);
  console.log(`  a difference of ${smallestSeen(times.existing, times.absent)} ms would have been seen`);
  if (Math.min(u, ks) <= minP) faults.push(`${question.key}: time tells whether the account exists`);
  return faults;
}

function compared(existing: number[], absent: number[]): { u: number; ks: number } {
  return { u: mannWhitney(existing, absent), ks: kolmogorovSmirnov(existing, absent) };
}

/** How much slower one kind would have to be for this run to notice: a noisy machine proves less. */
function smallestSeen(existing: number[], absent: number[]): number {
  for (let ms = 0.02; ; ms *= 1.25) {
    const { u, ks } = compared(
      existing.map((time) => time + ms),
      absent,
    );
    if (Math.min(u, ks) <= minP) return Number(ms.toPrecision(2));
  }
}

/** Pairs of one who exists and one who does not, each pair in random order: whatever drifts drifts for both. */
async function fill(database: string, pairs: number): Promise<Person[]> {
  const existing = Array.from({ length: pairs }, () => newPerson(true));
  const passwordHash = await hashPassword('the right password');
  await asOwner(database, async (client) => {
    await client.query(
      `insert into account_users (login_name, name, invite_code, phone, password_hash)
       select name, '岛民', 'T' || lpad(n::text, 7, '0'), phone, $3
       from unnest($1::text[], $2::text[]) with ordinality as t (name, phone, n)`,
      [existing.map(({ loginName }) => loginName), existing.map(({ phone }) => phone), passwordHash],
    );
    await client.query('analyze');
  });
  return existing.flatMap((person) => {
    const pair = [person, newPerson(false)];
    return randomInt(2) === 0 ? pair : pair.toReversed();
  });
}

/** Names and phones of both kinds come from the same hat. */
function newPerson(exists: boolean): Person {
  const phone = `1${randomInt(3, 10)}${String(randomInt(1_000_000_000)).padStart(9, '0')}`;
  return { loginName: `t_${randomBytes(8).toString('hex')}`, phone, exists };
}

function newDevice(): string {
  return `drill-${randomBytes(12).toString('hex')}`;
}

function newAddress(): string {
  return `${randomInt(11, 120)}.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}
