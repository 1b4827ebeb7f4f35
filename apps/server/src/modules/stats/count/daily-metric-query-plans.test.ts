import pg from 'pg';
import pino from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { useTestDatabase } from '../../../../test/harness/database.ts';
import { boundsOfShanghaiDay } from '#src/db/shanghai-calendar.ts';
import { dailyMetricSources } from './daily-metric-sources.ts';

const database = useTestDatabase();
const day = '2026-05-31';

afterEach(() => vi.restoreAllMocks());

/** Settings are few rows, jobs are stored for an hour; all wallets are read on the first day alone. */
const readWhole = ['site_settings', 'job_common', 'wallet_wallets'];

test.for(dailyMetricSources.map((source) => ({ key: source.key, source })))(
  '$key is counted through indexes alone',
  async ({ source }) => {
    const { db } = database;
    const original = pg.Client.prototype.query;
    const asked: { text: string; values: unknown[] }[] = [];
    vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
      const [first, second] = args;
      const { text, values } = (typeof first === 'string' ? { text: first, values: second } : first) as {
        text?: string;
        values?: unknown[];
      };
      if (text !== undefined) asked.push({ text, values: Array.isArray(values) ? values : [] });
      return Reflect.apply(original, this, args) as never;
    });
    const { from, to } = boundsOfShanghaiDay(day);
    const deps = { db, log: pino({ level: 'silent' }), now: () => to };
    await source.count(deps, { day, from, to, until: to, probeUserIds: ['1'] }, true);
    vi.restoreAllMocks();

    const client = await db.pool.connect();
    try {
      await client.query('begin');
      await client.query('set local enable_seqscan = off');
      for (const { text, values } of asked.filter(({ text: each }) => /^\s*(select|with)\b/i.test(each))) {
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
        const scanned = rows
          .map((row) => /Seq Scan on (\w+)/.exec(row['QUERY PLAN'])?.[1])
          .filter((name) => name !== undefined);
        expect(
          scanned.filter((name) => !readWhole.includes(name)),
          text,
        ).toEqual([]);
      }
    } finally {
      await client.query('rollback');
      client.release();
    }
    expect(asked.length).toBeGreaterThan(0);
  },
);
