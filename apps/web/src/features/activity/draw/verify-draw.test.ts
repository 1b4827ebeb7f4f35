import { createHash, createHmac, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { rollRangesOfPrizes, verifyDraw } from './verify-draw.ts';

const seed = randomBytes(32);
const commitment = createHash('sha256').update(seed).digest('hex');
const prizes = [
  { id: '1', name: '88 钻', coins: 88, odds: 100 },
  { id: '2', name: '谢谢参与', coins: 0, odds: 9900 },
];
const rollOf = (uid: string, day: string) =>
  Number(createHmac('sha256', seed).update(`7:${uid}:${day}`).digest().readBigUInt64BE(0) % 10_000n);
const ticket = (uid: string, day: string, roll = rollOf(uid, day)) => ({
  day,
  prizeId: roll < 100 ? '1' : '2',
  prizeName: '',
  coins: 0,
  roll,
  time: 0,
});
const winner = (uid: string, day: string, roll = rollOf(uid, day)) => ({
  id: '1',
  uid,
  name: '',
  prizeName: roll < 100 ? '88 钻' : '谢谢参与',
  coins: roll < 100 ? 88 : 0,
  roll,
  day,
  time: 0,
});
const draw = { seed: seed.toString('hex'), commitment, prizes };
const days = Array.from({ length: 20 }, (_, index) => `2026-07-${String(index + 1).padStart(2, '0')}`);

test('[X-C11] what follows from the seed is found to', async () => {
  const own = { uid: '42', tickets: days.map((day) => ticket('42', day)) };
  const winners = days.map((day) => winner('43', day));
  expect(await verifyDraw('7', draw, own, winners)).toEqual({ ok: true, own: 20, others: 20 });
});

test('[X-C11] another seed, another number or another prize is found out', async () => {
  const other = { ...draw, seed: randomBytes(32).toString('hex') };
  expect(await verifyDraw('7', other, { uid: '42', tickets: [] }, [])).toEqual({ ok: false, what: 'commitment' });
  const [day = ''] = days;
  const shifted = ticket('42', day, (rollOf('42', day) + 1) % 10_000);
  const wrong = { ok: false, what: 'roll', day };
  expect(await verifyDraw('7', draw, { uid: '42', tickets: [shifted] }, [])).toEqual(wrong);
  const right = ticket('42', day);
  const swapped = { ...right, prizeId: right.prizeId === '1' ? '2' : '1' };
  expect(await verifyDraw('7', draw, { uid: '42', tickets: [swapped] }, [])).toEqual(wrong);
  expect(
    await verifyDraw('7', draw, { uid: '42', tickets: [] }, [winner('9', day, (rollOf('9', day) + 1) % 10_000)]),
  ).toEqual(wrong);
});

test('[X-C11] a list that says another prize, or other coins, is found out', async () => {
  const [day = ''] = days;
  const right = winner('9', day);
  const wrong = { ok: false, what: 'roll', day };
  const verdictOn = (said: typeof right) => verifyDraw('7', draw, { uid: '42', tickets: [] }, [said]);
  expect(await verdictOn(right)).toEqual({ ok: true, own: 0, others: 1 });
  expect(await verdictOn({ ...right, prizeName: '一台主机' })).toEqual(wrong);
  expect(await verdictOn({ ...right, coins: right.coins + 1 })).toEqual(wrong);
});

test('[X-C11] prizes lie one after the other on all numbers there are', () => {
  expect(rollRangesOfPrizes(prizes)).toEqual([
    { id: '1', from: 0, to: 99 },
    { id: '2', from: 100, to: 9999 },
  ]);
});
