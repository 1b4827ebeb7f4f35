import { expect, test } from 'vitest';
import { renderPgbouncer, renderUserList, timeoutsOf, type PoolerSettings } from './render-pgbouncer.ts';

const postgres = { host: '10.0.0.1', port: 5432, database: 'lanyu' };
const settings: PoolerSettings = {
  listen: { address: '127.0.0.1', port: 6432 },
  aliases: [
    { name: 'lanyu', postgres, sessions: 30, timeouts: timeoutsOf.api, primaryOnly: true },
    { name: 'lanyu_worker', postgres, sessions: 10, timeouts: timeoutsOf.worker, primaryOnly: true },
    { name: 'lanyu_replica', postgres, sessions: 10, timeouts: timeoutsOf.api, primaryOnly: false },
  ],
  users: [{ name: 'lanyu_app', password: 'with "quotes"' }],
  mostClients: 2000,
  userListFile: '/etc/pgbouncer/userlist.txt',
};

test('each alias gives its sessions the timeouts of those that use it, and no standby stands for the primary', () => {
  const lines = renderPgbouncer(settings).split('\n');
  const aliasOf = (name: string) => lines.find((line) => line.startsWith(`${name} = `)) ?? '';
  expect(aliasOf('lanyu')).toContain('set statement_timeout to 2000; set idle_in_transaction_session_timeout to 5000;');
  expect(aliasOf('lanyu_worker')).toContain('set statement_timeout to 60000;');
  expect(aliasOf('lanyu_worker')).toContain('pg_terminate_backend(pg_backend_pid()) where pg_is_in_recovery()');
  expect(aliasOf('lanyu_replica')).not.toContain('pg_terminate_backend');
  // One quote at each end: PgBouncer would end the query at another.
  for (const name of ['lanyu', 'lanyu_worker', 'lanyu_replica']) expect(aliasOf(name).split("'")).toHaveLength(3);
});

test('sessions are handed out by the transaction, with names of statements', () => {
  const text = renderPgbouncer(settings);
  expect(text).toContain('pool_mode = transaction\n');
  expect(Number(/max_prepared_statements = (\d+)/.exec(text)?.[1])).toBeGreaterThan(0);
  expect(renderUserList(settings.users)).toBe('"lanyu_app" "with ""quotes"""\n');
});
