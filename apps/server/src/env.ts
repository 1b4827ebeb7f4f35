import { z } from 'zod';

/** The only place that reads the environment. A process with a wrong one does not start. */
const schema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  DATABASE_URL: z.string().startsWith('postgres'),
  /** Owner of the schema: migrations only. */
  DATABASE_OWNER_URL: z.string().startsWith('postgres').optional(),
  DATABASE_REPLICA_URL: z.string().startsWith('postgres').optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  REDIS_URL: z.string().startsWith('redis'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  /** Prometheus scrapes here; never the public port. */
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  /** The address players use; decides whether cookies are Secure. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }),
  /** Signs cursors and XSRF tokens. The same in every process of an installation. */
  APP_SECRET: z.string().min(32),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  WEB_DIST: z.string().optional(),
  ADMIN_DIST: z.string().optional(),
  /** Addresses of the proxies in front, comma-separated, or `loopback`; empty: nobody is believed. */
  TRUST_PROXY: z.string().default(''),
  /** How long a stopping process keeps serving connections that are already open. */
  DRAIN_MS: z.coerce.number().int().min(0).max(120_000).default(6000),
  /** Multiplies every rate limit: above 1 only for load tests from one address. */
  RATE_LIMIT_SCALE: z.coerce.number().min(0.01).max(1e9).default(1),
});

export type Env = z.output<typeof schema>;

const secrets: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_REPLICA_URL',
  'REDIS_URL',
  'APP_SECRET',
]);

export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(
    Object.entries(source).filter(([key, value]) => key in schema.shape && value !== ''),
  );
  const result = schema.safeParse(given);
  if (!result.success) {
    const faults = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The environment is not usable:\n  ${faults.join('\n  ')}`);
  }
  return result.data;
}

/** For the first log line: addresses keep host and name, never passwords or secrets. */
export function maskEnv(env: Env): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(env).map(([key, value]) => [key, secrets.has(key) ? mask(String(value)) : value]),
  );
}

function mask(value: string): string {
  if (!URL.canParse(value)) return '***';
  const url = new URL(value);
  return `${url.protocol}//${url.username ? '***@' : ''}${url.host}${url.pathname}`;
}
