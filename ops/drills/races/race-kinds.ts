// What the races are about: how one is set up, what each racer does, and what has to be true when all are through.
import { randomBytes, randomInt } from 'node:crypto';
import { transaction } from '@lanyu/server/db/transaction';
import type { KeyRing } from '@lanyu/server/keys';
import { createSmsCode, type SmsPurpose } from '@lanyu/server/modules/account/sms/sms-codes';
import type { Asker } from '../support/request.ts';
import { exactlyOne, go, type Race, type Track } from './run-races.ts';

export interface Racer extends Asker {
  uid: string;
  token: string;
  /** The same person before signing in. */
  visitor: Asker;
}

interface AccountTrack extends Track {
  keys: KeyRing;
  racers: readonly Racer[];
  /** Whose account the races within one account are about. */
  user: Racer;
  password: string;
  passwordHash: string;
}

type RaceKind = Race<AccountTrack>;

/** Codes are for the browser that asked: all racers are that one. */
export const racingBrowser = 'racing-browser';

/** A code takes five tries, a phone twenty a day: of many at once the rest is told that it was too many. */
const codeIsGone = ['200/2002', '200/2004'];

const oneName: RaceKind = {
  name: 'registrations with one name',
  others: ['200/2007'],
  async prepare(track) {
    const name = `r${randomBytes(6).toString('hex')}`;
    const fields = () => ({ loginName: inSomeCase(name), password: track.password, deviceID: newDevice() });
    return {
      start: (index) => go(track, racerAt(track, index).visitor, 'POST /user/registerWithName', fields()),
      settle: async (answers) => [
        ...exactlyOne(answers),
        ...(await thereIsOne(track, 'accounts of that name', 'account_users where lower(login_name) = $1', name)),
      ],
    };
  },
};

const bindings: RaceKind = {
  name: 'bindings of one phone by different users',
  others: codeIsGone,
  async prepare(track) {
    await unbindAll(track);
    const phone = newPhone();
    const smsCode = await sendCode(track, phone, 'bind');
    return {
      start: (index) => go(track, racerAt(track, index), 'POST /user/bind', { phone, smsCode }),
      settle: async (answers) => [...exactlyOne(answers), ...(await onePhone(track, phone))],
    };
  },
};

/** In pairs: each of the two has a code that is good, so that what decides is the phone. */
const boundAndRegistered: RaceKind = {
  name: 'a phone bound by one and registered by another’s first login, in pairs',
  others: ['200/2006'],
  async prepare(track) {
    await unbindAll(track);
    const pairs = await Promise.all(
      Array.from({ length: Math.ceil(track.racers.length / 2) }, async () => {
        const phone = newPhone();
        const bindCode = await sendCode(track, phone, 'bind');
        return { phone, bindCode, loginCode: await sendCode(track, phone, 'login'), binder: randomInt(2) };
      }),
    );
    const pairOf = (index: number) => pairs[Math.floor(index / 2)] as (typeof pairs)[number];
    return {
      start: (index) => {
        const racer = racerAt(track, index);
        const { phone, bindCode, loginCode, binder } = pairOf(index);
        const login = { phone, smsCode: loginCode, deviceID: newDevice() };
        return index % 2 === binder
          ? go(track, racer, 'POST /user/bind', { phone, smsCode: bindCode })
          : go(track, racer.visitor, 'POST /user/loginWithPhone', login);
      },
      settle: async (answers) => {
        const wrong: string[] = [];
        for (const [n, { phone, binder }] of pairs.entries()) {
          const [bind, login] = [answers[2 * n + binder], answers[2 * n + 1 - binder]];
          const isNew = (login?.data as { newAccount?: boolean } | null)?.newAccount;
          // Whoever signs in by a phone that was bound a moment before is in that account; else they have made one.
          if (login?.code !== 0 || isNew !== (bind?.code !== 0)) {
            wrong.push(`bound: ${bind?.code}, signed in: ${login?.code}, new account: ${isNew}`);
          }
          wrong.push(...(await onePhone(track, phone)));
        }
        return wrong;
      },
    };
  },
};

const firstLogins: RaceKind = {
  name: 'first logins with one phone and one code',
  others: codeIsGone,
  async prepare(track) {
    const phone = newPhone();
    const smsCode = await sendCode(track, phone, 'login');
    const fields = () => ({ phone, smsCode, deviceID: newDevice() });
    const sessions = 'account_sessions s join account_users u on u.id = s.user_id where phone = $1';
    return {
      start: (index) => go(track, racerAt(track, index).visitor, 'POST /user/loginWithPhone', fields()),
      settle: async (answers) => [
        ...exactlyOne(answers),
        ...(await onePhone(track, phone)),
        ...(await thereIsOne(track, 'sessions of that phone', sessions, phone)),
      ],
    };
  },
};

const resetsByCode: RaceKind = {
  name: 'password resets of one user with one code',
  others: codeIsGone,
  async prepare(track) {
    const phone = newPhone();
    const { user, db } = track;
    await db.write.updateTable('account_users').set({ phone }).where('id', '=', user.uid).execute();
    const smsCode = await sendCode(track, phone, 'find');
    return {
      start: (index) =>
        go(track, user, 'POST /user/resetPassword', { password: `${track.password} ${index}`, smsCode }),
      settle: async (answers) => exactlyOne(answers),
    };
  },
};

const resetsByPassword: RaceKind = {
  name: 'password resets of one user with the old password',
  others: ['200/2001', '200/2004'],
  async prepare(track) {
    const { user, db, passwordHash, password } = track;
    await db.write
      .updateTable('account_users')
      .set({ password_hash: passwordHash })
      .where('id', '=', user.uid)
      .execute();
    await db.write.deleteFrom('account_counters').where('key', 'like', 'own-password:%').execute();
    return {
      start: (index) =>
        go(track, user, 'POST /user/resetPassword', { password: `${password} ${index}`, oldPassword: password }),
      settle: async (answers) => exactlyOne(answers),
    };
  },
};

/** Who asks again is shown the one there is. */
const exportRequests: RaceKind = {
  name: 'export requests of one user',
  others: [],
  async prepare(track) {
    const { user, db } = track;
    await db.write.updateTable('account_exports').set({ state: 'failed' }).where('user_id', '=', user.uid).execute();
    const waiting = `account_exports where user_id = $1 and state = 'waiting'`;
    return {
      start: () => go(track, user, 'POST /v1/account/export'),
      settle: async (answers) => {
        const ids = new Set(answers.map(({ data }) => (data as { id?: string } | null)?.id));
        const wrong = ids.size === 1 ? [] : [`${ids.size} different exports were answered`];
        return [...wrong, ...(await thereIsOne(track, 'exports', waiting, user.uid))];
      },
    };
  },
};

export const raceKinds: readonly RaceKind[] = [
  oneName,
  bindings,
  boundAndRegistered,
  firstLogins,
  resetsByCode,
  resetsByPassword,
  exportRequests,
];

function racerAt({ racers }: AccountTrack, index: number): Racer {
  const racer = racers[index];
  if (racer === undefined) throw new Error('more start than race');
  return racer;
}

async function thereIsOne({ db }: AccountTrack, what: string, rows: string, value: string): Promise<string[]> {
  const { rows: counted } = await db.pool.query<{ n: string }>(`select count(*) as n from ${rows}`, [value]);
  return Number(counted[0]?.n) === 1 ? [] : [`${counted[0]?.n} ${what}`];
}

function onePhone(track: AccountTrack, phone: string): Promise<string[]> {
  return thereIsOne(track, 'accounts of that phone', 'account_users where phone = $1', phone);
}

async function unbindAll({ db }: AccountTrack): Promise<void> {
  await db.write.updateTable('account_users').set({ phone: null }).where('phone', 'is not', null).execute();
}

/** As it stands after a message was sent; the code itself is only in that message. */
async function sendCode({ db, keys }: AccountTrack, phone: string, purpose: SmsPurpose): Promise<string> {
  const target = { phone, purpose, browserId: racingBrowser };
  const { code } = await transaction(db, (tx) => createSmsCode(tx, { keys, now: Date.now }, target));
  return code;
}

function inSomeCase(name: string): string {
  return name.replaceAll(/./g, (letter) => (randomInt(2) === 0 ? letter : letter.toUpperCase()));
}

function newPhone(): string {
  return `1${randomInt(3, 10)}${String(randomInt(1_000_000_000)).padStart(9, '0')}`;
}

function newDevice(): string {
  return `drill-${randomBytes(12).toString('hex')}`;
}
