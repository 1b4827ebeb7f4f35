// A PostgreSQL that archives, a Redis, and repositories for both kinds of storage: all of the drill's own, all thrown away.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFileSync, chownSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '@lanyu/server/db/migrate';
import { projectRoot } from '@lanyu/test-kit/local/local-env';
import { installPackages } from '@lanyu/services/apt';
import { freePorts } from '@lanyu/services/free-ports';
import { placesFrom } from '@lanyu/services/places';
import { packagesForPostgres, startPostgres, stopPostgres } from '@lanyu/services/postgres';
import { isRunning, waitUntil } from '@lanyu/services/process';
import { readBackupSettings, type BackupSettings, type PostgresPlace } from '../../backup/backup-settings.ts';
import { startPostgresServer, stopPostgresServer, type ServerSettings } from '../../backup/control-postgres.ts';
import { ownerOfFolder } from '../../backup/run-program.ts';
import { openS3BehindTls } from './s3-behind-tls.ts';

export interface ArchivedEngines {
  settings: BackupSettings;
  storageFolder: string;
  redisUrl: string;
  /** Addresses of the database on a server of this port. */
  appUrl(port: number): string;
  ownerUrl(port: number): string;
  /** Where a restored copy goes, beside the other. */
  restored: PostgresPlace & { serverSettings: ServerSettings };
  /** The machine is gone: no shutdown, no data, nothing of what waited to be archived. */
  loseMachine(): Promise<void>;
  remove(): Promise<void>;
}

export async function makeArchivedEngines(options: { s3: boolean; fillMegabytes: number }): Promise<ArchivedEngines> {
  installPackages([...packagesForPostgres(), 'pgbackrest', 'redis-server']);
  const [port = 0, redisPort = 0, restoredPort = 0] = await freePorts(3);
  const folder = join(projectRoot, '.local', `drill-${randomBytes(4).toString('hex')}`);
  const places = placesFrom({ LANYU_LOCAL_DIR: folder, LANYU_POSTGRES_PORT: String(port) });
  mkdirSync(places.folder, { recursive: true, mode: 0o755 });
  const inside = (name: string) => join(places.folder, name);
  const place: PostgresPlace = { dataFolder: inside('postgres'), socketFolder: inside('socket'), port };
  const urlOf = (role: string, at: number) => `postgres://${role}:${role}@127.0.0.1:${at}/lanyu`;

  const undo: (() => Promise<unknown>)[] = [() => stopPostgresServer(place)];
  const remove = async () => {
    for (const each of undo) await each().catch(() => undefined);
    rmSync(places.folder, { recursive: true, force: true });
  };
  try {
    return await make();
  } catch (error) {
    await remove();
    throw error;
  }

  async function make(): Promise<ArchivedEngines> {
    await startPostgres(places);
    await migrate({ url: urlOf('lanyu_owner', port) });
    await fillDatabase(urlOf('lanyu_owner', port), options.fillMegabytes);
    await stopPostgres(places);
    const as = ownerOfFolder(place.dataFolder);
    mkdirSync(place.socketFolder, { mode: 0o700 });
    if (as) chownSync(place.socketFolder, as.uid, as.gid);
    letSuperuserInByItsSocket(place);
    await startPostgresServer(place);

    const s3 = options.s3 ? await openS3BehindTls(inside('s3')) : undefined;
    if (s3 !== undefined) undo.push(() => s3.close());
    const storageFolder = inside('storage');
    mkdirSync(storageFolder, { mode: 0o755 });
    const settings = readBackupSettings({
      BACKUP_FOLDER: inside('repository'),
      BACKUP_STATE_FOLDER: inside('backup'),
      BACKUP_PASSPHRASE: randomBytes(36).toString('base64'),
      BACKUP_POSTGRES_DATA: place.dataFolder,
      BACKUP_POSTGRES_SOCKET: place.socketFolder,
      BACKUP_POSTGRES_PORT: String(port),
      STORAGE_DIR: storageFolder,
      ...s3?.environment,
    });
    const redis = spawn('/usr/bin/redis-server', ['--port', String(redisPort), '--save', '', '--appendonly', 'no'], {
      stdio: 'ignore',
    });
    undo.push(async () => redis.kill('SIGKILL'));
    const restored = {
      dataFolder: inside('restored'),
      socketFolder: place.socketFolder,
      port: restoredPort,
      serverSettings: { port: restoredPort },
    };
    undo.push(() => stopPostgresServer(restored));
    return {
      settings,
      storageFolder,
      redisUrl: `redis://127.0.0.1:${redisPort}/0`,
      appUrl: (at) => urlOf('lanyu_app', at),
      ownerUrl: (at) => urlOf('lanyu_owner', at),
      restored,
      loseMachine: async () => {
        await killServer(place);
        rmSync(place.dataFolder, { recursive: true, force: true });
        rmSync(join(settings.stateFolder, 'spool'), { recursive: true, force: true });
        mkdirSync(join(settings.stateFolder, 'spool'), { mode: 0o750 });
        if (as) chownSync(join(settings.stateFolder, 'spool'), as.uid, as.gid);
      },
      remove,
    };
  }
}

/** As Debian sets up its servers: who owns the files may be the superuser, over the socket alone. */
function letSuperuserInByItsSocket(place: PostgresPlace): void {
  appendFileSync(join(place.dataFolder, 'postgresql.conf'), `unix_socket_directories = '${place.socketFolder}'\n`);
  const access = join(place.dataFolder, 'pg_hba.conf');
  // Nobody else may enter the socket's folder.
  writeFileSync(access, `local all postgres trust\n${readFileSync(access, 'utf8')}`);
}

/** Bytes that no compression makes smaller: what a restore costs at least. */
async function fillDatabase(url: string, megabytes: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create schema drill');
  await client.query('create table drill.filling (bytes bytea)');
  await client.query('alter table drill.filling alter column bytes set storage external');
  for (let n = 0; n < megabytes; n += 1)
    await client.query('insert into drill.filling values ($1)', [randomBytes(1_000_000)]);
  await client.end();
}

async function killServer(place: PostgresPlace): Promise<void> {
  const pid = Number.parseInt(readFileSync(join(place.dataFolder, 'postmaster.pid'), 'utf8'), 10);
  process.kill(pid, 'SIGKILL');
  await waitUntil('PostgreSQL is dead', () => !isRunning(pid), 20);
}
