import { statSync } from 'node:fs';
import { installPackages } from '@lanyu/services/apt';
import type { BackupSettings } from './backup-settings.ts';
import { runAsSuperuser, startPostgresServer, stopPostgresServer } from './control-postgres.ts';
import { copyObjects, type ObjectCopyResult } from './copy-objects.ts';
import {
  configurationFile,
  listBackups,
  repositoriesOf,
  runPgBackRest,
  stanza,
  writeConfiguration,
  type StoredBackup,
} from './pgbackrest.ts';

export type BackupType = StoredBackup['type'];

/** `"` would end the argument, `%` means something to PostgreSQL. */
function requirePlainPath(path: string): string {
  if (/["'%\s]/.test(path)) throw new Error(`${path}: quotes, percent signs and spaces cannot be used here`);
  return path;
}

/**
 * From then on every write reaches the repositories within the archive's time-out. Restarts PostgreSQL when it did not archive
 * before: that setting is read at its start only.
 */
export async function installBackups(settings: BackupSettings, log: (line: string) => void): Promise<void> {
  installPackages(['pgbackrest']);
  statSync(settings.postgres.dataFolder);
  writeConfiguration(settings);
  const push = `pgbackrest --config=${requirePlainPath(configurationFile(settings))} --stanza=${stanza} archive-push %p`;
  const archiving: Record<string, string> = {
    wal_level: 'replica',
    archive_mode: 'on',
    archive_command: push,
    archive_timeout: `${settings.archiveTimeoutSeconds}s`,
  };
  // Before the first segment is pushed: it would be refused until then.
  await runPgBackRest(settings, 'stanza-create');
  for (const [name, value] of Object.entries(archiving))
    await runAsSuperuser(settings.postgres, `alter system set ${name} = '${value}'`);
  await runAsSuperuser(settings.postgres, 'select pg_reload_conf()');
  const waiting = await runAsSuperuser(settings.postgres, 'select name from pg_settings where pending_restart');
  if (waiting.trim() !== '') {
    log(`PostgreSQL restarts for ${waiting.trim().split('\n').join(', ')}`);
    await stopPostgresServer(settings.postgres);
    await startPostgresServer(settings.postgres);
  }
  // Writes one segment and looks for it in every repository.
  await runPgBackRest(settings, 'check');
  log('every repository receives the archive');
}

export interface MadeBackup {
  backups: StoredBackup[];
  objects: ObjectCopyResult | undefined;
}

/**
 * The database first, the files second: a row of the backup then finds its file in the copy, which may have newer ones beside.
 * The other way round rows would name files that nobody copied.
 */
export async function makeBackup(settings: BackupSettings, type: BackupType): Promise<MadeBackup> {
  const before = new Set((await listBackups(settings)).map(({ label, repository }) => `${repository}/${label}`));
  for (const repository of repositoriesOf(settings)) {
    await runPgBackRest(settings, 'backup', [`--repo=${repository}`, `--type=${type}`]);
  }
  const backups = (await listBackups(settings)).filter(
    ({ label, repository }) => !before.has(`${repository}/${label}`),
  );
  const objects =
    settings.storageFolder === undefined
      ? undefined
      : await copyObjects({ from: settings.storageFolder, to: settings.objectCopiesFolder, now: Date.now() });
  return { backups, objects };
}
