import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Failure } from '#src/failure.ts';
import { openKeyRing } from '#src/keys.ts';
import { checkIn } from '#src/modules/engagement/checkin/check-in.ts';
import { makeUpDay } from '#src/modules/engagement/checkin/make-up-day.ts';
import { readWalletBalances } from '#src/modules/wallet/public.ts';
import { addCoins } from '../../../../test/fixtures/coins.ts';
import { addUser, useTestDatabase } from '../../../../test/harness/database.ts';

const database = useTestDatabase();
const dayMs = 86_400_000;
const start = Date.parse('2027-12-20T12:00:00+08:00');
const dayOf = (time: number) => new Date(time + 8 * 3600_000).toISOString().slice(0, 10);

/** The rules as one would tell them to a friend: a sheet of paper on which days are ticked. */
interface Sheet {
  ticked: Map<string, 'checked in' | 'made up'>;
  coins: number;
}
function rowUpTo(sheet: Sheet, time: number): number {
  let days = 0;
  while (sheet.ticked.has(dayOf(time - days * dayMs))) days += 1;
  return days;
}
const ofMonth = (sheet: Sheet, month: string) => [...sheet.ticked].filter(([day]) => day.startsWith(month));

/** What is on the wall: of a day the last sheet that was put there. Bonuses are those of the month's first day. */
interface WallRules {
  from: string;
  cycle: number[];
  bonuses: Record<number, number>;
  price: number;
}
const wall: WallRules[] = [
  { from: '2000-01-01', cycle: [1, 1, 2, 2, 3, 3, 5], bonuses: { 7: 5, 14: 10, 21: 15, 28: 30 }, price: 5 },
  { from: '2027-12-27', cycle: [2, 1, 4, 1, 1, 6, 1], bonuses: { 3: 7, 8: 2 }, price: 3 },
  { from: '2028-01-09', cycle: [3, 9, 1, 1, 1, 1, 2], bonuses: { 1: 40 }, price: 8 },
];
const rulesOn = (day: string) => wall.findLast(({ from }) => from <= day) as WallRules;

/** How many days without a break, each checked in on its day, end with this one. */
function ownUpTo(sheet: Sheet, time: number): number {
  let days = 0;
  while (sheet.ticked.get(dayOf(time - days * dayMs)) === 'checked in') days += 1;
  return days;
}
/** The best of the seven one is in oneself and of those that a made-up day lets go on to their end. */
function coinsOn(sheet: Sheet, time: number): number {
  const { cycle } = rulesOn(dayOf(time));
  let best = cycle[(ownUpTo(sheet, time) - 1) % 7] ?? 0;
  for (let ago = 1; sheet.ticked.has(dayOf(time - ago * dayMs)); ago += 1) {
    if (sheet.ticked.get(dayOf(time - ago * dayMs)) !== 'made up') continue;
    const stood = ownUpTo(sheet, time - (ago + 1) * dayMs) % 7;
    best = Math.max(best, cycle[stood + ago] ?? 0);
  }
  return best;
}

function tick(sheet: Sheet, day: string, how: 'checked in' | 'made up'): number {
  sheet.ticked.set(day, how);
  const month = day.slice(0, 7);
  return rulesOn(`${month}-01`).bonuses[ofMonth(sheet, month).length] ?? 0;
}

/** What the friend says it gives; undefined where it cannot be done. */
function checkInOn(sheet: Sheet, time: number): { coins: number; bonus: number } | undefined {
  if (sheet.ticked.has(dayOf(time))) return undefined;
  const bonus = tick(sheet, dayOf(time), 'checked in');
  const coins = coinsOn(sheet, time);
  sheet.coins += coins + bonus;
  return { coins, bonus };
}
function makeUpOn(sheet: Sheet, time: number, ago: number): { coins: number; bonus: number } | undefined {
  const day = dayOf(time - ago * dayMs);
  const month = dayOf(time).slice(0, 7);
  const used = ofMonth(sheet, month).filter(([, how]) => how === 'made up').length;
  if (ago < 1 || !day.startsWith(month) || sheet.ticked.has(day) || used >= 3) return undefined;
  const { price } = rulesOn(dayOf(time));
  if (sheet.coins < price) return undefined;
  const bonus = tick(sheet, day, 'made up');
  sheet.coins += bonus - price;
  return { coins: 0, bonus };
}

const step = fc.record({
  /** Mostly the next day. */
  days: fc.constantFrom(0, 1, 1, 1, 1, 1, 1, 2, 3),
  do: fc.constantFrom('check in', 'check in', 'check in', 'make up'),
  ago: fc.integer({ min: 0, max: 8 }),
});

test(
  '[X-C9] whatever is checked in and made up in whatever order: runs, coins and bonuses are those of a sheet of paper, though the rules change in the middle of months',
  { timeout: 180_000 },
  async () => {
    await database.db.write
      .insertInto('engagement_checkin_rules')
      .values(
        wall.slice(1).map(({ from, cycle, bonuses, price }) => ({
          from_day: from,
          cycle,
          bonuses: JSON.stringify(Object.entries(bonuses).map(([days, coins]) => ({ days: Number(days), coins }))),
          make_up_price: price,
        })),
      )
      .execute();
    const runs = Number(process.env['CHECKIN_MODEL_RUNS'] ?? 6);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 60 }), async (steps) => {
        const uid = await addUser(database.db);
        await database.db.write
          .updateTable('account_users')
          .set({ created_at: new Date('2020-01-01') })
          .where('id', '=', uid)
          .execute();
        await addCoins(database.db, uid, { free: 12 });
        const sheet: Sheet = { ticked: new Map(), coins: 12 };
        let time = start;
        for (const { days, do: what, ago } of steps) {
          time += days * dayMs;
          const now = time;
          const deps = { db: database.db, keys: openKeyRing(database.env), now: () => now };
          const wanted = what === 'check in' ? checkInOn(sheet, time) : makeUpOn(sheet, time, ago);
          const idempotencyKey = randomUUID();
          const day = dayOf(time - ago * dayMs);
          const got = await (
            what === 'check in'
              ? checkIn(deps, uid, { idempotencyKey })
              : makeUpDay(deps, uid, { day, price: rulesOn(dayOf(time)).price, idempotencyKey })
          ).catch((error: unknown) => {
            if (error instanceof Failure) return undefined;
            throw error;
          });
          expect(got === undefined ? undefined : { coins: got.coins, bonus: got.bonus }).toEqual(wanted);
          if (got === undefined) continue;
          expect(got.coinNum).toBe(sheet.coins);
          expect(got.state.run).toBe(rowUpTo(sheet, time) || rowUpTo(sheet, time - dayMs));
        }
        expect((await readWalletBalances(database.db.write, uid)).coinNum).toBe(sheet.coins);
        const rows = await database.db.write
          .selectFrom('engagement_checkins')
          .select(['day', 'run'])
          .where('user_id', '=', uid)
          .execute();
        for (const { day, run } of rows)
          expect([day, run]).toEqual([day, rowUpTo(sheet, Date.parse(`${day}T12:00:00+08:00`))]);
        expect(rows).toHaveLength(sheet.ticked.size);
      }),
      { numRuns: runs },
    );
  },
);
