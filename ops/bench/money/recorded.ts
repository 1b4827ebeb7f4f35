// The statements of one purchase as our own use cases send them, in order, with marks where the next one has other values.
import pg from 'pg';
import { openDatabase, type Database } from '@lanyu/server/db/open-database';
import { StatementGroup } from '@lanyu/server/db/statement-group';

/** What is different in every purchase. */
export interface Purchase {
  uid: string;
  game: string;
  key: string;
}

export type Value =
  | string
  | number
  | boolean
  | null
  | (string | number)[]
  /** Milliseconds from the purchase. */
  | { after: number }
  | { bytes: string };

export interface Step {
  text: string;
  values: Value[];
  /** The column of its answer that is the order's number. */
  order?: string;
  /** Those with the same number are sent together. */
  trip: number;
}

/** Begins and ends a transaction; everything else is a statement. */
export function isTransactionMark({ text }: Step): boolean {
  return /^(begin|start transaction|commit)/.test(text);
}

/** Every statement that `buy` sends, transaction marks too. */
export async function record(
  databaseUrl: string,
  purchase: Purchase,
  buy: (db: Database) => Promise<{ orderId: string }>,
): Promise<Step[]> {
  const heard: { text: string; values: readonly unknown[]; rows: Promise<Record<string, unknown>[]>; trip: number }[] =
    [];
  let trips = 0;
  const { query } = pg.Client.prototype;
  // Below our own client and below kysely: this is what goes to the server.
  pg.Client.prototype.query = function (this: pg.Client, config: unknown, ...rest: unknown[]) {
    const answer = (query as (...all: unknown[]) => unknown).call(this, config, ...rest);
    trips += 1;
    if (config instanceof StatementGroup) {
      for (const [index, { text, values }] of config.statements.entries())
        heard.push({ text, values, rows: rowsOf(config.answers[index]), trip: trips });
      return answer;
    }
    const text = typeof config === 'string' ? config : (config as { text: string }).text;
    // Asked once of each new connection.
    if (text.includes('pg_is_in_recovery')) return answer;
    const values = typeof config === 'string' ? rest[0] : (config as { values?: unknown[] }).values;
    heard.push({ text, values: Array.isArray(values) ? values : [], rows: rowsOf(answer), trip: trips });
    return answer;
  } as typeof query;
  const db = openDatabase({ url: databaseUrl, poolSize: 1, applicationName: 'lanyu-bench' });
  try {
    const started = Date.now();
    const { orderId } = await buy(db);
    const steps: Step[] = [];
    let made = false;
    const first = heard[0]?.trip ?? 0;
    for (const { text, values, rows, trip } of heard) {
      const known = { ...purchase, order: made ? orderId : '' };
      // The first value of a claim is its lock.
      const marked = values.map((value, index) =>
        index === 0 && text.includes('db_claim_idempotency_key') ? '{lock}' : markedOf(value, known, started),
      );
      const [row = {}] = await rows;
      const column: string | undefined = made ? undefined : Object.keys(row).find((name) => row[name] === orderId);
      made ||= column !== undefined;
      steps.push({ text, values: marked, trip: trip - first + 1, ...(column === undefined ? {} : { order: column }) });
    }
    if (!made) throw new Error('no statement gave the number of the order');
    return steps;
  } finally {
    pg.Client.prototype.query = query;
    await db.close();
  }
}

function rowsOf(answer: unknown): Promise<Record<string, unknown>[]> {
  return Promise.resolve(answer as Promise<{ rows: Record<string, unknown>[] }>).then(({ rows }) => rows);
}

function markedOf(value: unknown, { uid, game, key, order }: Purchase & { order: string }, now: number): Value {
  if (value instanceof Date) return { after: Math.round((value.getTime() - now) / 1000) * 1000 };
  if (Buffer.isBuffer(value)) return { bytes: value.toString('hex') };
  if (typeof value !== 'string') return value as Value;
  const marked = value.replaceAll(uid, '{uid}').replaceAll(game, '{game}').replaceAll(key, '{key}');
  return order === '' ? marked : marked.replaceAll(order, '{order}');
}

export type Marks = Record<'uid' | 'game' | 'key' | 'order' | 'lock', string>;

/** The value that goes to the server for this purchase. */
export function valueFor(value: Value, marks: Marks): unknown {
  if (typeof value === 'string') return value.replaceAll(mark, (_, name: keyof Marks) => marks[name]);
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return 'bytes' in value ? Buffer.from(value.bytes, 'hex') : new Date(Date.now() + value.after);
}

/** The statement with expressions in the places of its values, for programs that know SQL only. */
export function sqlOf({ text, values }: Step, marks: Marks): string {
  return text.replaceAll(/\$(\d+)/g, (_, number: string) => expressionOf(values[Number(number) - 1] ?? null, marks));
}

const mark = /\{(uid|game|key|order|lock)\}/g;

function expressionOf(value: Value, marks: Marks): string {
  if (value === null) return 'null';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return `'{${value.join(',')}}'`;
  if (typeof value === 'object') {
    return 'bytes' in value ? `'\\x${value.bytes}'::bytea` : `(now() + interval '${value.after / 1000} seconds')`;
  }
  const whole = /^\{(\w+)\}$/.exec(value)?.[1];
  if (whole !== undefined && whole in marks) return marks[whole as keyof Marks];
  const parts = value
    .split(mark)
    .map((part, index) => (index % 2 === 0 ? quoted(part) : `(${marks[part as keyof Marks]})::text`));
  if (parts.length === 1) return quoted(value);
  // Put together, it is text to the server, which takes a constant for JSON but no text.
  return `(${parts.filter((part) => part !== "''").join(' || ')})${value.startsWith('{"') ? '::jsonb' : ''}`;
}

/** pgbench takes `:name` for a variable also between quotes. */
function quoted(text: string): string {
  const parted = `'${text.replaceAll("'", "''").replaceAll(/:(?=\w)/g, ":' || '")}'`;
  return parted.includes("' || '") ? `(${parted})` : parted;
}
