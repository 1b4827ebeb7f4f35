/** What is looked at here of the environment (env.ts). */
interface Settings {
  NODE_ENV: 'development' | 'test' | 'production';
  DATABASE_URL: string;
  DATABASE_OWNER_URL?: string | undefined;
  DATABASE_REPLICA_URL?: string | undefined;
  DATABASE_DIRECT_URL?: string | undefined;
  REDIS_URL: string;
  HOST: string;
  METRICS_HOST: string;
  METRICS_PORT?: number | undefined;
  PUBLIC_URL: string;
  APP_SECRET?: string | undefined;
  APP_SECRETS?: string | undefined;
  LOG_LEVEL: string;
  TRUST_PROXY: string;
  STORAGE: 'disk' | 's3';
  S3_ENDPOINT?: string | undefined;
  MEDIA_URL: string;
  RATE_LIMIT_SCALE: number;
  SHED_SCALE: number;
  TIMEOUT_SCALE: number;
}

/** What is fine on one's own machine and dangerous where others come: each is said, none is forgiven. */
export function findProductionEnvFaults(env: Settings): string[] {
  if (env.NODE_ENV !== 'production') return [];
  const everywhere = [openHost];
  const inPublic = [
    publicAddress,
    weakSecret,
    scales,
    logLevel,
    trustsEverybody,
    openMetrics,
    plainFiles,
    weakDatabasePasswords,
    plainDatabases,
    plainRedis,
  ];
  return [...everywhere, ...(isLoopbackUrl(env.PUBLIC_URL) ? [] : inPublic)].flatMap((faultsOf) => faultsOf(env));
}

/** For API and worker, who never need it: what they do not have nobody takes from them. */
export function findOwnerUrlFaults(env: Settings): string[] {
  if (env.DATABASE_OWNER_URL === undefined || env.NODE_ENV !== 'production' || isLoopbackUrl(env.PUBLIC_URL)) return [];
  return [
    'DATABASE_OWNER_URL: only commands (npm run migrate) get it; take it out of the environment of API and worker',
  ];
}

export function isLoopbackUrl(url: string): boolean {
  return loopbackNames.has(new URL(url).hostname);
}

const loopbackNames: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]', '::1', 'localhost']);

function publicAddress({ PUBLIC_URL }: Settings): string[] {
  return PUBLIC_URL.startsWith('https:')
    ? []
    : ['PUBLIC_URL: must be https, or sessions and passwords can be read on the way'];
}

/** Words of documents and examples; chance does not write them into 32 characters. */
const placeholders =
  /change.?me|placeholder|example|secret|password|default|development|production|for.?tests|lanyu|0123456789|qwertz?|abcdefgh/i;
/** Of 32 random hexadecimal digits about 118. */
const minBits = 96;

function weakSecret({ APP_SECRET, APP_SECRETS }: Settings): string[] {
  const ring = (APP_SECRETS ?? '').split(',').map((entry) => entry.slice(entry.indexOf(':') + 1).trim());
  const named = [...ring.map((secret) => ['APP_SECRETS', secret]), ['APP_SECRET', APP_SECRET ?? '']] as const;
  return named.flatMap(([name = '', secret = '']) => {
    if (secret === '') return [];
    if (placeholders.test(secret)) return [`${name}: is a placeholder; make one with openssl rand -base64 48`];
    return bitsOf(secret) < minBits ? [`${name}: can be guessed; make one with openssl rand -base64 48`] : [];
  });
}

/** How much there is to guess, as far as it can be seen from the text: Shannon's entropy of its letters. */
function bitsOf(text: string): number {
  const letters = Array.from(text);
  const counts = new Map<string, number>();
  for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return Array.from(counts.values()).reduce((bits, count) => bits - count * Math.log2(count / letters.length), 0);
}

const scaled = {
  RATE_LIMIT_SCALE: 'limits of guessing and flooding would be others',
  SHED_SCALE: 'the process would refuse work too late',
  TIMEOUT_SCALE: 'a provider would wait too long for its answer',
} as const;

function scales(env: Settings): string[] {
  return (Object.keys(scaled) as (keyof typeof scaled)[])
    .filter((key) => env[key] !== 1)
    .map((key) => `${key}: must be 1, or ${scaled[key]}; others are for tests on loopback`);
}

function openHost({ HOST, TRUST_PROXY }: Settings): string[] {
  if (loopbackNames.has(HOST) || TRUST_PROXY !== '') return [];
  return [
    `HOST: ${HOST} is reached from other machines, so TRUST_PROXY must name the proxy in front, or every player has the proxy's address`,
  ];
}

function logLevel({ LOG_LEVEL }: Settings): string[] {
  if (LOG_LEVEL === 'debug' || LOG_LEVEL === 'trace') {
    return [`LOG_LEVEL: ${LOG_LEVEL} is for development; what it writes is nobody else's business`];
  }
  return LOG_LEVEL === 'silent' ? ['LOG_LEVEL: silent would leave no trace of who tried to get in'] : [];
}

function trustsEverybody({ TRUST_PROXY }: Settings): string[] {
  const all = TRUST_PROXY.split(',').some((each) => /^(true|\*|(0\.0\.0\.0|::)(\/0)?|.*\/0)$/.test(each.trim()));
  return all ? ['TRUST_PROXY: believes everybody, so anybody could claim any address; name the proxies'] : [];
}

function openMetrics({ METRICS_HOST, METRICS_PORT }: Settings): string[] {
  if (METRICS_PORT === undefined || !['0.0.0.0', '::', '[::]'].includes(METRICS_HOST)) return [];
  return ['METRICS_HOST: figures would be open to everybody; name the address of the inner network'];
}

function plainFiles(env: Settings): string[] {
  const addresses = { S3_ENDPOINT: env.STORAGE === 's3' ? env.S3_ENDPOINT : undefined, MEDIA_URL: env.MEDIA_URL };
  return Object.entries(addresses)
    .filter(([, address]) => address?.startsWith('http:') === true && !isLoopbackUrl(address))
    .map(([key]) => `${key}: must be https, or files and their signed addresses can be read on the way`);
}

const databaseKeys = ['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_REPLICA_URL', 'DATABASE_DIRECT_URL'] as const;

function weakDatabasePasswords(env: Settings): string[] {
  return databaseKeys.flatMap((key) => {
    const { username, password = '' } = addressOf(env[key]) ?? {};
    // A unix socket or a certificate knows who calls without one.
    const guessable = password !== '' && (password === username || placeholders.test(password));
    return guessable ? [`${key}: its password is a placeholder`] : [];
  });
}

function plainDatabases(env: Settings): string[] {
  return databaseKeys.flatMap((key) => {
    const address = addressOf(env[key]);
    if (address === undefined || address.onThisMachine || address.sslmode === 'verify-full') return [];
    return [
      `${key}: PostgreSQL is on another machine, so it needs sslmode=verify-full (and sslrootcert=FILE for an authority of one's own)`,
    ];
  });
}

function plainRedis({ REDIS_URL }: Settings): string[] {
  const address = addressOf(REDIS_URL);
  if (address === undefined || address.onThisMachine || REDIS_URL.startsWith('rediss:')) return [];
  return ['REDIS_URL: Redis is on another machine, so it must be rediss: (and REDIS_CA for an authority of one’s own)'];
}

interface EngineAddress {
  username: string;
  password: string;
  /** On loopback or a unix socket: nobody is on the way. */
  onThisMachine: boolean;
  sslmode: string | undefined;
}

function addressOf(text: string | undefined): EngineAddress | undefined {
  if (text === undefined) return undefined;
  // Without a host it is a socket of this machine: postgres://user@/name?host=/run/postgresql
  const url = URL.parse(text.replace('@/', '@localhost/').replace(/^(\w+):\/\/\//, '$1://localhost/'));
  if (url === null) return undefined;
  // PostgreSQL's driver takes what is said last.
  const host = url.searchParams.getAll('host').at(-1) ?? decodeURIComponent(url.hostname);
  return {
    username: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    onThisMachine: loopbackNames.has(host) || host.startsWith('/'),
    sslmode: url.searchParams.getAll('sslmode').at(-1),
  };
}
