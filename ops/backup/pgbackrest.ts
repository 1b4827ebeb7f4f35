// pgBackRest as this site uses it: one stanza, one encrypted repository on a disk and one at S3.
import { chmodSync, chownSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { identityOf } from '@lanyu/services/process';
import type { BackupSettings, PostgresPlace } from './backup-settings.ts';
import { ownerOfFolder, runProgram } from './run-program.ts';

export const stanza = 'lanyu';

export function configurationFile(settings: Pick<BackupSettings, 'stateFolder'>): string {
  return join(settings.stateFolder, 'pgbackrest.conf');
}

/** Which repositories there are, by the numbers that pgBackRest has for them. */
export function repositoriesOf(settings: BackupSettings): number[] {
  return settings.s3 === undefined ? [1] : [1, 2];
}

export function renderConfiguration(settings: BackupSettings): string {
  const { s3, stateFolder, postgres } = settings;
  const encryption = (repository: number) => ({
    [`repo${repository}-cipher-type`]: 'aes-256-cbc',
    [`repo${repository}-cipher-pass`]: settings.passphrase,
    // Small files together in one: at S3 each of two thousand would be a request.
    [`repo${repository}-bundle`]: 'y',
  });
  const options: Record<string, string | number> = {
    'repo1-path': join(settings.repositoryFolder, 'database'),
    'repo1-retention-full': settings.fullBackupsKept,
    ...encryption(1),
    ...(s3 === undefined
      ? {}
      : {
          'repo2-type': 's3',
          'repo2-path': '/database',
          'repo2-s3-bucket': s3.bucket,
          'repo2-s3-endpoint': s3.endpoint,
          'repo2-storage-port': s3.port,
          'repo2-s3-region': s3.region,
          'repo2-s3-uri-style': 'path',
          'repo2-s3-key': s3.key,
          'repo2-s3-key-secret': s3.secret,
          ...(s3.caFile === undefined ? {} : { 'repo2-storage-ca-file': s3.caFile }),
          'repo2-retention-full': s3.fullBackupsKept,
          ...encryption(2),
        }),
    'compress-type': 'zst',
    'process-max': 2,
    // Does not wait up to five minutes for the next checkpoint.
    'start-fast': 'y',
    'archive-async': 'y',
    'archive-timeout': 120,
    'spool-path': join(stateFolder, 'spool'),
    'lock-path': join(stateFolder, 'lock'),
    'log-path': join(stateFolder, 'log'),
    'log-level-console': 'warn',
  };
  return `${renderSection('global', options)}${renderSection(stanza, postgresOptions(postgres))}`;
}

function postgresOptions({ dataFolder, port, socketFolder }: PostgresPlace): Record<string, string | number> {
  return { 'pg1-path': dataFolder, 'pg1-port': port, 'pg1-socket-path': socketFolder };
}

function renderSection(name: string, options: Record<string, string | number>): string {
  const lines = Object.entries(options).map(([option, value]) => `${option}=${value}\n`);
  return `[${name}]\n${lines.join('')}`;
}

/** Folders and configuration, readable by the user of PostgreSQL alone: it holds the secrets. */
export function writeConfiguration(settings: BackupSettings): void {
  const { dataFolder } = settings.postgres;
  // A machine that lost its disk has no folder that says it.
  const as = existsSync(dataFolder) ? ownerOfFolder(dataFolder) : identityOf('postgres');
  const folders = ['', 'spool', 'lock', 'log'].map((name) => join(settings.stateFolder, name));
  for (const folder of [...folders, settings.repositoryFolder, join(settings.repositoryFolder, 'database')]) {
    mkdirSync(folder, { recursive: true, mode: 0o750 });
    if (as) chownSync(folder, as.uid, as.gid);
  }
  const file = configurationFile(settings);
  writeFileSync(file, renderConfiguration(settings), { mode: 0o600 });
  chmodSync(file, 0o600);
  if (as) chownSync(file, as.uid, as.gid);
}

/** By the user of PostgreSQL. Secrets are in the file, so that nobody reads them in the list of processes. */
export function runPgBackRest(
  settings: Pick<BackupSettings, 'stateFolder'>,
  command: string,
  options: readonly string[] = [],
): Promise<string> {
  return runProgram(
    'pgbackrest',
    [`--config=${configurationFile(settings)}`, `--stanza=${stanza}`, ...options, command],
    { as: ownerOfFolder(settings.stateFolder) },
  );
}

export interface StoredBackup {
  label: string;
  type: 'full' | 'diff' | 'incr';
  repository: number;
  startedAt: number;
  stoppedAt: number;
  databaseBytes: number;
  repositoryBytes: number;
}

export async function listBackups(settings: Pick<BackupSettings, 'stateFolder'>): Promise<StoredBackup[]> {
  const answer = JSON.parse(await runPgBackRest(settings, 'info', ['--output=json'])) as {
    backup: {
      label: string;
      type: StoredBackup['type'];
      database: { 'repo-key': number };
      timestamp: { start: number; stop: number };
      info: { size: number; repository: { delta?: number; size?: number } };
    }[];
  }[];
  return answer.flatMap(({ backup }) =>
    backup.map(({ label, type, database, timestamp, info }) => ({
      label,
      type,
      repository: database['repo-key'],
      startedAt: timestamp.start * 1000,
      stoppedAt: timestamp.stop * 1000,
      databaseBytes: info.size,
      repositoryBytes: info.repository.delta ?? info.repository.size ?? 0,
    })),
  );
}
