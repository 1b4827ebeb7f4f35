import type { PrizeDraw, OwnDrawResult, Winner } from '../activity.ts';

/** Browsers hash only in secure contexts. */
export function isWebCryptoAvailable(): boolean {
  return typeof crypto !== 'undefined' && (crypto.subtle as SubtleCrypto | undefined) !== undefined;
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: hex.length / 2 }, (_, index) =>
    Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16),
  );
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The first eight bytes of HMAC-SHA256(seed, activity:user:day) as a number, modulo 10,000. */
async function rollOf(seed: Uint8Array<ArrayBuffer>, of: string): Promise<number> {
  const key = await crypto.subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const hmac = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(of));
  return Number(new DataView(hmac).getBigUint64(0) % 10_000n);
}

/** Prizes lie one after the other on 0…9999, each as long as its odds. */
export function rollRangesOfPrizes(prizes: PrizeDraw['prizes']): { id: string; from: number; to: number }[] {
  let end = 0;
  return prizes.map(({ id, odds }) => {
    const from = end;
    end += odds;
    return { id, from, to: end - 1 };
  });
}

function prizeOf(roll: number, prizes: PrizeDraw['prizes']): PrizeDraw['prizes'][number] | undefined {
  const index = rollRangesOfPrizes(prizes).findIndex(({ from, to }) => roll >= from && roll <= to);
  return prizes[index];
}

export type DrawVerdict =
  | { ok: true; own: number; others: number }
  | { ok: false; what: 'commitment' }
  | { ok: false; what: 'roll'; day: string };

/** Whether every draw follows from the published seed. It is checked on the reader's device, from the data shown there. */
export async function verifyDraw(
  activityId: string,
  draw: Pick<PrizeDraw, 'seed' | 'commitment' | 'prizes'>,
  own: { uid: string; tickets: readonly OwnDrawResult[] },
  winners: readonly Winner[],
): Promise<DrawVerdict> {
  const seed = bytesOf(draw.seed);
  if ((await sha256(seed)) !== draw.commitment) return { ok: false, what: 'commitment' };
  for (const { day, roll, prizeId } of own.tickets) {
    const drawn = await rollOf(seed, `${activityId}:${own.uid}:${day}`);
    if (drawn !== roll || prizeOf(roll, draw.prizes)?.id !== prizeId) return { ok: false, what: 'roll', day };
  }
  for (const { uid, day, roll, prizeName, coins } of winners) {
    const drawn = await rollOf(seed, `${activityId}:${uid}:${day}`);
    const prize = prizeOf(roll, draw.prizes);
    if (drawn !== roll || prize?.name !== prizeName || prize.coins !== coins) return { ok: false, what: 'roll', day };
  }
  return { ok: true, own: own.tickets.length, others: winners.length };
}
