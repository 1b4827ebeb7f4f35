import { shanghaiDayOf } from '../../../db/shanghai-calendar.ts';
import type { Deps } from '../../../deps.ts';
import { SmsRefused, type SmsProvider } from '../../../integrations/sms/sms-provider.ts';
import { readServerConfig } from '../../site/public.ts';
import { readAttemptCount, consumeAttemptOrNull } from '../limits/attempt-counters.ts';
import { decryptSmsCode } from './encrypt-sms-code.ts';
import { findSmsCodeById, isPhoneBoundToAnyUser } from './phones-and-sms-codes.queries.ts';
import { readSmsPriceInThousandthsOfYuan } from './sms-price.ts';
import { incrementDailySmsOutcomeAndCost, type SmsOutcome } from './sms-codes-and-outcomes.queries.ts';

type Needs = Pick<Deps, 'db' | 'env' | 'keys' | 'log' | 'now'> & { sms: SmsProvider };

/** Remembered longer than the job is retried. */
const sentSeconds = 3600;

/** Sends the code unless it has expired, was sent already or is useless. Throws only errors that are worth a retry. */
export async function deliverSmsCode(deps: Needs, job: { id: string; sealed: string }): Promise<void> {
  const { id } = job;
  const row = await findSmsCodeById(deps.db.write, id);
  if (row === undefined || row.used_at !== null || row.expires_at <= deps.now()) {
    deps.log.warn({ id }, 'an SMS code was too late to be sent');
    return;
  }
  const sent = { key: `sms-sent:${id}`, max: 1, seconds: sentSeconds };
  if ((await readAttemptCount(deps.db.write, sent.key, deps.now())) > 0) return;
  if (row.purpose === 'login' && !(await canSignIn(deps, row.phone))) return;
  // Outside of what is counted: whatever happens here, the provider was asked nothing.
  const code = decryptSmsCode(deps.keys, id, job.sealed);
  try {
    await deps.sms.send({ phone: row.phone, purpose: row.purpose, code });
  } catch (error) {
    await countOutcome(deps, error instanceof SmsRefused ? 'refused' : 'unanswered');
    if (!(error instanceof SmsRefused)) throw error;
    deps.log.error({ id, err: error }, 'an SMS code cannot be sent');
    return;
  }
  await consumeAttemptOrNull(deps.db.write, sent, deps.now());
  await countOutcome(deps, 'accepted');
}

/** What cannot be counted is not worth a second message. */
async function countOutcome(deps: Needs, outcome: SmsOutcome): Promise<void> {
  const provider = deps.env.SMS_PROVIDER ?? 'none';
  try {
    const isPaid = outcome === 'accepted' && provider !== 'none' && provider !== 'development';
    const costLi = isPaid ? await readSmsPriceInThousandthsOfYuan(deps) : 0;
    await incrementDailySmsOutcomeAndCost(deps.db.write, { day: shanghaiDayOf(deps.now()), provider, outcome, costLi });
  } catch (error) {
    deps.log.warn({ err: error }, 'the outcome of an SMS was not counted');
  }
}

/** if signing in does not register, a phone without an account gets no message. */
async function canSignIn(deps: Needs, phone: string): Promise<boolean> {
  const config = await readServerConfig(deps);
  return config['ug.phone.login.auto.register'] !== '0' || (await isPhoneBoundToAnyUser(deps.db.write, phone));
}
