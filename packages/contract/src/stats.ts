import { z } from 'zod';
import { defineCall } from './call.ts';
import { time } from './scalars.ts';
import { metrics, type MetricKey } from './stats-metrics.ts';

export const statsPeriods = ['today', 'yesterday', '7', '30', '90'] as const;
export type StatsPeriod = (typeof statsPeriods)[number];
/** The same weekdays before; the days of the same number just before; the average of the seven days before. */
export const statsComparisons = ['week', 'previous', 'average'] as const;
export type StatsComparison = (typeof statsComparisons)[number];

const day = z.string();
/** Null where nothing was counted, or where it would be divided by nothing. */
const value = z.number().nullable();

const metric = z.object({
  key: z.enum(Object.keys(metrics) as [MetricKey, ...MetricKey[]]),
  value,
  compared: value,
  /** False while a day of it lasts, or as long as the number of its last day cannot be known. */
  complete: z.boolean(),
  days: z.array(z.object({ day, value, compared: value, complete: z.boolean() })),
  /** By channel, account or price, the biggest first. */
  split: z.array(z.object({ dimension: z.string(), value, compared: value })),
});

const input = z.object({
  period: z.enum(statsPeriods).default('30'),
  compare: z.enum(statsComparisons).default('week'),
});

const board = z.object({
  /** Every number that is counted while a day lasts was counted then or later; 0 before the first. */
  asOf: time,
  from: day,
  to: day,
  comparedFrom: day,
  comparedTo: day,
  /** Those that the operator may read, in order. */
  metrics: z.array(metric),
});

const system = z.object({
  state: z.enum(['fine', 'watch', 'broken']),
  /** 0 before it was ever looked at. */
  checkedTime: time,
  /** When the number that was left alone longest, of those counted every few minutes, was counted; 0 if one never was. */
  oldestNumberTime: time,
  queueOldestSeconds: z.int(),
  failedJobs: z.int(),
  /** Of who may read differences (wallet.read). */
  openDifferences: z.int().optional(),
});

/** Dashboards. They read `stats_days` and nothing else. */
export const statsCalls = {
  'GET /admin/v1/stats/overview': defineCall({
    summary: 'The numbers of the day that the operator may read, and how the site is',
    who: 'staff:stats.read',
    effect: 'read',
    input: z.object({ ...input.shape, period: z.enum(statsPeriods).default('yesterday') }),
    data: z.object({ ...board.shape, system }),
    errors: [],
  }),
  'GET /admin/v1/stats/business': defineCall({
    summary: 'Recharges, refunds, coins and memberships',
    who: 'staff:stats.read+orders.read',
    effect: 'read',
    input,
    data: board,
    errors: [],
  }),
  'GET /admin/v1/stats/content': defineCall({
    summary: 'Downloads, gifts, check-ins and videos',
    who: 'staff:stats.read',
    effect: 'read',
    input,
    data: board,
    errors: [],
  }),
  'GET /admin/v1/stats/community': defineCall({
    summary: 'Posts for all; moderation and tickets for who may read those',
    who: 'staff:stats.read',
    effect: 'read',
    input,
    data: board,
    errors: [],
  }),
  'GET /admin/v1/stats/channels': defineCall({
    summary: 'Devices, registrations and who came back, by channel; what they paid for who may read orders',
    who: 'staff:stats.read',
    effect: 'read',
    input,
    data: board,
    errors: [],
  }),
};
