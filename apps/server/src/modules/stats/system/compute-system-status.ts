import type { DataOf } from '@lanyu/contract/all-calls';
import type { RequestCountsAndP95 } from '../../ops/public.ts';
import { dailyMetricSourcesOfToday } from '../count/daily-metric-sources.ts';
import type { StoredDailyMetric } from '../stored-daily-metrics.queries.ts';

type SystemState = DataOf<'GET /admin/v1/stats/system'>;
type Signal = SystemState['signals'][number];
type State = Signal['state'];

/** One metric of each source says when the source was counted. */
const firstMetrics = dailyMetricSourcesOfToday.map(({ metrics: [first] }) => first);
const lookedAt = ['system.queueOldestSeconds', 'system.failedJobs', 'system.openDifferences'];
export const metricNamesReadForSystemStatus = [...new Set([...lookedAt, ...firstMetrics])];

/** From these values on somebody should watch, or act. */
const limits = {
  /** Numbers are counted every five minutes: later than this the worker stands still. */
  countingSeconds: { watch: 15 * 60, broken: 60 * 60 },
  queueSeconds: { watch: 300, broken: 1800 },
  errorShare: { watch: 0.01, broken: 0.05 },
  p95Ms: { watch: 1000, broken: 3000 },
  paymentSeconds: { watch: 300, broken: 1800 },
  any: { watch: 1, broken: Infinity },
} as const;
/** One failure of three requests is no sign of anything. */
const fewRequests = 50;

export interface SystemStatusInputs {
  now: number;
  rows: readonly StoredDailyMetric[];
  requests: RequestCountsAndP95;
  /** Engines beside PostgreSQL that do not answer; without that one nobody reads this. */
  enginesAway: number;
  /** Since when the provider of an order should have been asked, of the one that waits longest; null for none. */
  oldestDuePayment: number | null;
}

/** What the operator may know of the site's state. The light shows the worst of it, and nothing of the rest. */
export function computeSystemStatus(facts: SystemStatusInputs, permissions: readonly string[]): SystemState {
  const signals = [
    ...signalsForAll(facts),
    ...(permissions.includes('ops.read') ? requestSignals(facts) : []),
    ...(permissions.includes('orders.read') ? [paymentSignal(facts)] : []),
    ...(permissions.includes('wallet.read') ? [differenceSignal(facts)] : []),
  ];
  return { state: worstOf(signals), time: facts.now, signals };
}

function worstOf(signals: readonly Signal[]): State {
  const has = (state: State) => signals.some((signal) => signal.state === state);
  return has('broken') ? 'broken' : has('watch') ? 'watch' : 'fine';
}

function stateOf(value: number | null, { watch, broken }: { watch: number; broken: number }): State {
  if (value === null) return 'fine';
  return value >= broken ? 'broken' : value >= watch ? 'watch' : 'fine';
}

const newestOf = (rows: readonly StoredDailyMetric[], metrics: readonly string[]) =>
  rows
    .filter(({ metric }) => metrics.includes(metric))
    .reduce((newest, { computed_at }) => Math.max(newest, computed_at), 0);

/** As the worker last saw it. */
function lookedAtValue({ rows }: SystemStatusInputs, metric: string): { value: number; time: number } {
  const time = newestOf(rows, lookedAt);
  const row = rows.find((each) => each.metric === metric && each.computed_at === time);
  return { value: Number(row?.value ?? 0), time };
}

function signalsForAll(facts: SystemStatusInputs): Signal[] {
  const { now, rows, enginesAway } = facts;
  const queue = lookedAtValue(facts, 'system.queueOldestSeconds');
  const failed = lookedAtValue(facts, 'system.failedJobs');
  // A look that is long ago is itself a bad sign, and so is one number that stands still.
  const oldest = Math.min(queue.time, ...firstMetrics.map((metric) => newestOf(rows, [metric])));
  const lookSeconds = (now - queue.time) / 1000;
  const numberSeconds = (now - oldest) / 1000;
  const counting = stateOf(lookSeconds, limits.countingSeconds);
  const lags = numberSeconds >= limits.countingSeconds.watch;
  return [
    { key: 'engines', state: stateOf(enginesAway, limits.any), value: enginesAway, time: now },
    {
      key: 'counting',
      state: counting === 'fine' && lags ? 'watch' : counting,
      value: oldest === 0 ? null : Math.round(numberSeconds),
      time: oldest,
    },
    { key: 'queue', state: stateOf(queue.value, limits.queueSeconds), ...queue },
    { key: 'failedJobs', state: stateOf(failed.value, limits.any), ...failed },
  ];
}

function requestSignals({ requests: { requests, serverErrors, p95Ms, newestMinute } }: SystemStatusInputs): Signal[] {
  const share = requests === 0 ? null : serverErrors / requests;
  const judged = requests >= fewRequests;
  return [
    {
      key: 'serverErrors',
      state: judged ? stateOf(share, limits.errorShare) : 'fine',
      value: share,
      time: newestMinute,
    },
    { key: 'p95', state: judged ? stateOf(p95Ms, limits.p95Ms) : 'fine', value: p95Ms, time: newestMinute },
  ];
}

function paymentSignal({ now, oldestDuePayment }: SystemStatusInputs): Signal {
  const late = oldestDuePayment === null ? 0 : Math.max(0, Math.round((now - oldestDuePayment) / 1000));
  return { key: 'payments', state: stateOf(late, limits.paymentSeconds), value: late, time: now };
}

function differenceSignal(facts: SystemStatusInputs): Signal {
  const open = lookedAtValue(facts, 'system.openDifferences');
  return { key: 'differences', state: stateOf(open.value, limits.any), ...open };
}
