import { randomInt } from 'node:crypto';
import type { Deps } from '../../../deps.ts';
import { transaction, type Tx } from '../../../db/transaction.ts';
import { Failure } from '../../../failure.ts';
import { areMacsEqual, type Key } from '../../../keys.ts';
import { attemptCounterKey, resetCounter, consumeAttemptOrNull } from '../limits/attempt-counters.ts';
import { insertSmsCode, markSmsCodeUsed, incrementAttemptsOfNewestSmsCode } from './sms-codes-and-outcomes.queries.ts';

export type SmsPurpose = 'login' | 'bind' | 'find' | 'verify';

const livesMs = 5 * 60_000;
const maxTriesADay = 20;
const daySeconds = 24 * 3600;

interface Target {
  phone: string;
  purpose: SmsPurpose;
  /** The browser that asked, as its signed cookie says; without a cookie there is no code to guess. */
  browserId: string | undefined;
}

/**
 * X-A2: six digits, five minutes, for one phone, one purpose and the browser that asked. It invalidates older codes of the
 * same kind.
 */
export async function createSmsCode(
  tx: Tx,
  deps: Pick<Deps, 'keys' | 'now'>,
  target: Target & { browserId: string },
): Promise<{ id: string; code: string; expiresAt: number }> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const now = deps.now();
  const expiresAt = now + livesMs;
  const id = await insertSmsCode(tx, {
    ...target,
    codeMac: macOf(deps.keys.first, target, code),
    createdAt: now,
    expiresAt,
  });
  return { id, code, expiresAt };
}

/**
 * Whether this is the code that was sent to this phone because this browser asked. Every check is an attempt: five for a
 * code, twenty a day for a phone and browser. Attempts are taken before comparing, so that concurrent guesses count too. A
 * guess from a browser that did not ask is compared with nothing and takes nothing: so nobody uses up the owner's
 * attempts. The code is not used up yet: see useSmsCode.
 */
export async function requireRightSmsCodeCountingAttempt(
  deps: Pick<Deps, 'db' | 'keys' | 'now'>,
  given: Target & { code: string },
): Promise<string> {
  const { phone, purpose, browserId = '' } = given;
  const counter = {
    key: attemptCounterKey(deps.keys, 'sms-try', phone, browserId),
    max: maxTriesADay,
    seconds: daySeconds,
  };
  const tried = await transaction(deps.db, async (tx) => {
    const code = await incrementAttemptsOfNewestSmsCode(tx, { phone, purpose, browserId }, deps.now());
    if (code === undefined) throw new Failure('badSmsCode');
    if ((await consumeAttemptOrNull(tx, counter, deps.now())) === null) throw new Failure('tooManyTries');
    return code;
  });
  const isRight = deps.keys.all.some((key) => areMacsEqual(tried.code_mac, macOf(key, given, given.code)));
  if (!isRight) throw new Failure('badSmsCode');
  // Who holds the phone starts the day's attempts anew.
  await resetCounter(deps.db.write, counter.key);
  return tried.id;
}

/** Uses the code up: of several concurrent calls one succeeds. */
export async function consumeCheckedSmsCode(db: Deps['db']['write'] | Tx, id: string, now: number): Promise<void> {
  if (!(await markSmsCodeUsed(db, id, now))) throw new Failure('badSmsCode');
}

/** Keyed: a plain hash of six digits could be reversed in a second. */
function macOf(key: Key, { phone, purpose }: Target, code: string): Buffer {
  return key.mac('sms code', `${phone}\n${purpose}\n${code}`);
}
