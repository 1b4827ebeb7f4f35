// What one request of a list costs the store, asked of an API that has not read the list before: nothing of it is cached.
import type pg from 'pg';
import type { Answer } from '../../drills/support/request.ts';
import type { ApiInThisProcess, AskedCall } from '../api-in-this-process.ts';
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

/** What a process remembers for everybody, and asks for anew when a moment is over: names of topics and types, how far feeds go back. */
const remembered = [
  /^select "id", "tag", "position"/,
  /from "catalog_shelves"/,
  /^select "id".* from "square_posts" (order by "id" desc|where "id" >= \$1 order by "id") limit/,
];

/** The first page, and a deep one by cursor. */
export async function measureList(
  api: ApiInThisProcess,
  client: pg.Client,
  { name, call, fields, deep }: ListRequest,
): Promise<MeasuredList[]> {
  const measured = [{ name, cost: await costOf(api, client, { call, fields }) }];
  if (deep === undefined) return measured;
  const near = await answered(() => api.ask({ call, fields: { ...fields, currentPage: String(deep) } }));
  const cursor = ((near.data ?? {}) as ListData).nextCursor;
  if (typeof cursor !== 'string') throw new Error(`${name}: there is nothing behind page ${deep}`);
  const far = await costOf(api, client, { call, fields: { ...fields, cursor } });
  return [...measured, { name: `${name}, page ${deep + 1}`, cost: far }];
}

async function costOf(api: ApiInThisProcess, client: pg.Client, asked: AskedCall): Promise<Cost> {
  let answer: Answer | undefined;
  const waves = await hearStatements(async () => {
    answer = await answered(() => api.ask(asked));
  });
  if (answer === undefined) throw new Error('nothing was answered');
  const { data } = answer;
  const rows = Array.isArray(data) ? data.length : ((data ?? {}) as ListData).records?.length;
  const cost: Cost = {
    pages: 0,
    work: 0,
    queries: 0,
    bytes: Buffer.byteLength(JSON.stringify(data)),
    rows: rows ?? 1,
    worst: { text: '', pages: 0 },
  };
  for (const statement of waves.flat()) {
    if (remembered.some((text) => text.test(statement.text))) continue;
    // The dearer of the plan for these values and the plan for any.
    const { touched, work } = await explainStatement(client, statement);
    cost.pages += touched;
    cost.work += work;
    cost.queries += 1;
    if (touched > cost.worst.pages) cost.worst = { text: statement.text, pages: touched };
  }
  return cost;
}

async function answered(run: () => Promise<Answer>): Promise<Answer> {
  const answer = await run();
  if (answer.code !== 0) throw new Error(`answered with ${answer.status}, code ${answer.code}`);
  return answer;
}
