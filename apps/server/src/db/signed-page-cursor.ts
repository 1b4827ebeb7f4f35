import { Failure } from '../failure.ts';
import { areMacsEqual, type KeyRing } from '../keys.ts';

export type SortKeyValue = string | number;

/** Where a page ended, and what was counted on the first one. */
export interface CursorPosition {
  keys: SortKeyValue[];
  /** Number of the page that follows. */
  page: number;
  total: number;
  totalIsEstimate: boolean;
}

/** The list, and for whom and with which filter it was read: a cursor is good for exactly that. */
export interface CursorBinding {
  keys: KeyRing;
  list: string;
  scope: readonly (string | number)[];
}

const macBytes = 16;
/** The contract's limit on a cursor's length. */
const longest = 400;

export function signAndEncodeCursor(binding: CursorBinding, position: CursorPosition): string {
  const payload = Buffer.from(
    JSON.stringify([position.page, position.total, position.totalIsEstimate ? 1 : 0, ...position.keys]),
  );
  const { first } = binding.keys;
  const mac = first.mac('cursor', signedText(binding, payload)).subarray(0, macBytes);
  const cursor = `${first.id}.${Buffer.concat([mac, payload]).toString('base64url')}`;
  if (cursor.length > longest) throw new Error(`The keys of list ${binding.list} are too long for a cursor`);
  return cursor;
}

/** Anything but a cursor that this list handed out for this scope is refused alike. */
export function verifyAndDecodeCursor(binding: CursorBinding, cursor: string, keyCount: number): CursorPosition {
  const dot = cursor.indexOf('.');
  const id = dot < 0 ? undefined : cursor.slice(0, dot);
  const text = cursor.slice(dot + 1);
  const bytes = Buffer.from(text, 'base64url');
  // base64url has several spellings of the same bytes; only the one handed out is accepted.
  if (bytes.length <= macBytes || bytes.toString('base64url') !== text) throw new Failure('badInput', 'cursor');
  const payload = bytes.subarray(macBytes);
  const signed = signedText(binding, payload);
  const isOurs = binding.keys.named(id).some((key) => {
    // Cursors without an id are older than the key ring.
    const mac = id === undefined ? key.oldMac('', Buffer.concat([oldPrefix, signed])) : key.mac('cursor', signed);
    return areMacsEqual(bytes.subarray(0, macBytes), mac.subarray(0, macBytes));
  });
  if (!isOurs) throw new Failure('badInput', 'cursor');
  const [page, total, estimate, ...keys] = JSON.parse(payload.toString()) as [
    number,
    number,
    number,
    ...SortKeyValue[],
  ];
  // Signed by us, but perhaps by an older release whose list had other keys.
  if (keys.length !== keyCount) throw new Failure('badInput', 'cursor');
  return { keys, page, total, totalIsEstimate: estimate === 1 };
}

const oldPrefix = Buffer.from('cursor\0');

function signedText(binding: CursorBinding, payload: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${JSON.stringify([binding.list, ...binding.scope.map(String)])}\0`), payload]);
}
