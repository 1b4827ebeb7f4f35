import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../../deps.ts';
import { transaction, type Tx } from '../../../db/transaction.ts';
import { Failure } from '../../../failure.ts';
import { keyFor, consumeAttempt } from '../limits/attempt-counters.ts';
import { insertSmsCode, markSmsCodeUsed, consumeSmsAttempt } from './sms.queries.ts';

export type SmsPurpose = 'login' | 'bind' | 'find' | 'verify';

const livesMs = 5 * 60_000;
const triesPerPhoneAndDay = 20;
const daySeconds = 24 * 3600;

/** X-A2: six digits, five minutes, for one phone and one purpose. It invalidates older codes of the same kind. */
export async function newSmsCode(
  tx: Tx,
  deps: Pick<Deps, 'env' | 'now'>,
  target: { phone: string; purpose: SmsPurpose },
): Promise<{ id: string; code: string; expiresAt: number }> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const now = deps.now();
  const expiresAt = now + livesMs;
  const id = await insertSmsCode(tx, {
    ...target,
    codeMac: macOf(deps.env.APP_SECRET, target.phone, target.purpose, code),
    createdAt: now,
    expiresAt,
  });
  return { id, code, expiresAt };
}

/**
 * Whether this is the code that was sent. Every check is an attempt: five for a code, twenty for a phone and day.
 * Attempts are taken before comparing, so that concurrent guesses count too. A guess without a code sent is not
 * counted: otherwise anybody could use up a stranger's attempts. The code is not used up yet: see useSmsCode.
 */
export async function checkSmsCode(
  deps: Pick<Deps, 'db' | 'env' | 'now'>,
  given: { phone: string; purpose: SmsPurpose; code: string },
): Promise<string> {
  const { APP_SECRET } = deps.env;
  const key = keyFor(APP_SECRET, 'sms-try', given.phone);
  const counter = { key, max: triesPerPhoneAndDay, seconds: daySeconds };
  const tried = await transaction(deps.db, async (tx) => {
    const code = await consumeSmsAttempt(tx, given, deps.now());
    if (code === undefined) throw new Failure('badSmsCode');
    if ((await consumeAttempt(tx, counter, deps.now())) === null) throw new Failure('tooManyTries');
    return code;
  });
  const mac = macOf(APP_SECRET, given.phone, given.purpose, given.code);
  if (!timingSafeEqual(tried.code_mac, mac)) throw new Failure('badSmsCode');
  return tried.id;
}

/** Uses the code up: of several concurrent calls one succeeds. */
export async function useSmsCode(db: Deps['db']['write'] | Tx, id: string, now: number): Promise<void> {
  if (!(await markSmsCodeUsed(db, id, now))) throw new Failure('badSmsCode');
}

/** Keyed with the application's secret: a plain hash of six digits could be reversed in a second. */
function macOf(secret: string, phone: string, purpose: SmsPurpose, code: string): Buffer {
  return createHmac('sha256', `sms-code:${secret}`).update(`${phone}\n${purpose}\n${code}`).digest();
}
