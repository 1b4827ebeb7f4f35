// npm run pooler -- [--sessions 30] [--worker-sessions 10] [--clients 2000] [--port 6432] [--out /] [--unpack FOLDER]
// Writes PgBouncer's settings for the PostgreSQL of DATABASE_DIRECT_URL; with --unpack also the program, where Debian's own is older.
import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isRoot } from '@lanyu/services/places';
import { identityOf } from '@lanyu/services/process';
import { renderPgbouncer, renderUserList, timeoutsOf, type PoolerSettings } from './render-pgbouncer.ts';
import { unpackNewerPgbouncer } from './unpack-newer-pgbouncer.ts';

const { values } = parseArgs({
  options: {
    sessions: { type: 'string', default: '30' },
    'worker-sessions': { type: 'string', default: '10' },
    clients: { type: 'string', default: '2000' },
    port: { type: 'string', default: '6432' },
    /** `/` puts the files where Debian's package reads them. */
    out: { type: 'string', default: '/' },
    unpack: { type: 'string' },
  },
});
const direct = process.env['DATABASE_DIRECT_URL'];
if (direct === undefined) throw new Error('DATABASE_DIRECT_URL is needed: PostgreSQL itself, as the application');
const url = new URL(direct);
const database = url.pathname.slice(1);
const postgres = { host: url.hostname, port: Number(url.port === '' ? 5432 : url.port), database };
const settings: PoolerSettings = {
  listen: { address: '127.0.0.1', port: Number(values.port) },
  aliases: [
    { name: database, postgres, sessions: Number(values.sessions), timeouts: timeoutsOf.api, primaryOnly: true },
    {
      name: `${database}_worker`,
      postgres,
      sessions: Number(values['worker-sessions']),
      timeouts: timeoutsOf.worker,
      primaryOnly: true,
    },
  ],
  users: [{ name: decodeURIComponent(url.username), password: decodeURIComponent(url.password) }],
  mostClients: Number(values.clients),
  userListFile: '/etc/pgbouncer/userlist.txt',
};
write('etc/pgbouncer/pgbouncer.ini', renderPgbouncer(settings));
write('etc/pgbouncer/userlist.txt', renderUserList(settings.users));
if (values.unpack !== undefined) {
  const program = unpackNewerPgbouncer(resolve(values.unpack));
  write('etc/systemd/system/lanyu-pooler.service', renderUnit(program));
}

function write(path: string, text: string): void {
  const file = join(values.out, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text, { mode: 0o640 });
  if (isRoot() && values.out === '/' && path.startsWith('etc/pgbouncer')) {
    const { uid, gid } = identityOf('postgres') ?? {};
    if (uid !== undefined && gid !== undefined) chownSync(file, uid, gid);
  }
  console.log(file);
}

function renderUnit(program: string): string {
  return `[Unit]
Description=PgBouncer in front of PostgreSQL
After=network-online.target
Wants=network-online.target
StartLimitIntervalSec=0

[Service]
User=postgres
ExecStart=${program} /etc/pgbouncer/pgbouncer.ini
ExecReload=/bin/kill -HUP $MAINPID
Restart=always
RestartSec=1
LimitNOFILE=65536
NoNewPrivileges=yes
ProtectSystem=strict
ProtectHome=yes
PrivateTmp=yes

[Install]
WantedBy=multi-user.target
`;
}
