import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { CallName } from '@lanyu/contract/all-calls';
import { Failure } from '../failure.ts';
import { prepareQuery } from './prepare-query.ts';
import type { Database } from './open-database.ts';
import { sendPipelinedStatements } from './round-trips/pipelined-statements.ts';
import { sqlStateOfError, transaction } from './transaction.ts';
import type { Tx } from './transaction.ts';

export interface IdempotentRequest {
  /** The same key under another call, or of another caller, is another key. */
  call: CallName;
  caller: string;
  /** Made once by the client per intent of the user. */
  key: string;
  /** Everything the effect depends on; a repeat must carry the same. */
  request: unknown;
}

type Answer = string | number | boolean | null | undefined | object;

const retentionMs = 7 * 24 * 3600 * 1000;

/** Never waits: whoever holds the lock is still at work. It ends with the transaction, or with its death. */
const claimed = prepareQuery<{ lock: string; scope: string; key: string }>()((db, value) =>
  db
    .selectFrom(
      sql<{
        request_hash: Buffer;
        answer: unknown;
      }>`db_claim_idempotency_key(${value('lock')}::bigint, ${value('scope')}, ${value('key')})`.as('before'),
    )
    .select(['before.request_hash', 'before.answer']),
);

/** What the claim fails with while another request under the key runs; what was sent behind it is not done. */
const isRunning = 'LY001';

const stored = prepareQuery<{ scope: string; key: string }>()((db, value) =>
  db
    .selectFrom('db_idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('scope', '=', value('scope'))
    .where('key', '=', value('key')),
);

const store = prepareQuery<{ scope: string; key: string; requestHash: Buffer; answer: string; expiresAt: Date }>()(
  (db, value) =>
    db.insertInto('db_idempotency_keys').values({
      scope: value('scope'),
      key: value('key'),
      request_hash: value('requestHash'),
      answer: value('answer'),
      expires_at: value('expiresAt'),
    }),
);

/**
 * Runs `fn` once for a key, in one transaction with the record of having done so. A repeat gets the first answer;
 * another request under the same key is refused, and so is a repeat while the first is still running. When `fn`
 * throws, nothing happened and the key is free again.
 *
 * `ask` puts down statements that go to the server with the claim, in its round trip; a lock that one of them takes is taken only
 * by who got the claim. What it returns is given to `fn`, when their answers are there. The record goes with the commit.
 */
export function runIdempotently<T extends Answer>(
  db: Pick<Database, 'write'>,
  intent: IdempotentRequest,
  fn: (tx: Tx) => Promise<T>,
): Promise<T>;
export function runIdempotently<T extends Answer, A>(
  db: Pick<Database, 'write'>,
  intent: IdempotentRequest,
  fn: (tx: Tx, asked: A) => Promise<T>,
  ask: (tx: Tx) => Promise<A>,
): Promise<T>;
export async function runIdempotently<T extends Answer, A>(
  db: Pick<Database, 'write'>,
  intent: IdempotentRequest,
  fn: (tx: Tx, asked: A) => Promise<T>,
  ask?: (tx: Tx) => Promise<A>,
): Promise<T> {
  const requestHash = hash(canonicalJson(intent.request));
  const scope = `${intent.call}:${intent.caller}`;
  try {
    return await transaction(db, async (tx) => {
      const claim = await claimed.later(tx, { lock: lockOf(scope, intent.key), scope, key: intent.key });
      const asked = (await ask?.(tx)) as A;
      await sendPipelinedStatements(tx);
      const before = claim.first();
      if (before !== undefined) {
        if (!before.request_hash.equals(requestHash)) throw new Failure('keyReused');
        return before.answer as T;
      }
      const answer = await fn(tx, asked);
      await store.later(tx, {
        scope,
        key: intent.key,
        requestHash,
        answer: JSON.stringify(answer ?? null),
        expiresAt: new Date(Date.now() + retentionMs),
      });
      return answer;
    });
  } catch (error) {
    if (sqlStateOfError(error) === isRunning) throw new Failure('inProgress');
    if (
      sqlStateOfError(error) === '23505' &&
      (error as { constraint?: string }).constraint === 'db_idempotency_keys_pkey'
    ) {
      throw new Failure('inProgress');
    }
    throw error;
  }
}

/** The first answer to a key, if there is one: before a request that may be a repeat is looked at anew. */
export async function findStoredIdempotentAnswer<T extends NonNullable<Answer>>(
  db: Pick<Database, 'pool'>,
  intent: IdempotentRequest,
): Promise<T | undefined> {
  const before = await stored.first(db.pool, { scope: `${intent.call}:${intent.caller}`, key: intent.key });
  if (before === undefined) return undefined;
  if (!before.request_hash.equals(hash(canonicalJson(intent.request)))) throw new Failure('keyReused');
  return before.answer as T;
}

function lockOf(scope: string, key: string): string {
  return hash(`${scope}\n${key}`).readBigInt64BE(0).toString();
}

/** Removes keys nobody will repeat any more; called by the worker until it returns less than `limit`. */
export async function deleteExpiredIdempotencyKeys(db: Pick<Database, 'write'>, limit = 1000): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from db_idempotency_keys where (scope, key) in (
      select scope, key from db_idempotency_keys where expires_at < now()
      order by expires_at limit ${limit})`.execute(db.write);
  return Number(numAffectedRows ?? 0n);
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** The same text for the same request, whatever the order of its fields. */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'bigint') return `"${value}"`;
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value instanceof Date) return JSON.stringify(value);
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`);
    return `{${fields.join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}
