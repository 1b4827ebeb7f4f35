import type { DataOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import {
  consumeAttemptOrNull,
  readAttemptCount,
  attemptCounterKey,
  type AttemptLimit,
} from '../limits/attempt-counters.ts';
import { findPhone } from './users.queries.ts';

const maxInHour = 30;

function revealLimit({ env, keys }: Pick<Deps, 'env' | 'keys'>, staffId: string): AttemptLimit {
  const max = Math.ceil(maxInHour * env.RATE_LIMIT_SCALE);
  return { key: attemptCounterKey(keys, 'staff-phone', staffId), max, seconds: 3600 };
}

export async function countPhoneRevealsLeftThisHour(
  deps: Pick<Deps, 'db' | 'env' | 'keys' | 'now'>,
  staffId: string,
): Promise<number> {
  const { key, max } = revealLimit(deps, staffId);
  return Math.max(0, max - (await readAttemptCount(deps.db.write, key, deps.now())));
}

/** Taken from the hour's allowance before the number is read: of any number of requests at once, thirty get one. */
export async function revealPhone(
  deps: Pick<Deps, 'db' | 'env' | 'keys' | 'now'>,
  staffId: string,
  uid: string,
): Promise<DataOf<'POST /admin/v1/account/user/{uid}/phone'>> {
  const limit = revealLimit(deps, staffId);
  const taken = await consumeAttemptOrNull(deps.db.write, limit, deps.now());
  if (taken === null) throw new Failure('tooOften');
  const phone = await findPhone(deps.db.write, uid);
  if (phone === undefined) throw new Failure('notFound');
  return { phone, phonesLeft: Math.max(0, limit.max - taken) };
}
