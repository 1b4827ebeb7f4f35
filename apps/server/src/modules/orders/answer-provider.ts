import { setTimeout as wait } from 'node:timers/promises';
import type { ChannelName } from '../../db/money-tables.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { takeNotice, type Taken } from './take-notice.ts';

/** Providers want an answer within a second; one that is not ready is asked for again. */
const answerMs = 900;

export async function answerProvider(
  deps: Pick<Deps, 'db' | 'env' | 'log' | 'now' | 'payments'>,
  provider: string,
  raw: Buffer,
  headers: Parameters<typeof takeNotice>[3],
) {
  const channel = deps.payments.get(provider as ChannelName);
  // Not `notFound`, which is a 200: a provider would take that for an answer and never come again.
  if (channel === undefined) throw new Failure('busy');
  const taken = takeNotice(deps, channel, raw, headers).catch((error: unknown): Taken => {
    deps.log.error({ err: error, channel: channel.name }, 'a notification could not be taken');
    return { outcome: 'error', understood: false };
  });
  // What is too slow for an answer still does its work; the repeat will find it done.
  const tooSlow = wait(answerMs * deps.env.PATIENCE_SCALE, { outcome: 'slow', understood: false }, { ref: false });
  const { outcome, understood } = await Promise.race([taken, tooSlow]);
  return { channel: channel.name, outcome, answer: { understood, ...channel.answer(understood) } };
}
