import { createHash, createHmac } from 'node:crypto';

/** What every draw's odds are parts of. */
export const totalOdds = 10_000;

/** Published from the beginning: it proves that the seed shown at the end was not changed. */
export function commitmentOfSeed(seed: Buffer): string {
  return createHash('sha256').update(seed).digest('hex');
}

/**
 * 0…9999, from nothing but the seed and who draws when: the first eight bytes of the HMAC as a number, modulo 10,000. No
 * number is more likely than another by more than 10,000 in 2^64, so none has to be thrown away.
 */
export function drawRollOf(
  seed: Buffer,
  { activityId, uid, day }: { activityId: string; uid: string; day: string },
): number {
  const hmac = createHmac('sha256', seed).update(`${activityId}:${uid}:${day}`).digest();
  return Number(hmac.readBigUInt64BE(0) % BigInt(totalOdds));
}

/** Prizes lie one after the other on 0…9999, each as long as its odds. */
export function prizeOfRoll<P extends { odds: number }>(prizes: readonly P[], roll: number): P {
  let end = 0;
  for (const prize of prizes) {
    end += prize.odds;
    if (roll < end) return prize;
  }
  throw new Error('the odds of all prizes are not 10,000');
}
