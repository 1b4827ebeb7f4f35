import type { InputOf } from '@lanyu/contract/all-calls';
import { client } from '#src/lib/network/api.ts';
import { readOrCreateDeviceId } from '#src/lib/device/read-or-create-device-id.ts';
import { currentAccountOrGuest } from '#src/lib/session/session.ts';
import { withProofOfWorkIfRequired } from '../challenge/with-proof-of-work.ts';

export interface SmsCodeTarget {
  purpose: InputOf<'POST /user/smsCode'>['purpose'];
  /** Digits; none for a code to the user's own phone. */
  phone?: string | undefined;
}

const waitsKey = 'lanyu.smsWaits';

/** When the next code may be asked for, by phone and purpose; in this tab, so that a reload does not forget it. */
function readWaits(): Record<string, number> {
  try {
    const waits = JSON.parse(sessionStorage.getItem(waitsKey) ?? '{}') as Record<string, unknown>;
    const now = Date.now();
    return Object.fromEntries(
      Object.entries(waits).filter((wait): wait is [string, number] => typeof wait[1] === 'number' && wait[1] > now),
    );
  } catch {
    return {};
  }
}

function keyOf({ purpose, phone }: SmsCodeTarget): string {
  return `${purpose}:${phone ?? currentAccountOrGuest().uid}`;
}

export function secondsUntilSmsCodeAllowed(target: SmsCodeTarget): number {
  const until = readWaits()[keyOf(target)] ?? 0;
  return Math.max(0, Math.ceil((until - Date.now()) / 1000));
}

function waitFor(target: SmsCodeTarget, seconds: number): void {
  try {
    sessionStorage.setItem(waitsKey, JSON.stringify({ ...readWaits(), [keyOf(target)]: Date.now() + seconds * 1000 }));
  } catch {
    // The server counts too.
  }
}

/** X-A2. */
export async function askForSmsCode(target: SmsCodeTarget): Promise<void> {
  const { purpose, phone } = target;
  const { retryAfter } = await withProofOfWorkIfRequired((challenge) =>
    client.call('POST /user/smsCode', {
      purpose,
      deviceID: readOrCreateDeviceId(),
      ...(phone !== undefined && { phone }),
      ...(challenge !== undefined && { challenge }),
    }),
  );
  waitFor(target, retryAfter);
}
