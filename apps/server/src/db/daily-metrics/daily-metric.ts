import type { Kysely } from 'kysely';
import type { Tables } from '../tables/tables.ts';

/** One number of a day, as a module counts it from its own tables. */
export interface DailyMetric {
  metric: string;
  /** A channel, an account, a price; '' for all of them together. */
  dimension: string;
  value: string;
}

/** A day of Shanghai. */
export interface ShanghaiDay {
  /** YYYY-MM-DD. */
  day: string;
  from: number;
  to: number;
  /** `to`, or the present moment while the day lasts. */
  until: number;
  /** Accounts by which the site is tried from outside (PROBE_USERS): what they pay is no income. */
  probeUserIds: readonly string[];
}

export type DailyMetricsQuery = (db: Kysely<Tables>, day: ShanghaiDay) => Promise<DailyMetric[]>;
