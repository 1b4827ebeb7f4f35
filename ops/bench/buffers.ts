// How many pages of the database one request touches, as the tables grow: the price of a request must not follow them.
import type pg from 'pg';
import { asOwner } from '../drills/support/stage.ts';
import type { Statement } from './caught.ts';

export interface BufferRow {
  statement: string;
  /** By number of rows. */
  touched: Record<number, number>;
  /** Index descents and rows met: each may cost a page more in a larger table, where indexes are deeper and rows lie apart. */
  work: Record<number, number>;
  grows: boolean;
}

interface Plan {
  'Node Type': string;
  'Actual Loops': number;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  'Index Cond'?: string;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
}

export interface Sized {
  database: string;
  rows: number;
  statements: Record<string, Statement>;
}

export async function measureBuffers(sizes: Sized[]): Promise<BufferRow[]> {
  const rows = new Map<string, BufferRow>();
  for (const data of sizes) {
    await asOwner(data.database, async (client) => {
      for (const [name, statement] of Object.entries(data.statements)) {
        const row = rows.get(name) ?? { statement: name, touched: {}, work: {}, grows: false };
        const { touched, work } = await explainStatement(client, statement);
        row.touched[data.rows] = touched;
        row.work[data.rows] = work;
        rows.set(name, row);
      }
    });
  }
  for (const row of rows.values()) {
    const of = (counts: Record<number, number>) => sizes.map((data) => counts[data.rows] ?? 0);
    const [work, touched] = [of(row.work), of(row.touched)];
    const [least = 0, most = 0] = [work[0], work.at(-1)];
    // The same work must be done at every size, and cost no more than one page more for each piece of it.
    row.grows = most > 1.5 * least + 10 || (touched.at(-1) ?? 0) - (touched[0] ?? 0) > Math.max(least, most);
  }
  return [...rows.values()];
}

/** Named statements get a plan for their values at first and one for any values later: the dearer one counts. Others only the first. */
export async function explainStatement(
  client: pg.Client,
  statement: Statement,
): Promise<{ touched: number; work: number }> {
  if (/\b(insert into|delete from|update)\b/.test(statement.text)) return explainWrite(client, statement);
  let worst = { touched: 0, work: 0 };
  await client.query(`prepare measured as ${statement.text}`);
  const longest = Math.max(1, ...statement.values.map((value) => (Array.isArray(value) ? value.length : 1)));
  const values = statement.values.map((value) => literalOf(client, value));
  const execute = `execute measured${values.length > 0 ? `(${values.join(', ')})` : ''}`;
  const modes = ['force_custom_plan', ...(statement.name === '' ? [] : ['force_generic_plan'])];
  for (const mode of modes) {
    await client.query(`set plan_cache_mode = ${mode}`);
    await undone(client, execute);
    const { rows } = await undone<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      client,
      `explain (analyze, buffers, format json) ${execute}`,
    );
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    if (plan === undefined) throw new Error(`no plan for ${statement.name}`);
    const touched = plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
    if (touched > worst.touched) worst = { touched, work: workOf(plan, longest) };
  }
  await client.query('deallocate measured');
  return worst;
}

/** Through a function: explaining a call counts also what fires on the way and what is done at the statement's end. */
async function explainWrite(
  client: pg.Client,
  { text, values }: Statement,
): Promise<{ touched: number; work: number }> {
  const literal = text.replaceAll(/\$(\d+)/g, (_, place: string) => literalOf(client, values[Number(place) - 1]));
  await client.query(`create or replace function pg_temp.measured() returns void language plpgsql
    as $f$ begin execute $q$${literal}$q$; end $f$`);
  await undone(client, 'select pg_temp.measured()');
  const { rows } = await undone<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    client,
    'explain (analyze, buffers, format json) select pg_temp.measured()',
  );
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  if (plan === undefined) throw new Error('no plan');
  const touched = plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  return { touched, work: touched };
}

/** A statement that writes finds everything as it was. */
async function undone<R extends pg.QueryResultRow>(client: pg.Client, text: string): Promise<pg.QueryResult<R>> {
  await client.query('begin');
  const result = await client.query<R>(text);
  await client.query('rollback');
  return result;
}

/** `many`: how many values a condition with ANY has, each a descent of its own. */
function workOf(plan: Plan, many: number): number {
  const descents = plan['Index Cond']?.includes('ANY') ? many : 1;
  const met = plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0);
  const type = plan['Node Type'];
  const own = type.includes('Index') ? descents + plan['Actual Rows'] : type === 'Seq Scan' ? met : 0;
  return (plan.Plans ?? []).reduce((sum, child) => sum + workOf(child, many), plan['Actual Loops'] * own);
}

function literalOf(client: pg.Client, value: unknown): string {
  return value === null || value === undefined ? 'null' : client.escapeLiteral(asText(value));
}

function asText(value: unknown): string {
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  if (Array.isArray(value)) return `{${value.join(',')}}`;
  return value instanceof Date ? value.toISOString() : String(value);
}
