// pgbouncer.ini and its list of users, for PgBouncer 1.21 or later. PgBouncer refuses the start-up parameters by which a process
// asks PostgreSQL for its timeouts, so every session gets them when it is opened; each process looks whether it has them.

export interface PoolerAlias {
  /** The name of the database as processes say it. */
  name: string;
  postgres: { host: string; port: number; database: string };
  /** How many sessions of PostgreSQL it may have. */
  sessions: number;
  timeouts: { statementMs: number; idleInTransactionMs: number };
  /** A session that a standby gave ends at once: one that is refused is better than one that reads what was. */
  primaryOnly: boolean;
}

export interface PoolerSettings {
  listen: { address: string; port: number };
  /** `*` stands for every other name, each leading to the database of that name. */
  aliases: readonly PoolerAlias[];
  users: readonly { name: string; password: string }[];
  /** Clients of all processes together. */
  mostClients: number;
  userListFile: string;
  /** How long a client waits for a session (2). */
  mostWaitSeconds?: number;
  /** The system's user that it becomes when root starts it. */
  systemUser?: string;
}

/** What API and worker ask for when they connect without a pooler (apps/server/src/db/open-database.ts). */
export const timeoutsOf = {
  api: { statementMs: 2000, idleInTransactionMs: 5000 },
  worker: { statementMs: 60_000, idleInTransactionMs: 60_000 },
} as const;

export function renderPgbouncer(settings: PoolerSettings): string {
  const { listen, aliases, mostClients, userListFile, mostWaitSeconds = 2, systemUser } = settings;
  const lines = [
    '; written by npm run pooler',
    '[databases]',
    ...aliases.map(renderAlias),
    '',
    '[pgbouncer]',
    `listen_addr = ${listen.address}`,
    `listen_port = ${listen.port}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${userListFile}`,
    'pool_mode = transaction',
    '; names of statements become its own, one for each text and session',
    'max_prepared_statements = 500',
    `max_client_conn = ${mostClients}`,
    '; who waits longer for a session is told to come back',
    `query_wait_timeout = ${mostWaitSeconds}`,
    '; PostgreSQL is asked again after a second, not after fifteen',
    'server_login_retry = 1',
    'server_connect_timeout = 2',
    'server_idle_timeout = 60',
    '; a session answers before it is given out again after a second without use',
    'server_check_delay = 1',
    'tcp_keepidle = 5',
    'tcp_keepintvl = 2',
    'tcp_keepcnt = 3',
    'log_connections = 0',
    'log_disconnections = 0',
    ...(systemUser === undefined ? [] : [`user = ${systemUser}`]),
  ];
  return `${lines.join('\n')}\n`;
}

function renderAlias({ name, postgres, sessions, timeouts, primaryOnly }: PoolerAlias): string {
  const fields = [
    `host=${postgres.host}`,
    `port=${postgres.port}`,
    ...(name === '*' ? [] : [`dbname=${postgres.database}`]),
    `pool_size=${sessions}`,
    `connect_query='${renderConnectQuery(timeouts, primaryOnly)}'`,
  ];
  return `${name} = ${fields.join(' ')}`;
}

/** Without a quote in it: they would have to be doubled. */
function renderConnectQuery(
  { statementMs, idleInTransactionMs }: PoolerAlias['timeouts'],
  primaryOnly: boolean,
): string {
  return [
    `set statement_timeout to ${statementMs}`,
    `set idle_in_transaction_session_timeout to ${idleInTransactionMs}`,
    'set lock_timeout to 0',
    'set timezone to utc',
    ...(primaryOnly ? ['select pg_terminate_backend(pg_backend_pid()) where pg_is_in_recovery()'] : []),
  ].join('; ');
}

export function renderUserList(users: PoolerSettings['users']): string {
  const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
  return users.map(({ name, password }) => `${quote(name)} ${quote(password)}\n`).join('');
}
