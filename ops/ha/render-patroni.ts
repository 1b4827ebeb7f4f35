// patroni.yml of one machine. Patroni decides which PostgreSQL is the primary; etcd remembers it.
import { stringify } from 'yaml';
import { haPorts, mostLagOnFailover, patroniTimes, type HaMachine, type HaSettings } from './ha-settings.ts';

export interface PatroniPlaces {
  dataFolder: string;
  /** Of the user of PostgreSQL alone: the superuser comes in here and nowhere else. */
  socketFolder: string;
  /** Patroni writes it for the tools it runs. */
  passwordFile: string;
  binFolder?: string;
}

export function renderPatroni(settings: HaSettings, machine: HaMachine, places: PatroniPlaces): string {
  const { machines, passwords } = settings;
  const at = (port: number) => `${machine.address}:${port}`;
  const replicator = { username: 'lanyu_replicator', password: passwords.replication };
  const rewinder = { username: 'lanyu_rewind', password: passwords.rewind };
  const fromMachines = (database: string, role: string) =>
    machines.map(({ address }) => `host ${database} ${role} ${address}/32 scram-sha-256`);
  const content = {
    scope: 'lanyu',
    name: machine.name,
    restapi: {
      listen: at(haPorts.patroni),
      connect_address: at(haPorts.patroni),
      authentication: { username: 'lanyu', password: passwords.patroni },
    },
    // Not etcd3: with that, Patroni 3.0 writes the lock of a primary that hung over that of its successor when it wakes up.
    etcd: { hosts: machines.map(({ address }) => `${address}:${haPorts.etcd}`) },
    bootstrap: {
      // Read once, when the cluster is made; afterwards it lives in etcd (patronictl edit-config).
      dcs: {
        ...patroniTimes,
        maximum_lag_on_failover: mostLagOnFailover,
        // A primary whose server died is not started again first: another one takes over at once.
        primary_start_timeout: 0,
        primary_stop_timeout: 10,
        synchronous_mode: true,
        // Without a synchronous standby nobody is told that anything is saved.
        synchronous_mode_strict: true,
        synchronous_node_count: 1,
        // etcd away: the primary goes on as long as it reaches every other machine.
        failsafe_mode: true,
        postgresql: { use_pg_rewind: true, use_slots: true, parameters: serverParameters },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: at(haPorts.postgres),
      connect_address: at(haPorts.postgres),
      data_dir: places.dataFolder,
      bin_dir: places.binFolder ?? '/usr/lib/postgresql/15/bin',
      pgpass: places.passwordFile,
      use_unix_socket: true,
      authentication: { superuser: { username: 'postgres' }, replication: replicator, rewind: rewinder },
      parameters: { unix_socket_directories: places.socketFolder, unix_socket_permissions: '0700' },
      // A copy that cannot be mended is made anew: there are two others.
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
      basebackup: [{ checkpoint: 'fast' }],
      pg_hba: [
        'local all postgres peer',
        ...fromMachines('replication', replicator.username),
        ...fromMachines('postgres', rewinder.username),
        ...fromMachines('all', 'lanyu_owner,lanyu_app'),
        ...settings.clientNetworks.map((network) => `host all lanyu_owner,lanyu_app ${network} scram-sha-256`),
      ],
    },
  };
  // Python reads a bare `on` as true.
  return stringify(content, { schema: 'yaml-1.1' });
}

const serverParameters = {
  max_connections: 300,
  superuser_reserved_connections: 10,
  wal_level: 'replica',
  hot_standby: 'on',
  wal_log_hints: 'on',
  max_wal_senders: 10,
  max_replication_slots: 10,
  wal_keep_size: '1GB',
  password_encryption: 'scram-sha-256',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] %q%u@%d ',
  // Nobody is told "saved" before a second machine has it on its disk.
  synchronous_commit: 'on',
  /*
   * A synchronous standby that hangs keeps its connection: every commit waits, and clients that give up leave their server
   * processes behind, waiting. After so long without a sign of life the primary lets go of it, and Patroni takes the other one.
   */
  wal_sender_timeout: '5s',
  wal_receiver_timeout: '5s',
  // A new primary saves nothing until a standby follows it: that one tries again at once, not after five seconds.
  wal_retrieve_retry_interval: '500ms',
  // Connections of a machine that vanished.
  tcp_keepalives_idle: 5,
  tcp_keepalives_interval: 2,
  tcp_keepalives_count: 3,
} as const;
