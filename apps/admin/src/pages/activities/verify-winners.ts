import type { DataOf } from '@lanyu/contract/all-calls';
import type { ActivityDetail } from './activities.ts';

export type Winner = DataOf<'GET /v1/activity/{id}/winner/list'>['records'][number];
export type DrawVerificationResult = 'ok' | 'wrongSeed' | Winner;

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** Whether the seed is the one that was committed to, and every winner's number follows from it; the first who does not else. */
export async function verifyWinners(
  { id, seed, commitment, prizes }: Pick<ActivityDetail, 'id' | 'seed' | 'commitment' | 'prizes'>,
  winners: readonly Winner[],
): Promise<DrawVerificationResult> {
  const bytes = bytesOf(seed);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  if (Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('') !== commitment) return 'wrongSeed';
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  for (const winner of winners) {
    const text = new TextEncoder().encode(`${id}:${winner.uid}:${winner.day}`);
    const roll = Number(new DataView(await crypto.subtle.sign('HMAC', key, text)).getBigUint64(0) % 10_000n);
    let end = 0;
    const prize = prizes.find(({ odds }) => {
      end += odds;
      return roll < end;
    });
    if (roll !== winner.roll || prize?.name !== winner.prizeName || prize.coins !== winner.coins) return winner;
  }
  return 'ok';
}
