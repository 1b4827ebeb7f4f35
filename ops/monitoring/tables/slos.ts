/** What players are promised over 30 days. Rules, alerts and boards are made of this table. */
export interface ServiceLevelObjective {
  name: string;
  promise: string;
  /** Share of good events. */
  objective: number;
  /** Share of bad events in a window such as `5m`. */
  badShare: (window: string) => string;
  runbook: string;
  /** For the rules' tests, a minute's increase of series: many bad events, and few enough. */
  samples: { series: string; bad: number; good: number }[];
}

const answers = 'http_request_seconds_count';
const buckets = 'http_request_seconds_bucket';

export const slos: readonly ServiceLevelObjective[] = [
  {
    name: 'api-available',
    promise: 'The API neither refuses for load nor fails: 99.95 % of requests',
    objective: 0.9995,
    badShare: (window) => `sum(rate(${answers}{class=~"busy|fault"}[${window}])) / sum(rate(${answers}[${window}]))`,
    runbook: 'api-busy',
    samples: [
      { series: `${answers}{route="GET /v1/home",class="ok",instance="a"}`, bad: 900, good: 1000 },
      { series: `${answers}{route="GET /v1/home",class="fault",instance="a"}`, bad: 100, good: 0 },
    ],
  },
  {
    name: 'reads-fast',
    promise: 'Good answers to GET calls within 300 ms: 99 %',
    objective: 0.99,
    badShare: (window) =>
      `1 - sum(rate(${buckets}{class="ok",le="0.3",route=~"GET .+"}[${window}])) / sum(rate(${answers}{class="ok",route=~"GET .+"}[${window}]))`,
    runbook: 'api-slow',
    samples: [
      { series: `${buckets}{route="GET /v1/home",class="ok",le="0.3",instance="a"}`, bad: 700, good: 999 },
      { series: `${answers}{route="GET /v1/home",class="ok",instance="a"}`, bad: 1000, good: 1000 },
    ],
  },
  {
    name: 'answers-in-a-second',
    promise: 'Good answers to any call within a second: 99 %',
    objective: 0.99,
    badShare: (window) =>
      `1 - sum(rate(${buckets}{class="ok",le="1"}[${window}])) / sum(rate(${answers}{class="ok"}[${window}]))`,
    runbook: 'api-slow',
    samples: [
      { series: `${buckets}{route="POST /user/login",class="ok",le="1",instance="a"}`, bad: 700, good: 999 },
      { series: `${answers}{route="POST /user/login",class="ok",instance="a"}`, bad: 1000, good: 1000 },
    ],
  },
];

/** How much faster than allowed the budget is spent, over a long and a short window: the short one ends the alert soon. */
export const burnRates = [
  {
    name: 'Fast',
    factor: 14.4,
    long: '1h',
    short: '5m',
    severity: 'page',
    tells: '2 % of the month’s budget in an hour',
  },
  {
    name: 'Slow',
    factor: 6,
    long: '6h',
    short: '30m',
    severity: 'page',
    tells: '5 % of the month’s budget in six hours',
  },
  { name: 'Trend', factor: 1, long: '3d', short: '6h', severity: 'ticket', tells: 'the month’s budget will be spent' },
] as const;

export const windows = ['5m', '30m', '1h', '6h', '3d'] as const;
