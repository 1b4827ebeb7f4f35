// A PgBouncer of a drill's own, in front of a PostgreSQL on loopback.
import { spawn } from 'node:child_process';
import { chownSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '@lanyu/services/free-ports';
import { placesFrom } from '@lanyu/services/places';
import { identityOf, portAnswers, waitUntil } from '@lanyu/services/process';
import { renderPgbouncer, renderUserList, type PoolerAlias } from '../../pooler/render-pgbouncer.ts';
import { unpackNewerPgbouncer } from '../../pooler/unpack-newer-pgbouncer.ts';
import { outputFolder } from '../support/stage.ts';

const users = ['lanyu_app', 'lanyu_owner'].map((name) => ({ name, password: name }));

export interface OwnPgbouncer {
  port: number;
  /** As the application, by the name of an alias. */
  urlOf(alias: string): string;
  stop(): Promise<void>;
}

export async function startOwnPgbouncer(aliases: readonly PoolerAlias[], mostWaitSeconds = 20): Promise<OwnPgbouncer> {
  const program = unpackNewerPgbouncer(join(placesFrom().folder, 'pgbouncer'));
  const [port = 0] = await freePorts(1);
  const folder = mkdtempSync(join(tmpdir(), 'lanyu-pgbouncer-'));
  const userListFile = join(folder, 'userlist.txt');
  const listen = { address: '127.0.0.1', port };
  const settings = { listen, aliases, users, mostClients: 3000, userListFile, mostWaitSeconds };
  writeFileSync(join(folder, 'pgbouncer.ini'), renderPgbouncer(settings));
  writeFileSync(userListFile, renderUserList(users));
  const out = openSync(join(outputFolder('drills'), 'own-pgbouncer.log'), 'a');
  // It refuses to run as root. Only passwords of a private PostgreSQL are in these files.
  const as = identityOf('nobody');
  if (as !== undefined)
    for (const path of [folder, userListFile, join(folder, 'pgbouncer.ini')]) chownSync(path, as.uid, as.gid);
  const child = spawn(program, [join(folder, 'pgbouncer.ini')], { ...as, cwd: '/', stdio: ['ignore', out, out] });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const stop = async () => {
    child.kill('SIGINT');
    setTimeout(() => child.kill('SIGKILL'), 3000).unref();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await waitUntil('PgBouncer listens', () => portAnswers(port), 20);
  } catch (error) {
    await stop();
    throw error;
  }
  return { port, urlOf: (alias) => `postgres://lanyu_app:lanyu_app@127.0.0.1:${port}/${alias}`, stop };
}
