import { z } from 'zod';
import { isLoopbackUrl, findOwnerUrlFaults, findProductionEnvFaults } from './env-faults.ts';
import { databasePoolers } from './db/pooler/verify-pooler.ts';
import { openKeyRing } from './keys.ts';
import { workerRoles } from './queue/worker-roles.ts';

/** The only place that reads the environment. A process with a wrong one does not start. */
const schema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  DATABASE_URL: z.string().startsWith('postgres'),
  /** Owner of the schema: commands only, never API or worker. */
  DATABASE_OWNER_URL: z.string().startsWith('postgres').optional(),
  DATABASE_REPLICA_URL: z.string().startsWith('postgres').optional(),
  /** What DATABASE_URL and DATABASE_REPLICA_URL lead to: PostgreSQL itself, or a pooler that hands out its sessions by the transaction. */
  DATABASE_POOLER: z.enum(databasePoolers).default('none'),
  /** Past the pooler: for who needs a session of its own (the worker's duties), and for commands. */
  DATABASE_DIRECT_URL: z.string().startsWith('postgres').optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  REDIS_URL: z.string().startsWith('redis'),
  /** A file with the authority that signed Redis's certificate (rediss:); absent: those the system knows. */
  REDIS_CA: z.string().optional(),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  /** Prometheus scrapes here; never the public port. */
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  /** The address players use; decides whether cookies are Secure. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }),
  /** Signs cursors, XSRF tokens and whatever else `keys.ts` names. The same in every process of an installation. */
  APP_SECRET: z.string().min(32).optional(),
  /** A key ring, `id:secret,id:secret`: the first signs, all are accepted. */
  APP_SECRETS: z.string().optional(),
  /** What a worker is for, comma-separated (queue/worker-roles.ts); by default everything. */
  WORKER_ROLES: z
    .string()
    .default(workerRoles.join(','))
    .transform((names) => names.split(',').flatMap((name) => name.trim() || []))
    .pipe(z.array(z.enum(workerRoles)).min(1)),
  /** Which release this is: in every log line, in `build_info` and in traces. */
  RELEASE: z.string().max(80).default('unnamed'),
  /** A collector of traces that takes OTLP over HTTP, with its path; absent: nothing is traced. */
  OTLP_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Share of requests that are traced with all their parts; what fails or is slow is told in any case. */
  TRACE_RATIO: z.coerce.number().min(0).max(1).default(0.01),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  WEB_DIST: z.string().optional(),
  ADMIN_DIST: z.string().optional(),
  /** Whether documents come with their page, drawn by a thread of the API. */
  DRAW_PAGES: z.enum(['on', 'off']).default('off'),
  /** Addresses of the proxies in front, comma-separated, or `loopback`; empty: nobody is believed. */
  TRUST_PROXY: z.string().default(''),
  /** How long a stopping process keeps serving connections that are already open. */
  DRAIN_MS: z.coerce.number().int().min(0).max(120_000).default(6000),
  /** Where files lie: a folder of this machine (then only one machine can run the site), or anything that speaks S3. */
  STORAGE: z.enum(['disk', 's3']).default('disk'),
  STORAGE_DIR: z.string().optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  /** Where browsers find public media: on disk below the site itself, with S3 the address of a CDN or of the bucket's `media/`. */
  MEDIA_URL: z
    .string()
    .regex(/^(https?:\/\/[^?#]+|\/[^/?#][^?#]*)(?<!\/)$/)
    .default('/media'),
  /**
   * Who sends packages that lie on this machine's disk: nginx, by X-Accel-Redirect (`accel`), or the API itself
   * (`node`, for development and loopback only).
   */
  STORED_FILES: z.enum(['node', 'accel']).default('node'),
  /**
   * The log of bytes served: lines of nginx, of S3's access log, or written by the API itself. The worker reads it. Absent:
   * nothing is counted, and nothing refunded by itself (X-M11).
   */
  DOWNLOAD_LOG: z.string().optional(),
  /** How far decoders of pictures and films must be kept from us at least; absent: in public as `uid`, else as the system allows. */
  MIN_DECODER_ISOLATION: z.enum(['limits', 'uid', 'namespaces']).optional(),
  /** Multiplies every rate limit: above 1 only for load tests from one address. */
  RATE_LIMIT_SCALE: z.coerce.number().min(0.01).max(1e9).default(1),
  /** Multiplies how late or full this process may be before it refuses work: above 1 only where browsers share its processor. */
  SHED_SCALE: z.coerce.number().min(0.01).max(1e3).default(1),
  /**
   * Multiplies the timeouts of engines, searches and payment providers, and how long a provider waits for an answer:
   * above 1 only on loopback, where tests and browsers share the processor and an answer after a second is no failure.
   */
  TIMEOUT_SCALE: z.coerce.number().min(1).max(100).default(1),
  /** Who sends SMS codes; absent: nobody does, and players sign in by password only. */
  SMS_PROVIDER: z.enum(['development', 'aliyun', 'tencent']).optional(),
  SMS_KEY_ID: z.string().optional(),
  SMS_KEY_SECRET: z.string().optional(),
  SMS_SIGN_NAME: z.string().optional(),
  /** A template with one parameter: the code. */
  SMS_TEMPLATE_ID: z.string().optional(),
  /** Tencent only. */
  SMS_APP_ID: z.string().optional(),
  SMS_REGION: z.string().default('ap-guangzhou'),
  SMS_ENDPOINT: z.string().optional(),
  /** Most messages of the whole site in a day (Asia/Shanghai) and in an hour; an hour has a tenth of the day's by default. */
  SMS_DAY_BUDGET: z.coerce.number().int().min(1).max(100_000_000).default(20_000),
  SMS_HOUR_BUDGET: z.coerce.number().int().min(1).max(100_000_000).optional(),
  /** X-A9: who signs players in, by OpenID Connect; off until there is a client id. */
  OIDC_ISSUER: z.url().refine(isSafe, 'must be https, or http on loopback').default('https://appleid.apple.com'),
  APPLE_CLIENT_ID: z.string().optional(),
  /** What other providers give; Apple gives a key instead, from which secrets are made. */
  APPLE_CLIENT_SECRET: z.string().optional(),
  APPLE_TEAM_ID: z.string().optional(),
  APPLE_KEY_ID: z.string().optional(),
  /** PEM; line ends may be written as \n. */
  APPLE_PRIVATE_KEY: z.string().optional(),
  /** X-M9: how people can pay, comma-separated, in the order they are offered; none: nothing can be bought for money. */
  PAYMENT_CHANNELS: z
    .string()
    .default('')
    .transform((names) => names.split(',').flatMap((name) => name.trim() || []))
    .pipe(z.array(z.enum(['sandbox', 'alipay', 'wechat']))),
  /** Ids of accounts by which the site is tried from outside, comma-separated: what they pay is left out of the figures of income. */
  PROBE_USERS: z
    .string()
    .default('')
    .transform((ids) => ids.split(',').flatMap((id) => id.trim() || []))
    .pipe(z.array(z.string().regex(/^[1-9]\d{0,18}$/))),
  SANDBOX_URL: z.url({ protocol: /^http$/ }).optional(),
  SANDBOX_MERCHANT: z.string().optional(),
  /** Ours, PEM; the sandbox's, PEM. Line ends may be written as \n here and below. */
  SANDBOX_PRIVATE_KEY: z.string().optional(),
  SANDBOX_PUBLIC_KEY: z.string().optional(),
  ALIPAY_GATEWAY: z
    .url()
    .refine(isSafe, 'must be https, or http on loopback')
    .default('https://openapi.alipay.com/gateway.do'),
  ALIPAY_APP_ID: z.string().optional(),
  /** The partner id (2088…) that notifications must name. */
  ALIPAY_SELLER_ID: z.string().optional(),
  ALIPAY_PRIVATE_KEY: z.string().optional(),
  /** Alipay's key, not the application's. */
  ALIPAY_PUBLIC_KEY: z.string().optional(),
  WECHAT_GATEWAY: z.url().refine(isSafe, 'must be https, or http on loopback').default('https://api.mch.weixin.qq.com'),
  WECHAT_APP_ID: z.string().optional(),
  WECHAT_MERCHANT_ID: z.string().optional(),
  /** Serial number of the merchant's certificate, and the key that belongs to it. */
  WECHAT_SERIAL: z.string().optional(),
  WECHAT_PRIVATE_KEY: z.string().optional(),
  /** WeChat Pay's public key and its id (PUB_KEY_ID_…). */
  WECHAT_PUBLIC_KEY_ID: z.string().optional(),
  WECHAT_PUBLIC_KEY: z.string().optional(),
  /** APIv3 key: decrypts what notifications carry. */
  WECHAT_API_KEY: z.string().length(32).optional(),
  /** Web push: the keys browsers know this site by (RFC 8292), and whom a push service may write to; off until there are some. */
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/)
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/)
    .optional(),
  /** Push services of browsers, and names below theirs: nowhere else is anything sent. */
  PUSH_HOSTS: z
    .string()
    .default('fcm.googleapis.com,push.services.mozilla.com,push.apple.com,notify.windows.com')
    .transform((list) => list.split(',')),
});

export type Env = z.output<typeof schema>;

/** What only makes sense together. */
function smsFaults(env: Env): string[] {
  if (env.SMS_PROVIDER === undefined) return [];
  if (env.SMS_PROVIDER === 'development') {
    // Its codes can be read by whoever opens a page.
    const here =
      isLoopbackUrl(env.PUBLIC_URL) && isLoopbackUrl(`http://${env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST}`);
    return here
      ? []
      : ['SMS_PROVIDER: development shows codes to everybody, so PUBLIC_URL and HOST must be on loopback'];
  }
  const needed = ['SMS_KEY_ID', 'SMS_KEY_SECRET', 'SMS_SIGN_NAME', 'SMS_TEMPLATE_ID'] as const;
  const missing: string[] = needed.filter((key) => env[key] === undefined);
  if (env.SMS_PROVIDER === 'tencent' && env.SMS_APP_ID === undefined) missing.push('SMS_APP_ID');
  return missing.map((key) => `${key}: needed for SMS_PROVIDER=${env.SMS_PROVIDER}`);
}

const neededByChannel = {
  sandbox: ['SANDBOX_URL', 'SANDBOX_MERCHANT', 'SANDBOX_PRIVATE_KEY', 'SANDBOX_PUBLIC_KEY'],
  alipay: ['ALIPAY_APP_ID', 'ALIPAY_SELLER_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY'],
  wechat: [
    ...(['WECHAT_APP_ID', 'WECHAT_MERCHANT_ID', 'WECHAT_SERIAL', 'WECHAT_PRIVATE_KEY'] as const),
    ...(['WECHAT_PUBLIC_KEY_ID', 'WECHAT_PUBLIC_KEY', 'WECHAT_API_KEY'] as const),
  ],
} as const;

function paymentFaults(env: Env): string[] {
  const missing = env.PAYMENT_CHANNELS.flatMap((channel) =>
    neededByChannel[channel]
      .filter((key) => env[key] === undefined)
      .map((key) => `${key}: needed for PAYMENT_CHANNELS=${channel}`),
  );
  // Whoever reaches its page pays without money.
  const open = env.PAYMENT_CHANNELS.includes('sandbox') && !isLoopbackUrl(env.PUBLIC_URL);
  return open ? [...missing, 'PAYMENT_CHANNELS: sandbox takes no money, so PUBLIC_URL must be on loopback'] : missing;
}

function keyFaults(env: Env): string[] {
  try {
    openKeyRing(env);
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}

function pushFaults(env: Env): string[] {
  const keys = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'] as const;
  const missing = keys.filter((key) => env[key] === undefined);
  return missing.length === keys.length ? [] : missing.map((key) => `${key}: needed with the other VAPID_ variables`);
}

function storedFilesFaults(env: Env): string[] {
  const sendsItself = env.NODE_ENV === 'production' && env.STORAGE === 'disk' && env.STORED_FILES === 'node';
  if (!sendsItself || isLoopbackUrl(env.PUBLIC_URL)) return [];
  return [
    'STORED_FILES: node sends packages through the API, which is for development; set accel and have nginx send them (ops/nginx), or STORAGE=s3',
  ];
}

function redisFaults({ REDIS_URL, REDIS_CA }: Env): string[] {
  if (REDIS_CA === undefined || REDIS_URL.startsWith('rediss:')) return [];
  return ['REDIS_CA: is for rediss: only; REDIS_URL would send everything in the clear'];
}

function poolerFaults({ DATABASE_POOLER, DATABASE_DIRECT_URL }: Env): string[] {
  if (DATABASE_POOLER === 'none' || DATABASE_DIRECT_URL !== undefined) return [];
  return [`DATABASE_DIRECT_URL: needed for DATABASE_POOLER=${DATABASE_POOLER}; sessions of a pooler keep no lock`];
}

/** Never in a log; docs/runbooks/secrets says how each is replaced. */
export const secretSettings: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_REPLICA_URL',
  'DATABASE_DIRECT_URL',
  'REDIS_URL',
  'APP_SECRET',
  'APP_SECRETS',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'SMS_KEY_SECRET',
  'APPLE_CLIENT_SECRET',
  'APPLE_PRIVATE_KEY',
  'SANDBOX_PRIVATE_KEY',
  'ALIPAY_PRIVATE_KEY',
  'WECHAT_PRIVATE_KEY',
  'WECHAT_API_KEY',
  'VAPID_PRIVATE_KEY',
]);

export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(
    Object.entries(source).filter(([key, value]) => key in schema.shape && value !== ''),
  );
  const result = schema.safeParse(given);
  const faults = result.success
    ? [
        keyFaults,
        smsFaults,
        paymentFaults,
        pushFaults,
        storedFilesFaults,
        redisFaults,
        poolerFaults,
        findProductionEnvFaults,
      ].flatMap((faultsOf) => faultsOf(result.data))
    : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (!result.success || faults.length > 0) throw unusable(faults);
  return result.data;
}

function unusable(faults: string[]): Error {
  return new Error(`The environment is not usable:\n  ${faults.join('\n  ')}`);
}

/** For API and worker: without the owner's address of the database, which in public is not even there. */
export function readServerEnvAndDropOwnerUrl(source: Record<string, string | undefined> = process.env): Env {
  const { DATABASE_OWNER_URL, ...env } = readEnv(source);
  const faults = findOwnerUrlFaults({ ...env, DATABASE_OWNER_URL });
  if (faults.length > 0) throw unusable(faults);
  delete source['DATABASE_OWNER_URL'];
  return env;
}

/** For the first log line: addresses keep host and name, never passwords or secrets. */
export function maskEnv(env: Env): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(env).map(([key, value]) => [key, secretSettings.has(key) ? mask(String(value)) : value]),
  );
}

function mask(value: string): string {
  if (!URL.canParse(value)) return '***';
  const url = new URL(value);
  return `${url.protocol}//${url.username ? '***@' : ''}${url.host}${url.pathname}`;
}

/** Tokens and payments in the clear are for trying things out on one machine. */
function isSafe(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(hostname));
}
