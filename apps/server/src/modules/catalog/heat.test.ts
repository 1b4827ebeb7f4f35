import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addHeat, halfLifeMs, hotOf, scoreOf } from './heat.ts';

const start = Date.UTC(2026, 0, 1);
const event = fc.record({
  afterMs: fc.integer({ min: 0, max: 400 * 24 * 3600 * 1000 }),
  weight: fc.constantFrom(1, 2, 3),
});

/** All events at once, as they weigh at `now`. */
const decayed = (events: { at: number; weight: number }[], now: number) =>
  events.reduce((sum, { at, weight }) => sum + weight * 2 ** ((at - now) / halfLifeMs), 0);

describe('heat', () => {
  test('events added one by one come to the heat of all of them at once', () => {
    fc.assert(
      fc.property(fc.array(event, { minLength: 1, maxLength: 50 }), (events) => {
        const inOrder = events
          .map(({ afterMs, weight }) => ({ at: start + afterMs, weight }))
          .toSorted((a, b) => a.at - b.at);
        let heat: number | null = null;
        for (const { at, weight } of inOrder) heat = addHeat(heat, weight, at);
        const now = inOrder.at(-1)?.at as number;
        expect(heat).toBeCloseTo(addHeat(null, decayed(inOrder, now), now) as number, 9);
      }),
    );
  });

  test('a game is hotter than another exactly if its decayed sum is larger, whenever one looks', () => {
    fc.assert(
      fc.property(fc.array(event, { minLength: 1 }), fc.array(event, { minLength: 1 }), (one, other) => {
        const [a, b] = [one, other].map((events) => {
          const list = events.map(({ afterMs, weight }) => ({ at: start + afterMs, weight }));
          const heat = addHeat(null, decayed(list, start), start) as number;
          return { heat, later: decayed(list, start + 1000 * 24 * 3600 * 1000) };
        }) as [{ heat: number; later: number }, { heat: number; later: number }];
        fc.pre(Math.abs(a.heat - b.heat) > 1e-6);
        expect(a.heat > b.heat).toBe(a.later > b.later);
      }),
    );
  });

  test('one download of a game with a hundred thousand is not lost to rounding', () => {
    let heat = addHeat(null, 300_000, start);
    for (let n = 0; n < 100_000; n += 1) heat = addHeat(heat, 3, start);
    expect(heat).toBeCloseTo(addHeat(null, 600_000, start) as number, 6);
  });

  test('a wish made and taken back at once leaves a game as cold as it was', () => {
    expect(addHeat(addHeat(null, 1, start), -1, start)).toBeNull();
    expect(hotOf(null)).toBe(0);
    const warm = addHeat(null, 40, start) as number;
    expect(addHeat(addHeat(warm, 1, start), -1, start)).toBeCloseTo(warm, 9);
  });
});

describe('score', () => {
  test('[X-C2] few scores are drawn towards the middle, none come last', () => {
    expect(scoreOf([0, 0, 0, 0, 0])).toBe(0);
    expect(scoreOf([0, 0, 0, 0, 1])).toBe(7727);
    expect(scoreOf([0, 0, 0, 0, 990])).toBe(9975);
    expect(scoreOf([1, 0, 0, 0, 0])).toBe(7000);
  });
});
