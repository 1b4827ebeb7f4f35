import { createHash, createHmac, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { verifyWinners, type Winner } from './verify-winners.ts';

const seed = randomBytes(32);
const activity = {
  id: '7',
  seed: seed.toString('hex'),
  commitment: createHash('sha256').update(seed).digest('hex'),
  prizes: [
    { id: '1', name: '大海螺', coins: 50, odds: 4000 },
    { id: '2', name: '小海螺', coins: 5, odds: 6000 },
  ],
};

function winnerOf(uid: string, day: string): Winner {
  const roll = Number(createHmac('sha256', seed).update(`7:${uid}:${day}`).digest().readBigUInt64BE(0) % 10_000n);
  const [first, second] = activity.prizes;
  const { name = '', coins = 0 } = (roll < 4000 ? first : second) ?? {};
  return { id: `${uid}${day.slice(-2)}`, uid, name: `玩家 ${uid}`, prizeName: name, coins, roll, day, time: 0 };
}

test('winners follow from the seed that was committed to; whoever does not is named', async () => {
  const winners = Array.from({ length: 20 }, (_, n) => winnerOf(String(n + 1), '2026-11-18'));
  expect(await verifyWinners(activity, winners)).toBe('ok');
  expect(await verifyWinners({ ...activity, commitment: '0'.repeat(64) }, winners)).toBe('wrongSeed');
  const [first] = winners;
  const forged = { ...(first as Winner), roll: ((first?.roll ?? 0) + 1) % 10_000 };
  expect(await verifyWinners(activity, [forged])).toBe(forged);
  const richer = { ...(first as Winner), coins: 9999 };
  expect(await verifyWinners(activity, [richer])).toBe(richer);
});
