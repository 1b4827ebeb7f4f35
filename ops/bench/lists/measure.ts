// What one request of a list costs the store, asked of an API that has not read the list before: nothing of it is cached.
import type pg from 'pg';
import type { Answer } from '../../drills/support/request.ts';
import type { ApiInThisProcess } from '../api-in-this-process.ts';
import { explainStatement } from '../buffers.ts';
import { hearStatements } from '../hear-statements.ts';
import type { ListRequest } from './requests.ts';
import type { Cost } from './verdict.ts';

interface ListData {
  records?: unknown[];
  nextCursor?: string | null;
}

export interface MeasuredList {
  name: string;
  cost: Cost;
}

/** The first page, and a deep one by cursor. */
export async function measureList(
  api: ApiInThisProcess,
  client: pg.Client,
  { name, call, fields, deep }: ListRequest,
): Promise<MeasuredList[]> {
  const first = await costOf(client, () => api.ask({ call, fields }));
  const measured = [{ name, cost: first.cost }];
  if (deep === undefined) return measured;
  const near = await answered(() => api.ask({ call, fields: { ...fields, currentPage: String(deep) } }));
  const cursor = ((near.data ?? {}) as ListData).nextCursor;
  if (typeof cursor !== 'string') throw new Error(`${name}: there is nothing behind page ${deep}`);
  const far = await costOf(client, () => api.ask({ call, fields: { ...fields, cursor } }));
  return [...measured, { name: `${name}, page ${deep + 1}`, cost: far.cost }];
}

async function costOf(client: pg.Client, run: () => Promise<Answer>): Promise<{ cost: Cost; answer: Answer }> {
  let answer: Answer | undefined;
  const waves = await hearStatements(async () => {
    answer = await answered(run);
  });
  if (answer === undefined) throw new Error('nothing was answered');
  const { data } = answer;
  const rows = Array.isArray(data) ? data.length : ((data ?? {}) as ListData).records?.length;
  const cost: Cost = {
    pages: 0,
    queries: 0,
    bytes: Buffer.byteLength(JSON.stringify(data)),
    rows: rows ?? 1,
    worst: { text: '', pages: 0 },
  };
  for (const statement of waves.flat()) {
    // The dearer of the plan for these values and the plan for any.
    const { touched } = await explainStatement(client, statement);
    cost.pages += touched;
    cost.queries += 1;
    if (touched > cost.worst.pages) cost.worst = { text: statement.text, pages: touched };
  }
  return { cost, answer };
}

async function answered(run: () => Promise<Answer>): Promise<Answer> {
  const answer = await run();
  if (answer.code !== 0) throw new Error(`answered with ${answer.status}, code ${answer.code}`);
  return answer;
}
