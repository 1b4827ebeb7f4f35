import { hostname } from 'node:os';
import pino, { type Logger } from 'pino';
import type { Env } from './env.ts';

/** Rule 13: whatever somebody passes by mistake, these never reach a log. */
const hidden = ['token', 'password', 'code', 'phone', 'smsCode', 'idempotencyKey'];

/** PostgreSQL's `detail` repeats the whole row that failed, with whatever is in it: it stays out. */
function errorFacts(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  const { code, table, constraint } = error as { code?: unknown; table?: unknown; constraint?: unknown };
  return { type: error.name, message: error.message, stack: error.stack, code, table, constraint };
}

export function createLog(env: Env, name: 'api' | 'worker'): Logger {
  return pino(
    {
      name,
      level: env.LOG_LEVEL,
      base: { name, pid: process.pid, host: hostname(), release: env.RELEASE },
      serializers: { err: errorFacts },
      redact: { paths: hidden.flatMap((key) => [`input.${key}`, `body.${key}`, `headers.${key}`]), censor: '***' },
    },
    pino.destination({
      fd: 1,
      sync: env.NODE_ENV !== 'production',
      minLength: env.NODE_ENV === 'production' ? 4096 : 0,
    }),
  );
}
