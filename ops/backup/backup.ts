// npm run backup -- install                       archive and repositories, and the first full backup
// npm run backup -- full|diff|incr                database first, files second
// npm run backup -- objects                       copies the site's files alone
// npm run backup -- status                        which backups there are, how old the archive is
// npm run backup -- compare                       holds rows against files; ends with 1 when a file is missing
// npm run backup -- restore [--to TIME] [--repo N]                the site's own database; its data are moved aside, not deleted
// npm run backup -- restore --to TIME --into FOLDER --port N      a second server beside it, to read from
//   --timeline current: to a moment that an earlier restore left behind
// Settings are environment variables: docs/operations.md. Run it as root, or as one user who owns both PostgreSQL and the site's files.
// An installed machine has it as `lanyu backup …`.
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { openDatabase } from '@lanyu/server/db/open-database';
import { readEnv } from '@lanyu/server/env';
import { openStorage } from '@lanyu/server/integrations/storage/open-storage';
import { verifyLedger } from '@lanyu/server/modules/wallet/verify-ledger';
import { readBackupSettings, type BackupSettings } from './backup-settings.ts';
import { compareRowsWithObjects, type ObjectComparison } from './compare-rows-with-objects.ts';
import { besideDebianCluster, runAsSuperuser, stopPostgresServer } from './control-postgres.ts';
import { copyObjects, listKeys, restoreObjects } from './copy-objects.ts';
import { installBackups, makeBackup, type BackupType } from './make-backup.ts';
import { listBackups, writeConfiguration } from './pgbackrest.ts';
import { restoreBackup, type RestoreOptions } from './restore-backup.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    to: { type: 'string' },
    repo: { type: 'string' },
    into: { type: 'string' },
    port: { type: 'string' },
    timeline: { type: 'string' },
  },
});

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

async function install(): Promise<void> {
  const settings = readBackupSettings(process.env);
  await installBackups(settings, console.log);
  await makeAndReport(settings, 'full');
}

async function makeAndReport(settings: BackupSettings, type: BackupType): Promise<void> {
  const began = performance.now();
  const { backups, objects } = await makeBackup(settings, type);
  for (const { label, repository, databaseBytes, repositoryBytes } of backups)
    console.log(`repository ${repository}: ${label}, ${megabytes(databaseBytes)} in ${megabytes(repositoryBytes)}`);
  if (objects === undefined) console.log('files are at S3: the bucket keeps its versions itself');
  else console.log(`files: ${objects.copied} of ${objects.files} copied, ${megabytes(objects.bytesCopied)}`);
  console.log(`done in ${seconds(performance.now() - began)}`);
}

async function copyFiles(): Promise<void> {
  const { storageFolder, objectCopiesFolder } = readBackupSettings(process.env);
  if (storageFolder === undefined) throw new Error('STORAGE is s3: the bucket keeps its versions itself');
  const { copied, files, setAside } = await copyObjects({
    from: storageFolder,
    to: objectCopiesFolder,
    now: Date.now(),
  });
  console.log(`${copied} of ${files} files copied, ${setAside} deleted ones set aside`);
}

async function status(): Promise<void> {
  const settings = readBackupSettings(process.env);
  for (const { label, repository, type, stoppedAt, databaseBytes } of await listBackups(settings)) {
    const ended = new Date(stoppedAt).toISOString();
    console.log(`repository ${repository}  ${type}  ${label}  ended ${ended}  ${megabytes(databaseBytes)}`);
  }
  const archiver = `select 'archived ' || archived_count || ', failed ' || failed_count || ', last '
    || coalesce(round(extract(epoch from now() - last_archived_time))::text || ' s ago', 'never') from pg_stat_archiver`;
  console.log((await runAsSuperuser(settings.postgres, archiver)).trim());
}

async function compare(): Promise<void> {
  const comparison = await compareSite();
  reportComparison(comparison);
  if (comparison.missing.length > 0) process.exitCode = 1;
}

async function compareSite(): Promise<ObjectComparison> {
  const env = readEnv();
  const storage = await openStorage(env);
  const client = new pg.Client({
    connectionString: env.DATABASE_OWNER_URL ?? env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
  });
  await client.connect();
  try {
    const folder = env.STORAGE === 'disk' ? env.STORAGE_DIR : undefined;
    return await compareRowsWithObjects({
      client,
      storage,
      ...(folder === undefined ? {} : { keys: listKeys(folder) }),
    });
  } finally {
    await client.end();
    storage.close();
  }
}

function reportComparison({ rows, objects, missing, unnamed }: ObjectComparison): void {
  console.log(`${rows} rows name ${objects} files; ${missing.length} are not there as they should`);
  if (unnamed !== undefined) console.log(`${unnamed} files are named by no row`);
  for (const { table, id, key, fault } of missing.slice(0, 50)) console.log(`${table} ${id}: ${key} is ${fault}`);
}

async function restore(): Promise<void> {
  const settings = readBackupSettings(process.env);
  const options = restoreOptions(settings);
  writeConfiguration(settings);
  if (options.into === undefined) await stopPostgresServer(settings.postgres);
  const { filesMs, totalMs, former } = await restoreBackup(settings, options);
  console.log(`files of the database after ${seconds(filesMs)}, open after ${seconds(totalMs)}`);
  if (former !== undefined)
    console.log(`the former data are in ${former}: delete them when nobody needs them any more`);
  if (options.into === undefined) {
    await proveRestoredSite(settings);
    // Backups of before belong to the history that was left.
    await makeAndReport(settings, 'full');
  } else console.log(`read it: psql -h ${options.into.socketFolder} -p ${options.into.port} -U postgres lanyu`);
}

function restoreOptions(settings: BackupSettings): RestoreOptions {
  const options: RestoreOptions = {};
  if (values.to !== undefined) {
    options.moment = new Date(values.to);
    // Without it the machine's own zone would be meant.
    if (Number.isNaN(options.moment.getTime()) || !/(Z|[+-]\d\d:?\d\d)$/.test(values.to))
      throw new Error('--to needs a moment with its zone: 2026-11-18T09:30:00+08:00');
  }
  if (values.repo !== undefined) options.repository = Number(values.repo);
  if (values.timeline !== undefined) options.timeline = values.timeline;
  if (values.into === undefined) return options;
  if (values.port === undefined) throw new Error('--into needs --port: both servers run at the same time');
  const dataFolder = resolve(values.into);
  mkdirSync(settings.stateFolder, { recursive: true });
  const { socketFolder } = settings.postgres;
  const port = Number(values.port);
  const debian = settings.postgres.debianCluster;
  const configuration = debian === undefined ? {} : besideDebianCluster(debian);
  return {
    ...options,
    into: {
      dataFolder,
      socketFolder,
      port,
      serverSettings: { ...configuration, data_directory: dataFolder, port, archive_mode: 'off' },
    },
  };
}

async function proveRestoredSite(settings: BackupSettings): Promise<void> {
  const env = readEnv();
  const db = openDatabase({
    url: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    poolSize: 2,
    applicationName: 'lanyu-backup',
    statementTimeoutMs: 3_600_000,
  });
  try {
    const { wallets, entries, differences } = await verifyLedger({ db });
    console.log(`ledger: ${wallets} wallets, ${entries} entries, ${differences.length} differences`);
    if (differences.length > 0) process.exitCode = 1;
  } finally {
    await db.close();
  }
  const before = await compareSite();
  reportComparison(before);
  if (before.missing.length === 0 || settings.storageFolder === undefined) return;
  const keys = before.missing.map(({ key }) => key);
  const absent = await restoreObjects({
    keys,
    copies: settings.objectCopiesFolder,
    storageFolder: settings.storageFolder,
  });
  console.log(`${keys.length - absent.length} files brought back from their copies`);
  const after = await compareSite();
  reportComparison(after);
  if (after.missing.length > 0) process.exitCode = 1;
}

const commands: Record<string, () => Promise<void>> = {
  install,
  full: () => makeAndReport(readBackupSettings(process.env), 'full'),
  diff: () => makeAndReport(readBackupSettings(process.env), 'diff'),
  incr: () => makeAndReport(readBackupSettings(process.env), 'incr'),
  objects: copyFiles,
  status,
  compare,
  restore,
};

const command = commands[positionals[0] ?? ''];
if (command === undefined) throw new Error(`usage: npm run backup -- ${Object.keys(commands).join('|')}`);
try {
  await command();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
