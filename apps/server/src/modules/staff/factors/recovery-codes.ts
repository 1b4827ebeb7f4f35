import { randomInt } from 'node:crypto';
import type { Tx } from '../../../db/transaction.ts';
import type { KeyRing } from '../../../keys.ts';
import { macsUnderEachKey } from '../encrypt-and-mac.ts';
import { replaceRecoveryCodeHashes } from './factors.queries.ts';

const count = 10;
/** Crockford's: no I, L, O, U. 24 of 32 are 120 bits: a fast hash is enough for them. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

function newCode(): string {
  const group = () => Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}

/** Read as people write it: without hyphens, in small letters, O for 0. One hash for each key; the first is stored. */
export function hashesOfRecoveryCode(keys: KeyRing, staffId: string, code: string): [Buffer, ...Buffer[]] {
  const plain = code.toUpperCase().replaceAll(/[ -]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return macsUnderEachKey(keys, 'one-time code', staffId, plain);
}

/** Ten new ones; those from before are void. They are shown once and stored as a MAC. */
export async function issueRecoveryCodes(tx: Tx, keys: KeyRing, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: count }, newCode);
  await replaceRecoveryCodeHashes(
    tx,
    staffId,
    codes.map((code) => hashesOfRecoveryCode(keys, staffId, code)[0]),
  );
  return codes;
}
