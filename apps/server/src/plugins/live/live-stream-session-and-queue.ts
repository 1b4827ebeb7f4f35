import type { FastifyRequest } from 'fastify';
import { Failure } from '../../failure.ts';
import { hashToken } from '../../tokens.ts';
import type { User } from '../guards/caller-types.ts';
import type { CallMounterParts } from '../mount-contract-calls.ts';
import { authenticate } from '../guards/authenticate-and-check-permission.ts';

/** How often somebody who hears of their own things is asked whether they are still signed in. */
const provedEveryMs = 10_000;
/** A stream of one's own ends after ten minutes at most, not for all at the same moment; who still looks asks again. */
const longestMs = 600_000;
const spreadMs = 60_000;
/** All listeners are notified at once, and each needs a query: so many at a time and no more. */
const readsAtOnce = 8;

type Parts = Pick<CallMounterParts, 'sessions' | 'limits'>;

/** Who asks, proven as for any call of theirs. */
export async function authenticateLiveListener(parts: Parts, request: FastifyRequest): Promise<User> {
  parts.limits.deadTokens.check(request);
  try {
    return (await authenticate(request, 'user', parts.sessions)) as User;
  } catch (error) {
    if (error instanceof Failure && error.code === 'sessionInvalid') parts.limits.deadTokens.count(request);
    throw error;
  }
}

/** Whether the session that the stream began with is still good. */
export function createIsSessionStillValid(
  parts: Parts,
  request: FastifyRequest,
  { sessionId }: User,
): () => Promise<boolean> {
  const tokenHash = hashToken(String(request.headers['token']));
  return async () => (await parts.sessions.findUser(tokenHash))?.sessionId === sessionId;
}

/** Ends a stream whose session is over, or whose time is. Returns how to stop watching. */
export function endStreamWhenSessionEnds(lives: () => Promise<boolean>, end: () => void): () => void {
  const proving = setInterval(() => {
    lives().then(
      (good) => good || end(),
      () => end(),
    );
  }, provedEveryMs);
  const ending = setTimeout(end, longestMs - Math.random() * spreadMs);
  proving.unref();
  ending.unref();
  return () => {
    clearInterval(proving);
    clearTimeout(ending);
  };
}

/** Runs so many at a time; the others wait in the order they came. */
export function createConcurrencyQueue(most = readsAtOnce): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}

/** A call during a run causes one more run, however many calls there are. */
export function rerunIfCalledMeanwhile(work: () => Promise<void>): () => void {
  let running = false;
  let wanted = false;
  async function run(): Promise<void> {
    running = true;
    do {
      wanted = false;
      await work();
    } while (wanted);
    running = false;
  }
  return () => {
    wanted = true;
    if (!running) void run();
  };
}
