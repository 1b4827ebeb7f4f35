import { z } from 'zod';
import { defineCall } from './call.ts';
import { time } from './shared-field-and-paging-schemas.ts';
import { metrics, type MetricKey } from './stats-metrics.ts';

export const statsPeriods = ['today', 'yesterday', '7', '30', '90', 'custom'] as const;
export type StatsPeriod = (typeof statsPeriods)[number];
/** The same weekdays before; the days of the same number just before; the average of the seven days before. */
export const statsComparisons = ['week', 'previous', 'average'] as const;
export type StatsComparison = (typeof statsComparisons)[number];

/** Days that an operator may choose at once. */
export const maxStatsDays = 180;

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
  /** First and last day of a `custom` period, in Shanghai; at most 180, none of them to come. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});

const board = z.object({
  /** Every number that is counted while a day lasts was counted then or later; 0 before the first. */
  asOf: time,
  from: day,
  to: day,
  comparedFrom: day,
  comparedTo: day,
  /** The first day of which a number of it was stored; empty before any was. */
  firstDay: day,
  /** Those that the operator may read, in order. */
  metrics: z.array(metric),
});

const lightState = z.enum(['fine', 'watch', 'broken']);

/**
 * What the light of the site is made of. For who may read operations also answers that failed (a share) and the 95th
 * percentile (milliseconds) of a quarter of an hour, for who may read orders the longest overdue question to a payment
 * provider (seconds), for who may read wallets open differences.
 */
export const systemSignals = [
  'engines',
  'counting',
  'queue',
  'failedJobs',
  'serverErrors',
  'p95',
  'payments',
  'differences',
] as const;

const systemSignal = z.object({
  key: z.enum(systemSignals),
  state: lightState,
  /** Null where it is not known. */
  value,
  /** When it was looked at; 0 for never. */
  time,
});

/** Dashboards. They read `stats_days` and nothing else. */
export const statsCalls = {
  'GET /admin/v1/stats/overview': defineCall({
    summary: 'The numbers of the day that the operator may read',
    who: 'staff:stats.read',
    effect: 'read',
    input: z.object({ ...input.shape, period: z.enum(statsPeriods).default('yesterday') }),
    data: board,
    errors: [],
  }),
  'GET /admin/v1/stats/system': defineCall({
    summary: 'How the site is: the worst of what the operator may know, and each of it',
    who: 'staff:stats.read',
    effect: 'read',
    input: z.object({}),
    data: z.object({ state: lightState, time, signals: z.array(systemSignal) }),
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
