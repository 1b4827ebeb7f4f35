import pino, { type Logger } from 'pino';
import type { Env } from './env.ts';

/** Rule 13: whatever somebody passes by mistake, these never reach a log. */
const hidden = ['token', 'password', 'code', 'phone', 'smsCode', 'idempotencyKey'];

export function createLog(env: Env, name: 'api' | 'worker'): Logger {
  return pino(
    {
      name,
      level: env.LOG_LEVEL,
      base: { name, pid: process.pid },
      redact: { paths: hidden.flatMap((key) => [`input.${key}`, `body.${key}`, `headers.${key}`]), censor: '***' },
    },
    pino.destination({
      fd: 1,
      sync: env.NODE_ENV !== 'production',
      minLength: env.NODE_ENV === 'production' ? 4096 : 0,
    }),
  );
}
