import { transaction } from '#src/db/transaction.ts';
import { newSmsCode, type SmsPurpose } from '#src/modules/account/sms-codes.ts';
import type { RunningServer } from './running-server.ts';

let phones = 0;

/** A number that no other test of this process uses. */
export function freshPhone(): string {
  phones += 1;
  return `139${String(process.pid % 1e4).padStart(4, '0')}${String(phones).padStart(4, '0')}`;
}

/** A code as the phone's owner would read it: made by the product itself, without waiting a minute between two. */
export async function codeFor(server: RunningServer, phone: string, purpose: SmsPurpose): Promise<string> {
  const deps = { env: server.env, now: Date.now };
  const { code } = await transaction(server.test.db, (tx) => newSmsCode(tx, deps, { phone, purpose }));
  return code;
}
