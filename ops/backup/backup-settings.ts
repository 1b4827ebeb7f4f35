// What a backup needs to know of a site, from the environment: docs/operations.md has the list.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';

export interface PostgresPlace {
  dataFolder: string;
  socketFolder: string;
  port: number;
  /** Debian's name of it, `15/main`; absent where the folder is a whole server by itself. */
  debianCluster?: { version: string; name: string };
}

export interface S3Repository {
  endpoint: string;
  port: number;
  bucket: string;
  region: string;
  key: string;
  secret: string;
  /** Of an authority of one's own. */
  caFile?: string | undefined;
  fullBackupsKept: number;
}

export interface BackupSettings {
  postgres: PostgresPlace;
  /** Configuration, locks, logs and WAL that waits to be sent. Belongs to the user of PostgreSQL. */
  stateFolder: string;
  /** The first repository. */
  repositoryFolder: string;
  fullBackupsKept: number;
  /** The second, at another provider. */
  s3: S3Repository | undefined;
  /** Encrypts both. */
  passphrase: string;
  /** How long a write may lie in no archive while few others follow it. */
  archiveTimeoutSeconds: number;
  /** Where the site has its files, where it has them on a disk; and where copies of them go. */
  storageFolder: string | undefined;
  objectCopiesFolder: string;
}

const absolutePath = z.string().regex(/^\/[^\n]*$/, 'must be an absolute path');
const oneLine = z.string().regex(/^[^\n]+$/, 'must be one line');

const environmentShape = z.object({
  BACKUP_FOLDER: absolutePath,
  BACKUP_PASSPHRASE: oneLine.min(32, 'needs at least 32 characters: openssl rand -base64 48'),
  BACKUP_STATE_FOLDER: absolutePath.default('/var/lib/lanyu-backup'),
  BACKUP_KEEP_FULL: z.coerce.number().int().min(2).default(5),
  BACKUP_ARCHIVE_TIMEOUT: z.coerce.number().int().min(5).max(3600).default(55),
  BACKUP_POSTGRES_CLUSTER: z
    .string()
    .regex(/^\d+\/[a-z0-9_-]+$/, 'must look like 15/main')
    .default('15/main'),
  BACKUP_POSTGRES_DATA: absolutePath.optional(),
  BACKUP_POSTGRES_SOCKET: absolutePath.optional(),
  BACKUP_POSTGRES_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  BACKUP_S3_ENDPOINT: oneLine.optional(),
  BACKUP_S3_PORT: z.coerce.number().int().min(1).max(65_535).default(443),
  BACKUP_S3_BUCKET: oneLine.optional(),
  BACKUP_S3_REGION: oneLine.default('us-east-1'),
  BACKUP_S3_KEY: oneLine.optional(),
  BACKUP_S3_SECRET: oneLine.optional(),
  BACKUP_S3_CA: absolutePath.optional(),
  BACKUP_S3_KEEP_FULL: z.coerce.number().int().min(2).default(5),
  BACKUP_OBJECTS_FOLDER: absolutePath.optional(),
  STORAGE: z.enum(['disk', 's3']).default('disk'),
  STORAGE_DIR: absolutePath.optional(),
});

type BackupEnvironment = z.infer<typeof environmentShape>;

/** Says everything that is wrong at once, and never a value: some are secrets. */
export function readBackupSettings(environment: NodeJS.ProcessEnv): BackupSettings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentShape.safeParse(given);
  if (!parsed.success) {
    throw new Error(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
  }
  const env = parsed.data;
  return {
    postgres: postgresPlace(env),
    stateFolder: env.BACKUP_STATE_FOLDER,
    repositoryFolder: env.BACKUP_FOLDER,
    fullBackupsKept: env.BACKUP_KEEP_FULL,
    s3: s3Repository(env),
    passphrase: env.BACKUP_PASSPHRASE,
    archiveTimeoutSeconds: env.BACKUP_ARCHIVE_TIMEOUT,
    storageFolder: env.STORAGE === 'disk' ? env.STORAGE_DIR : undefined,
    objectCopiesFolder: env.BACKUP_OBJECTS_FOLDER ?? join(env.BACKUP_FOLDER, 'objects'),
  };
}

function s3Repository(env: BackupEnvironment): S3Repository | undefined {
  const needed = { bucket: env.BACKUP_S3_BUCKET, key: env.BACKUP_S3_KEY, secret: env.BACKUP_S3_SECRET };
  if (env.BACKUP_S3_ENDPOINT === undefined) return undefined;
  const { bucket, key, secret } = needed;
  if (bucket === undefined || key === undefined || secret === undefined)
    throw new Error('BACKUP_S3_ENDPOINT needs BACKUP_S3_BUCKET, BACKUP_S3_KEY and BACKUP_S3_SECRET');
  return {
    endpoint: env.BACKUP_S3_ENDPOINT,
    port: env.BACKUP_S3_PORT,
    bucket,
    region: env.BACKUP_S3_REGION,
    key,
    secret,
    caFile: env.BACKUP_S3_CA,
    fullBackupsKept: env.BACKUP_S3_KEEP_FULL,
  };
}

function postgresPlace(env: BackupEnvironment): PostgresPlace {
  if (env.BACKUP_POSTGRES_DATA !== undefined) {
    return {
      dataFolder: env.BACKUP_POSTGRES_DATA,
      socketFolder: env.BACKUP_POSTGRES_SOCKET ?? '/var/run/postgresql',
      port: env.BACKUP_POSTGRES_PORT ?? 5432,
    };
  }
  const [version = '', name = ''] = env.BACKUP_POSTGRES_CLUSTER.split('/');
  // Perl writes a version of digits alone as a number.
  const clusters = JSON.parse(execFileSync('pg_lsclusters', ['--json'], { encoding: 'utf8' })) as {
    version: string | number;
    cluster: string;
    pgdata: string;
    port: string;
    socketdir: string;
  }[];
  const found = clusters.find((each) => String(each.version) === version && each.cluster === name);
  if (found === undefined)
    throw new Error(`BACKUP_POSTGRES_CLUSTER: there is no cluster ${env.BACKUP_POSTGRES_CLUSTER}`);
  return {
    dataFolder: found.pgdata,
    socketFolder: found.socketdir,
    port: Number(found.port),
    debianCluster: { version, name },
  };
}
