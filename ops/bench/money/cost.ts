// What one purchase costs the database: statements, round trips, pages touched, with everything that fires on the way.
import type pg from 'pg';
import { asOwner } from '../../drills/support/stage.ts';
import { pairOf, places, type MoneyData } from './data.ts';
import { isTransactionMark, sqlOf, type Step } from './recorded.ts';

export interface StepCost {
  statement: string;
  /** By number of postings. */
  pages: Record<number, number>;
}

const marks = { uid: '$1', game: '$2', key: '$3', order: '$4', lock: '$5' };
const tries = 5;

/** A function for each statement: explaining a call counts triggers and checks of references too, which explaining a statement does not. */
export async function measureCost(data: MoneyData[], steps: Step[]): Promise<StepCost[]> {
  const run = steps.filter((step) => !isTransactionMark(step));
  const costs = run.map(({ text }) => ({ statement: labelOf(text), pages: {} as Record<number, number> }));
  for (const { database, postings } of data) {
    await asOwner(database, async (client) => {
      for (const [index, step] of run.entries()) await client.query(functionOf(index, step));
      const seen = run.map(() => [] as number[]);
      for (let round = 0; round < tries; round += 1) {
        await client.query('begin');
        for (const index of run.keys()) seen[index]?.push(await pagesOf(client, index, round));
        await client.query('rollback');
      }
      for (const [index, cost] of costs.entries()) cost.pages[postings] = Math.min(...(seen[index] ?? []));
    });
  }
  return costs;
}

function functionOf(index: number, step: Step): string {
  const into = step.order === undefined ? '' : 'into got';
  const keep = step.order === undefined ? '' : `perform set_config('bench.order', got.${step.order}::text, true);`;
  return `create function pg_temp.step_${index}(u bigint, g bigint, k text, l bigint) returns void language plpgsql as $f$
    declare got record; o bigint := nullif(current_setting('bench.order', true), '')::bigint;
    begin execute $q$${sqlOf(step, marks)}$q$ ${into} using u, g, k, o, l; ${keep} end $f$`;
}

async function pagesOf(client: pg.Client, index: number, round: number): Promise<number> {
  const { uid, game } = pairOf(places.players * (places.games - 5) + round * 7);
  const { rows } = await client.query<{
    'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }];
  }>(
    `explain (analyze, buffers, format json)
     select pg_temp.step_${index}(${uid}, ${game}, '00000000-0000-4000-8000-${String(round).padStart(12, '0')}', ${round + 1})`,
  );
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  if (plan === undefined) throw new Error('no plan');
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
}

/** Of the tables that are long in a long ledger: each may be two levels deeper when it is ten thousand times as long. */
export async function countIndexes(database: string): Promise<number> {
  return asOwner(database, async (client) => {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from pg_index where indrelid = any($1::regclass[])`,
      [['account_users', 'orders_orders', 'wallet_wallets', 'wallet_entries', 'wallet_postings']],
    );
    return rows[0]?.n ?? 0;
  });
}

function labelOf(text: string): string {
  if (text.includes('wallet_post')) return 'wallet_post()';
  if (text.includes('db_claim_idempotency_key')) return 'claim the key';
  if (text.includes('nextval')) return 'draw the number of the order';
  const inserted = [...text.matchAll(/insert into "?(\w+)"?/g)].map(([, table]) => table);
  if (inserted.length > 0) return `insert ${inserted.join(', ')}`;
  const table = /(?:from|update) "(\w+)"/.exec(text)?.[1] ?? text.slice(0, 40);
  return `${text.split(' ')[0]} ${table}${text.includes('for update') ? ' for update' : ''}`;
}
