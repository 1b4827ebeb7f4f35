import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto';
import { Failure } from '../failure.ts';

export type KeyValue = string | number;

/** Where a page ended, and what was counted on the first one. */
export interface Position {
  keys: KeyValue[];
  /** Number of the page that follows. */
  page: number;
  total: number;
  totalIsEstimate: boolean;
}

/** The list, and for whom and with which filter it was read: a cursor is good for exactly that. */
export interface CursorBinding {
  secret: string;
  list: string;
  scope: readonly (string | number)[];
}

const macBytes = 16;
/** The contract's limit on a cursor's length. */
const longest = 400;

export function writeCursor(binding: CursorBinding, position: Position): string {
  const payload = Buffer.from(
    JSON.stringify([position.page, position.total, position.totalIsEstimate ? 1 : 0, ...position.keys]),
  );
  const cursor = Buffer.concat([sign(binding, payload), payload]).toString('base64url');
  if (cursor.length > longest) throw new Error(`The keys of list ${binding.list} are too long for a cursor`);
  return cursor;
}

/** Anything but a cursor that this list handed out for this scope is refused alike. */
export function readCursor(binding: CursorBinding, cursor: string, keyCount: number): Position {
  const bytes = Buffer.from(cursor, 'base64url');
  // base64url has several spellings of the same bytes; only the one handed out is accepted.
  if (bytes.length <= macBytes || bytes.toString('base64url') !== cursor) throw new Failure('badInput', 'cursor');
  const payload = bytes.subarray(macBytes);
  if (!timingSafeEqual(bytes.subarray(0, macBytes), sign(binding, payload))) throw new Failure('badInput', 'cursor');
  const [page, total, estimate, ...keys] = JSON.parse(payload.toString()) as [number, number, number, ...KeyValue[]];
  // Signed by us, but perhaps by an older release whose list had other keys.
  if (keys.length !== keyCount) throw new Failure('badInput', 'cursor');
  return { keys, page, total, totalIsEstimate: estimate === 1 };
}

/** Importing a key costs more than a signature with it; there is one secret per process. */
const keys = new Map<string, KeyObject>();

function sign(binding: CursorBinding, payload: Buffer): Buffer {
  let key = keys.get(binding.secret);
  if (key === undefined) {
    key = createSecretKey(binding.secret, 'utf8');
    keys.set(binding.secret, key);
  }
  return createHmac('sha256', key)
    .update(`cursor\0${JSON.stringify([binding.list, ...binding.scope.map(String)])}\0`)
    .update(payload)
    .digest()
    .subarray(0, macBytes);
}
