// Pages of PostgreSQL that each request of the console touches, on its first page and on a deep one, and how long it takes warm.
import type pg from 'pg';
import type { CallName } from '@lanyu/contract/all-calls';
import { resultCodes } from '@lanyu/contract/result-codes';
import { explainStatement } from '../buffers.ts';
import type { Statement } from '../caught.ts';
import { hearStatements } from '../hear-statements.ts';
import type { Answer } from '../../drills/support/request.ts';
import type { ApiInThisProcess } from '../api-in-this-process.ts';
import type { ConsoleRequest } from './requests.ts';

export interface Cost {
  /** Pages of everything but the counting of the list. */
  pages: number;
  /** The list is counted once, on its first page, and no further than 1,001. */
  counting: number;
  ms: number;
  /** The dearest statement. */
  worst: { text: string; pages: number };
}

export interface Measured {
  request: ConsoleRequest;
  /** Rows that an answer may have, or has where it is not paged. */
  rows: number;
  first: Cost;
  deep: (Cost & { page: number }) | undefined;
}

interface ListData {
  records?: unknown[];
  pageSize?: number;
  nextCursor?: string | null;
  totalIsEstimate?: boolean;
  total?: number;
}

const usualPage = 20;
const badInput = resultCodes.badInput[0];
/** By number no list goes deeper; from there on by cursor. */
const deepestByNumber = { currentPage: '101', pageSize: '99' };
const walked = 101;

/** Undefined where the product does not take these filters together. */
export async function measureRequest(
  api: ApiInThisProcess,
  client: pg.Client,
  request: ConsoleRequest,
): Promise<Measured | undefined> {
  const answer = await api.ask(request);
  if (request.filters.length > 1 && answer.code === badInput) return undefined;
  const data = (answer.data ?? {}) as ListData;
  const first = await costOf(api, client, request);
  const place = await deepPlace(api, request, data);
  return {
    request,
    rows: data.pageSize ?? longestList(answer.data),
    first,
    deep:
      place === undefined
        ? undefined
        : { ...(await costOf(api, client, withFields(request, { cursor: place.cursor }))), page: place.page },
  };
}

async function costOf(api: ApiInThisProcess, client: pg.Client, request: ConsoleRequest): Promise<Cost> {
  await api.ask(request);
  let ms = Infinity;
  let answer: Answer | undefined;
  const statements = (
    await hearStatements(async () => {
      answer = await api.ask(request);
    })
  ).flat();
  // Warm, and not in a moment when somebody else has the machine.
  for (let left = 3; left > 0 || (ms > 90 && left > -12); left -= 1) ms = Math.min(ms, (await api.ask(request)).ms);
  const cost: Cost = { pages: 0, counting: 0, ms: Math.min(ms, answer?.ms ?? ms), worst: { text: '', pages: 0 } };
  for (const statement of statements) {
    const touched = await pagesOf(client, statement);
    if (isCounting(statement.text)) cost.counting += touched;
    else cost.pages += touched;
    if (touched > cost.worst.pages) cost.worst = { text: statement.text, pages: touched };
  }
  if ((answer?.status ?? 500) >= 500) throw new Error(`answered with ${answer?.status}`);
  return cost;
}

/** What many requests send alike, their session above all, is explained once. */
const known = new WeakMap<pg.Client, Map<string, number>>();

async function pagesOf(client: pg.Client, statement: Statement): Promise<number> {
  const seen = known.get(client) ?? new Map<string, number>();
  known.set(client, seen);
  const key = `${statement.text} ${JSON.stringify(statement.values)}`;
  const pages = seen.get(key) ?? (await explainStatement(client, statement)).touched;
  seen.set(key, pages);
  return pages;
}

/** Of an answer that is not paged: what it lists, itself or in a part of it. */
function longestList(data: unknown): number {
  const parts = [data, ...Object.values(data ?? {})];
  return Math.max(1, ...parts.map((part) => (Array.isArray(part) ? part.length : 1)));
}

function isCounting(text: string): boolean {
  return text.startsWith('select count(*) as count from (');
}

/** A cursor deep in the list: page 1,000 where it is that long and nobody has to walk for hours, else its middle. */
async function deepPlace(
  api: ApiInThisProcess,
  request: ConsoleRequest,
  data: ListData,
): Promise<{ cursor: string; page: number } | undefined> {
  if (typeof data.nextCursor !== 'string') return undefined;
  const pageSize = data.pageSize ?? usualPage;
  const listAt = async (fields: Record<string, string>) =>
    ((await api.ask(withFields(request, fields))).data ?? {}) as ListData;
  const far = data.totalIsEstimate === true ? await listAt(deepestByNumber) : {};
  if (typeof far.nextCursor === 'string') {
    let place = { cursor: far.nextCursor, rows: 101 * 99 };
    const steps = request.filters.length > 0 ? 0 : walked;
    for (let step = 0; step < steps; step += 1) {
      const next = await listAt({ cursor: place.cursor, pageSize: '99' });
      if (typeof next.nextCursor !== 'string') break;
      place = { cursor: next.nextCursor, rows: place.rows + 99 };
    }
    return { cursor: place.cursor, page: Math.floor(place.rows / pageSize) + 1 };
  }
  const page = Math.max(1, Math.floor(Math.min(data.total ?? 0, 1000) / pageSize / 2));
  const near = await listAt({ currentPage: String(page) });
  return typeof near.nextCursor === 'string' ? { cursor: near.nextCursor, page: page + 1 } : undefined;
}

function withFields(request: ConsoleRequest, fields: Record<string, string>): ConsoleRequest {
  return { ...request, fields: { ...request.fields, ...fields } };
}

/** Of a list, whatever was filled in: its dearest request. */
export function rowName({ call, filters }: { call: CallName; filters: readonly string[] }): string {
  const [, path = ''] = call.split(' ');
  return `${path.replace('/admin/v1/', '')}${filters.length === 0 ? '' : ` by ${filters.join(', ')}`}`;
}
