/** The private services of this checkout (npm run services -- up). The environment can move them, as it moves the services. */
const host = '127.0.0.1';
const postgresPort = process.env['LANYU_POSTGRES_PORT'] ?? '15432';
const redisPort = process.env['LANYU_REDIS_PORT'] ?? '16379';

/** A PgBouncer in front of it (`npm run drill -- pooler`), which leads to each database by its own name. */
const poolerPort = process.env['LANYU_TEST_POOLER_PORT'];
export const testPooler = poolerPort === undefined ? 'none' : 'pgbouncer';

export function ownerUrl(database: string): string {
  return `postgres://lanyu_owner:lanyu_owner@${host}:${postgresPort}/${database}`;
}

export function appUrl(database: string, port = poolerPort ?? postgresPort): string {
  return `postgres://lanyu_app:lanyu_app@${host}:${port}/${database}`;
}

/** Past a pooler. */
export function directAppUrl(database: string): string {
  return appUrl(database, postgresPort);
}

/** Logical database 0 is the developer's; tests use 1 and keep apart by prefix. */
export function redisUrl(prefix: string): string {
  return `redis://${host}:${redisPort}/1?keyPrefix=${prefix}:`;
}

/** `npm run services -- up s3`. The bucket is the test's own. */
export function s3Settings(bucket: string) {
  const port = process.env['LANYU_S3_PORT'] ?? '16480';
  return {
    endpoint: `http://${host}:${port}`,
    region: 'us-east-1',
    bucket,
    accessKey: 'lanyu:storage',
    secretKey: 'lanyu-storage',
  };
}

export async function s3Answers(): Promise<boolean> {
  return (await fetch(`${s3Settings('').endpoint}/healthcheck`).catch(() => undefined))?.ok ?? false;
}
