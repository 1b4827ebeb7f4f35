import type { Alert } from './alert-types.ts';

/** PostgreSQL, Redis and machines. Some of these numbers come from exporters: node, blackbox, Patroni, etcd. */
export const engineAlerts: readonly Alert[] = [
  {
    name: 'ConnectionsExhausted',
    expression: 'max(database_connections) / max(database_connections_max) > 0.85',
    holdsFor: '2m',
    severity: 'page',
    runbook: 'connections-exhausted',
    summary: 'PostgreSQL has {{ $value | humanizePercentage }} of its connections in use',
    fires: {
      series: [
        ['database_connections', '190x30'],
        ['database_connections_max', '200x30'],
      ],
      at: '10m',
    },
    silent: {
      series: [
        ['database_connections', '90x30'],
        ['database_connections_max', '200x30'],
      ],
      at: '10m',
    },
  },
  {
    name: 'LongTransaction',
    expression: 'max(database_oldest_transaction_seconds) > 900',
    holdsFor: '1m',
    severity: 'page',
    runbook: 'long-transaction',
    summary: 'A transaction has been open for {{ $value | humanizeDuration }}: nothing behind it is cleaned up',
    fires: { series: [['database_oldest_transaction_seconds', '0+60x30']], at: '25m' },
    silent: { series: [['database_oldest_transaction_seconds', '3x30']], at: '25m' },
  },
  {
    name: 'TransactionIdsRunOut',
    expression: 'max(database_xid_age) > 1000000000',
    holdsFor: '10m',
    severity: 'page',
    runbook: 'long-transaction',
    summary: 'Half of all transaction ids are used since the oldest row was frozen',
    fires: { series: [['database_xid_age', '1100000000x30']], at: '20m' },
    silent: { series: [['database_xid_age', '180000000x30']], at: '20m' },
  },
  {
    name: 'DailyPartsRunOut',
    expression: 'min by (table) (database_daily_parts_ahead_days) < 3',
    holdsFor: '1h',
    severity: 'ticket',
    runbook: 'daily-parts-run-out',
    summary: 'The table {{ $labels.table }} has its parts for {{ $value }} more days',
    fires: {
      series: [
        ['database_daily_parts_ahead_days{table="site_visits"}', '2x120'],
        ['database_daily_parts_ahead_days{table="video_plays"}', '8x120'],
      ],
      at: '90m',
    },
    silent: {
      series: [
        ['database_daily_parts_ahead_days{table="site_visits"}', '7x120'],
        ['database_daily_parts_ahead_days{table="video_plays"}', '3x120'],
      ],
      at: '90m',
    },
  },
  {
    name: 'WalNotArchived',
    expression: 'max(database_wal_archived_age_seconds) > 300',
    holdsFor: '1m',
    severity: 'page',
    runbook: 'wal-not-archived',
    summary: 'No log segment has been archived for {{ $value | humanizeDuration }}: what a restore would lose grows',
    fires: { series: [['database_wal_archived_age_seconds', '0+60x30']], at: '15m' },
    silent: { series: [['database_wal_archived_age_seconds', '45x30']], at: '15m' },
  },
  {
    name: 'ReplicaLag',
    expression: 'max(replica_lag_seconds) > 30',
    holdsFor: '5m',
    severity: 'ticket',
    runbook: 'replica-lag',
    summary: 'Lists are {{ $value | humanizeDuration }} old',
    fires: { series: [['replica_lag_seconds', '0+30x30']], at: '20m' },
    silent: { series: [['replica_lag_seconds', '0.2x30']], at: '20m' },
  },
  {
    name: 'ReplicaAway',
    expression: 'sum(rate(replica_fallback_total[5m])) > 0.2',
    holdsFor: '5m',
    severity: 'ticket',
    runbook: 'replica-lag',
    summary: 'Reads of lists go to the primary because the replica cannot be reached',
    fires: { series: [['replica_fallback_total{instance="a"}', '0+600x30']], at: '20m' },
    silent: { series: [['replica_fallback_total{instance="a"}', '0x30']], at: '20m' },
  },
  {
    name: 'RedisLost',
    expression: 'min by (instance) (redis_up) == 0',
    holdsFor: '2m',
    severity: 'ticket',
    runbook: 'redis-lost',
    summary: '{{ $labels.instance }} does not reach Redis: slower, and limits are counted per process',
    fires: { series: [['redis_up{instance="a"}', '0x30']], at: '10m' },
    silent: { series: [['redis_up{instance="a"}', '1 0 1x30']], at: '10m' },
  },
  {
    name: 'NoSyncStandby',
    expression: 'max(patroni_primary) == 1 unless on () sum(patroni_sync_standby) >= 1',
    holdsFor: '2m',
    severity: 'page',
    runbook: 'no-sync-standby',
    summary: 'No synchronous standby: the next failure of the primary loses what was acknowledged, or commits wait',
    fires: {
      series: [
        ['patroni_primary{instance="a"}', '1x30'],
        ['patroni_sync_standby{instance="b"}', '0x30'],
      ],
      at: '10m',
    },
    silent: {
      series: [
        ['patroni_primary{instance="a"}', '1x30'],
        ['patroni_sync_standby{instance="b"}', '1x30'],
      ],
      at: '10m',
    },
  },
  {
    name: 'NoPrimary',
    expression: 'sum(patroni_primary) == 0',
    holdsFor: '1m',
    severity: 'page',
    runbook: 'primary-lost',
    summary: 'No PostgreSQL is primary: nothing can be written',
    fires: {
      series: [
        ['patroni_primary{instance="a"}', '0x30'],
        ['patroni_primary{instance="b"}', '0x30'],
      ],
      at: '10m',
    },
    silent: {
      series: [
        ['patroni_primary{instance="a"}', '0x30'],
        ['patroni_primary{instance="b"}', '1x30'],
      ],
      at: '10m',
    },
  },
  {
    name: 'TwoPrimaries',
    expression: 'sum(patroni_primary) > 1',
    holdsFor: '30s',
    severity: 'page',
    runbook: 'split-brain-suspected',
    summary: 'More than one PostgreSQL says it is primary',
    fires: {
      series: [
        ['patroni_primary{instance="a"}', '1x30'],
        ['patroni_primary{instance="b"}', '1x30'],
      ],
      at: '10m',
    },
    silent: {
      series: [
        ['patroni_primary{instance="a"}', '0x30'],
        ['patroni_primary{instance="b"}', '1x30'],
      ],
      at: '10m',
    },
  },
  {
    name: 'EtcdWithoutLeader',
    expression: 'min(etcd_server_has_leader) == 0',
    holdsFor: '1m',
    severity: 'page',
    runbook: 'etcd-no-quorum',
    summary: 'etcd has no leader: Patroni can elect nobody',
    fires: { series: [['etcd_server_has_leader{instance="a"}', '0x30']], at: '10m' },
    silent: { series: [['etcd_server_has_leader{instance="a"}', '1x30']], at: '10m' },
  },
  {
    name: 'DiskFullTomorrow',
    expression:
      'predict_linear(node_filesystem_avail_bytes{fstype!~"tmpfs|overlay"}[6h], 24 * 3600) < 0 and node_filesystem_avail_bytes{fstype!~"tmpfs|overlay"} / node_filesystem_size_bytes{fstype!~"tmpfs|overlay"} < 0.4',
    holdsFor: '30m',
    severity: 'page',
    runbook: 'disk-full',
    summary: '{{ $labels.mountpoint }} of {{ $labels.instance }} will be full within a day',
    fires: {
      series: [
        ['node_filesystem_avail_bytes{instance="a",mountpoint="/",fstype="ext4"}', '30000000000-50000000x500'],
        ['node_filesystem_size_bytes{instance="a",mountpoint="/",fstype="ext4"}', '100000000000x500'],
      ],
      at: '420m',
    },
    silent: {
      series: [
        ['node_filesystem_avail_bytes{instance="a",mountpoint="/",fstype="ext4"}', '30000000000-1000000x500'],
        ['node_filesystem_size_bytes{instance="a",mountpoint="/",fstype="ext4"}', '100000000000x500'],
      ],
      at: '420m',
    },
  },
  {
    name: 'CertificateExpires',
    expression: 'min by (instance) (probe_ssl_earliest_cert_expiry) - time() < 14 * 86400',
    holdsFor: '1h',
    severity: 'page',
    runbook: 'certificate',
    summary: 'The certificate of {{ $labels.instance }} ends in {{ $value | humanizeDuration }}',
    fires: { series: [['probe_ssl_earliest_cert_expiry{instance="site"}', '864000x120']], at: '90m' },
    silent: { series: [['probe_ssl_earliest_cert_expiry{instance="site"}', '5184000x120']], at: '90m' },
  },
];
