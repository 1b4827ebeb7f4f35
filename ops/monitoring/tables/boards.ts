/** What one looks at. Grafana's dashboards and Prometheus's own consoles are made of this table. */
export interface Panel {
  title: string;
  unit: 'perSecond' | 'seconds' | 'share' | 'count' | 'bytes' | 'milliseconds';
  expression: string;
  /** Labels that tell lines of the panel apart. */
  by: readonly string[];
}

export interface Board {
  name: string;
  title: string;
  panels: readonly Panel[];
}

const seconds = 'http_request_seconds';
const quantile = (q: number, selector: string) =>
  `histogram_quantile(${q}, sum by (le) (rate(${seconds}_bucket{${selector}}[5m])))`;

export const boards: readonly Board[] = [
  {
    name: 'players',
    title: 'What players get',
    panels: [
      {
        title: 'Requests',
        unit: 'perSecond',
        expression: `sum by (class) (rate(${seconds}_count[5m]))`,
        by: ['class'],
      },
      {
        title: 'Busy or failed',
        unit: 'share',
        expression: `(sum(rate(${seconds}_count{class=~"busy|fault"}[5m])) or vector(0)) / sum(rate(${seconds}_count[5m]))`,
        by: [],
      },
      { title: 'Budget spent, last hour', unit: 'share', expression: 'slo:bad_share:1h', by: ['slo'] },
      { title: 'Half of good answers within', unit: 'seconds', expression: quantile(0.5, 'class="ok"'), by: [] },
      { title: '99 % of good answers within', unit: 'seconds', expression: quantile(0.99, 'class="ok"'), by: [] },
      {
        title: 'Most asked calls',
        unit: 'perSecond',
        expression: `topk(10, sum by (route) (rate(${seconds}_count[5m])))`,
        by: ['route'],
      },
      {
        title: 'Slowest calls, 99 %',
        unit: 'seconds',
        expression: `topk(10, histogram_quantile(0.99, sum by (route, le) (rate(${seconds}_bucket{class="ok"}[5m]))))`,
        by: ['route'],
      },
      {
        title: 'Refusals by code',
        unit: 'perSecond',
        expression: 'topk(10, sum by (code) (rate(http_answers_total{code!="0"}[5m])))',
        by: ['code'],
      },
      {
        title: 'Refused for load',
        unit: 'perSecond',
        expression: 'sum(rate(http_shed_total[5m])) or vector(0)',
        by: [],
      },
      { title: 'Streams open', unit: 'count', expression: 'sum(live_streams)', by: [] },
    ],
  },
  {
    name: 'processes',
    title: 'Processes and their engines',
    panels: [
      {
        title: 'Releases',
        unit: 'count',
        expression: 'count by (program, release) (build_info)',
        by: ['program', 'release'],
      },
      { title: 'Requests inside', unit: 'count', expression: 'sum by (instance) (http_in_flight)', by: ['instance'] },
      {
        title: 'Event loop late',
        unit: 'milliseconds',
        expression: 'max by (instance) (event_loop_delay_ms)',
        by: ['instance'],
      },
      {
        title: 'Processor',
        unit: 'share',
        expression: 'sum by (instance) (rate(process_cpu_seconds_total[5m]))',
        by: ['instance'],
      },
      {
        title: 'Memory',
        unit: 'bytes',
        expression: 'sum by (instance) (process_resident_memory_bytes)',
        by: ['instance'],
      },
      {
        title: 'Connections of the pool',
        unit: 'count',
        expression: 'sum by (instance) (pg_pool_total)',
        by: ['instance'],
      },
      {
        title: 'Wait for a connection',
        unit: 'seconds',
        expression:
          'sum by (instance) (rate(pg_pool_wait_seconds_total[5m])) / sum by (instance) (rate(pg_pool_waits_total[5m]))',
        by: ['instance'],
      },
      {
        title: 'PostgreSQL sessions in use',
        unit: 'share',
        expression: 'max(database_connections) / max(database_connections_max)',
        by: [],
      },
      { title: 'Oldest transaction', unit: 'seconds', expression: 'max(database_oldest_transaction_seconds)', by: [] },
      { title: 'Transaction ids since frozen', unit: 'count', expression: 'max(database_xid_age)', by: [] },
      {
        title: 'Sessions known without asking',
        unit: 'share',
        expression: 'sum(rate(session_lookups_total{from="memory"}[5m])) / sum(rate(session_lookups_total[5m]))',
        by: [],
      },
      {
        title: 'Shared answers',
        unit: 'perSecond',
        expression: 'sum by (from) (rate(cached_answers_total[5m]))',
        by: ['from'],
      },
      {
        title: 'Redis commands',
        unit: 'perSecond',
        expression: 'sum by (outcome) (rate(redis_commands_total[5m]))',
        by: ['outcome'],
      },
      {
        title: 'Reads sent to the primary',
        unit: 'perSecond',
        expression: 'sum(rate(replica_fallback_total[5m]))',
        by: [],
      },
    ],
  },
  {
    name: 'jobs',
    title: 'Workers and what waits for them',
    panels: [
      { title: 'Who does what', unit: 'count', expression: 'worker_duty == 1', by: ['duty', 'instance'] },
      {
        title: 'Jobs done',
        unit: 'perSecond',
        expression: 'topk(10, sum by (kind) (rate(jobs_total{outcome="done"}[5m])))',
        by: ['kind'],
      },
      {
        title: 'Jobs failed',
        unit: 'perSecond',
        expression: 'sum(rate(jobs_total{outcome="failed"}[5m])) or vector(0)',
        by: [],
      },
      {
        title: 'Slowest jobs, mean',
        unit: 'seconds',
        expression:
          'topk(10, sum by (kind) (rate(job_seconds_sum[5m])) / (sum by (kind) (rate(job_seconds_count[5m])) > 0))',
        by: ['kind'],
      },
      {
        title: 'Oldest waiting job',
        unit: 'seconds',
        expression: 'max(queue_oldest_seconds) or vector(0)',
        by: [],
      },
      {
        title: 'Oldest change not added up',
        unit: 'seconds',
        expression: 'max by (table) (outbox_oldest_seconds)',
        by: ['table'],
      },
    ],
  },
  {
    name: 'money',
    title: 'Money',
    panels: [
      { title: 'Differences of the last proof', unit: 'count', expression: 'max(wallet_differences)', by: [] },
      {
        title: 'Since the last proof',
        unit: 'seconds',
        expression: 'time() - max(wallet_proven_timestamp_seconds)',
        by: [],
      },
      { title: 'Open differences', unit: 'count', expression: 'max(wallet_open_alerts)', by: [] },
      {
        title: 'Longest due to be asked about',
        unit: 'seconds',
        expression: 'max(orders_longest_due_seconds)',
        by: [],
      },
      {
        title: 'Payment notifications',
        unit: 'perSecond',
        expression: 'sum(rate(payment_notices_total[5m])) or vector(0)',
        by: [],
      },
      {
        title: 'Answers of money calls',
        unit: 'perSecond',
        expression: `sum by (route, class) (rate(${seconds}_count{route=~".*(order|pay|recharge|vip|download).*"}[5m]))`,
        by: ['route', 'class'],
      },
    ],
  },
];
