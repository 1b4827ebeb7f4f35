import { loopNames } from '@lanyu/server/queue/worker-roles';
import type { Alert, SampleSeries } from './alert-types.ts';
import { moneyAlerts } from './money-alerts.ts';
import { engineAlerts } from './engine-alerts.ts';
import { burnRates, slos } from './slos.ts';

/** As if one worker did these, each minute for half an hour. */
const loopsDone = (names: readonly string[], value: number) =>
  names.map((name): SampleSeries => [`worker_duty{duty="${name}",instance="a"}`, `${value}x30`]);

const failedJobs = 'sum by (kind) (increase(jobs_total{outcome="failed"}[30m]))';

const processAlerts: readonly Alert[] = [
  {
    name: 'ApiGone',
    expression: 'absent(build_info{program="api"})',
    holdsFor: '1m',
    severity: 'page',
    runbook: 'api-gone',
    summary: 'No process of the API answers Prometheus',
    fires: { series: [['build_info{program="worker",release="a",node="v24"}', '1x30']], at: '10m' },
    silent: { series: [['build_info{program="api",release="a",node="v24"}', '1x30']], at: '10m' },
  },
  {
    name: 'NoQueueSupervisor',
    expression: 'max(worker_duty{duty="supervise-queues"}) < 1 or absent(worker_duty{duty="supervise-queues"})',
    holdsFor: '1m',
    severity: 'page',
    runbook: 'no-supervisor',
    summary: 'No worker looks after the queues: jobs of dead workers and what the clock starts stand still',
    fires: { series: [['worker_duty{duty="supervise-queues",instance="a"}', '0x30']], at: '10m' },
    silent: {
      series: [
        ['worker_duty{duty="supervise-queues",instance="a"}', '0x30'],
        ['worker_duty{duty="supervise-queues",instance="b"}', '1x30'],
      ],
      at: '10m',
    },
  },
  {
    name: 'LoopWithoutWorker',
    // Each by its name too: of a loop whose role no worker has, nobody says anything.
    expression: [
      'max by (duty) (worker_duty{duty!="supervise-queues"}) < 1',
      ...loopNames.map((name) => `absent(worker_duty{duty="${name}"})`),
    ].join(' or '),
    holdsFor: '2m',
    severity: 'ticket',
    runbook: 'outbox-late',
    summary: 'No worker runs the loop {{ $labels.duty }}',
    fires: { series: [...loopsDone(loopNames.slice(1), 1), ...loopsDone(loopNames.slice(0, 1), 0)], at: '10m' },
    alsoFires: [
      { series: loopsDone(loopNames.slice(1), 1), at: '10m' },
      { series: loopsDone(loopNames.slice(0, -1), 1), at: '10m' },
    ],
    silent: { series: loopsDone(loopNames, 1), at: '10m' },
  },
  {
    name: 'QueueLate',
    expression: 'max by (queue) (queue_oldest_seconds) > 300',
    holdsFor: '5m',
    severity: 'ticket',
    runbook: 'queue-late',
    summary: 'Jobs {{ $labels.queue }} have been waiting for five minutes',
    fires: { series: [['queue_oldest_seconds{queue="video.make"}', '0+60x30']], at: '20m' },
    silent: { series: [['queue_oldest_seconds{queue="video.make"}', '2x30']], at: '20m' },
  },
  {
    name: 'OutboxLate',
    expression: 'max by (table) (outbox_oldest_seconds) > 60',
    holdsFor: '2m',
    severity: 'ticket',
    runbook: 'outbox-late',
    summary: 'Rows of {{ $labels.table }} are not added up: counts and messages are late',
    fires: { series: [['outbox_oldest_seconds{table="square_changes"}', '0+60x30']], at: '20m' },
    silent: { series: [['outbox_oldest_seconds{table="square_changes"}', '0.4x30']], at: '20m' },
  },
  {
    name: 'JobsFailing',
    // Unless, not and: a kind that was never done since the workers started has no series of that outcome.
    expression: `${failedJobs} > 5 unless sum by (kind) (increase(jobs_total{outcome="done"}[30m])) >= ${failedJobs}`,
    holdsFor: '5m',
    severity: 'ticket',
    runbook: 'jobs-failing',
    summary: 'Jobs {{ $labels.kind }} fail more often than they are done',
    fires: { series: [['jobs_total{kind="account.send-sms",outcome="failed"}', '0+2x60']], at: '50m' },
    alsoFires: [
      {
        series: [
          ['jobs_total{kind="account.send-sms",outcome="failed"}', '0+2x60'],
          ['jobs_total{kind="account.send-sms",outcome="done"}', '0+1x60'],
        ],
        at: '50m',
      },
    ],
    silent: {
      series: [
        ['jobs_total{kind="account.send-sms",outcome="failed"}', '0+1x60'],
        ['jobs_total{kind="account.send-sms",outcome="done"}', '0+60x60'],
      ],
      at: '50m',
    },
  },
  {
    name: 'Shedding',
    expression: 'sum(rate(http_shed_total[5m])) > 1',
    holdsFor: '5m',
    severity: 'ticket',
    runbook: 'api-busy',
    summary: 'The API refuses requests because its processes are full',
    fires: { series: [['http_shed_total{priority="low"}', '0+300x30']], at: '20m' },
    silent: { series: [['http_shed_total{priority="low"}', '0+6x30']], at: '20m' },
  },
  {
    name: 'RequestsWaitForConnections',
    expression:
      'sum by (instance) (rate(pg_pool_wait_seconds_total[5m])) / sum by (instance) (rate(pg_pool_waits_total[5m])) > 0.1',
    holdsFor: '5m',
    severity: 'ticket',
    runbook: 'connections-exhausted',
    summary: 'Requests of {{ $labels.instance }} wait more than 100 ms for a connection of the pool',
    fires: {
      series: [
        ['pg_pool_wait_seconds_total{instance="a"}', '0+120x30'],
        ['pg_pool_waits_total{instance="a"}', '0+600x30'],
      ],
      at: '20m',
    },
    silent: {
      series: [
        ['pg_pool_wait_seconds_total{instance="a"}', '0+1x30'],
        ['pg_pool_waits_total{instance="a"}', '0+600x30'],
      ],
      at: '20m',
    },
  },
  {
    name: 'ProbeFails',
    expression: 'max by (probe) (probe_up) == 0',
    holdsFor: '10m',
    severity: 'page',
    runbook: 'probe-fails',
    summary: 'The probe {{ $labels.probe }} has not got through for ten minutes',
    fires: { series: [['probe_up{probe="sign-in"}', '0x30']], at: '15m' },
    alsoFires: [{ series: [['probe_up{probe="purchase"}', '0x30']], at: '15m' }],
    silent: { series: [['probe_up{probe="sign-in"}', '1 1 1 0 0 1x30']], at: '15m' },
  },
  {
    name: 'ProbePurchaseSlow',
    expression: 'max(probe_seconds{probe="purchase"} and probe_up{probe="purchase"} == 1) > 60',
    holdsFor: '10m',
    severity: 'ticket',
    runbook: 'probe-fails',
    summary: 'Coins that the probe buys in the sandbox come after more than a minute',
    fires: {
      series: [
        ['probe_seconds{probe="purchase"}', '75x30'],
        ['probe_up{probe="purchase"}', '1x30'],
      ],
      at: '15m',
    },
    silent: {
      series: [
        ['probe_seconds{probe="purchase"}', '3 3 75 3x30'],
        ['probe_up{probe="purchase"}', '1x30'],
      ],
      at: '15m',
    },
  },
  {
    // Its last numbers stay in the collector's file when it does not run any more.
    name: 'ProbeNotRun',
    expression:
      'time() - max by (probe) (probe_ran_timestamp_seconds) > 900 or absent_over_time(probe_ran_timestamp_seconds[15m])',
    holdsFor: '5m',
    severity: 'ticket',
    runbook: 'probe-fails',
    summary:
      'The probe {{ $labels.probe }} has not run for a quarter of an hour: nobody looks at the site from outside',
    fires: { series: [['probe_ran_timestamp_seconds{probe="sign-in"}', '0x60']], at: '40m' },
    alsoFires: [{ series: [['probe_up{probe="sign-in"}', '1x60']], at: '40m' }],
    silent: { series: [['probe_ran_timestamp_seconds{probe="sign-in"}', '0+60x60']], at: '40m' },
  },
];

const burnRateAlerts: readonly Alert[] = slos.flatMap((slo) =>
  burnRates.map(({ name, factor, long, short, severity, tells }) => {
    const budget = Number((factor * (1 - slo.objective)).toPrecision(6));
    const ratio = (window: string) => `slo:bad_share:${window}{slo="${slo.name}"} > ${budget}`;
    // Shares are the same over a window that is not full yet.
    const minutes = 60;
    const cases = (kind: 'bad' | 'good') => ({
      series: slo.samples.map(({ series, [kind]: grows }): SampleSeries => [series, `0+${grows}x${minutes}`]),
      at: '40m',
    });
    return {
      name: `${slo.name.replaceAll(/(^|-)([a-z])/g, (_all, _dash, letter: string) => letter.toUpperCase())}${name}Burn`,
      expression: `${ratio(long)} and ${ratio(short)}`,
      holdsFor: '2m',
      severity,
      slo: slo.name,
      runbook: slo.runbook,
      summary: `${slo.promise}. ${tells}`,
      fires: cases('bad'),
      silent: cases('good'),
    };
  }),
);

export const alerts: readonly Alert[] = [...burnRateAlerts, ...processAlerts, ...moneyAlerts, ...engineAlerts];
