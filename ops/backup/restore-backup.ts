import { existsSync, renameSync, mkdirSync, chownSync } from 'node:fs';
import type { BackupSettings, PostgresPlace } from './backup-settings.ts';
import { isPostgresRunning, startPostgresServer, waitUntilPromoted, type ServerSettings } from './control-postgres.ts';
import { runPgBackRest } from './pgbackrest.ts';
import { ownerOfFolder } from './run-program.ts';

export interface RestoreOptions {
  /** The state after the last transaction that was committed by then; absent: the latest that the archive has. */
  moment?: Date;
  repository?: number;
  /** Whose history: the newest one without it, which an earlier restore may have begun. `current` is that of the backup. */
  timeline?: string;
  /** Beside the site's own server, to read from: it archives nothing. */
  into?: PostgresPlace & { serverSettings: ServerSettings };
}

export interface RestoreTimes {
  /** Until the files are there. */
  filesMs: number;
  /** Until it takes writes, from the start on. */
  totalMs: number;
  /** Where the former data lie; undefined when there were none. */
  former: string | undefined;
}

/** Nothing of the former data is deleted: they are moved aside, and whoever restored says when they may go. */
export async function restoreBackup(settings: BackupSettings, options: RestoreOptions = {}): Promise<RestoreTimes> {
  const place = options.into ?? settings.postgres;
  if (isPostgresRunning(place)) throw new Error(`PostgreSQL runs on ${place.dataFolder}: stop it, and the site, first`);
  const began = performance.now();
  const former = moveAside(place.dataFolder);
  mkdirSync(place.dataFolder, { recursive: true, mode: 0o700 });
  const as = ownerOfFolder(settings.stateFolder);
  if (as) chownSync(place.dataFolder, as.uid, as.gid);
  await runPgBackRest(settings, 'restore', [
    `--pg1-path=${place.dataFolder}`,
    ...(options.repository === undefined ? [] : [`--repo=${options.repository}`]),
    ...(options.timeline === undefined ? [] : [`--target-timeline=${options.timeline}`]),
    ...(options.into === undefined ? [] : ['--archive-mode=off']),
    ...(options.moment === undefined
      ? ['--type=default']
      : ['--type=time', `--target=${targetTime(options.moment)}`, '--target-action=promote']),
  ]);
  const filesMs = performance.now() - began;
  await startPostgresServer(place, options.into?.serverSettings ?? {});
  await waitUntilPromoted(place);
  return { filesMs, totalMs: performance.now() - began, former };
}

/** As PostgreSQL reads it, whatever its time zone is. */
function targetTime(moment: Date): string {
  return moment.toISOString().replace('T', ' ').replace('Z', '+00');
}

function moveAside(dataFolder: string): string | undefined {
  if (!existsSync(dataFolder)) return undefined;
  const former = `${dataFolder}.before-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
  renameSync(dataFolder, former);
  return former;
}
