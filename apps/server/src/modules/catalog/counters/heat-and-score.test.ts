import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addToDecayingHeat,
  halfLifeMs,
  approximateHeatSumFromHotScore,
  hotScoreFromHeatSum,
  ratingScoreOfStarCounts,
} from './heat-and-score.ts';

const start = Date.UTC(2026, 0, 1);
const day = 24 * 3600 * 1000;
interface Event {
  time: number;
  weight: number;
}
const event = fc.record({
  time: fc.integer({ min: start, max: start + 3000 * day }),
  weight: fc.constantFrom(1, 2, 3),
});

const heatOf = (events: readonly Event[]) =>
  events.reduce((heat, { time, weight }) => addToDecayingHeat(heat, weight, time), 0n);
/** Their weights at `now`. */
const decayed = (events: readonly Event[], now: number) =>
  events.reduce((sum, { time, weight }) => sum + weight * 2 ** ((time - now) / halfLifeMs), 0);
/** Weights change by the hour. */
const anHour = 3600_000 / halfLifeMs;

describe('heat', () => {
  test('events and take-backs in any order of any times give exactly the heat of what remains', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ event, takenBack: fc.boolean(), place: fc.nat() }), { maxLength: 60 }),
        fc.array(event, { minLength: 1, maxLength: 3 }),
        (all, kept) => {
          const taken = all.filter(({ takenBack }) => takenBack);
          const steps = [
            ...[...all.map((each) => each.event), ...kept].map((each, index) => ({ each, place: index * 7919 })),
            ...taken.map(({ event: { time, weight }, place }) => ({ each: { time, weight: -weight }, place })),
          ]
            .toSorted((a, b) => a.place - b.place)
            .map(({ each }) => each);
          const remaining = [...all.filter(({ takenBack }) => !takenBack).map((each) => each.event), ...kept];
          expect(heatOf(steps)).toBe(heatOf(remaining));
          expect(hotScoreFromHeatSum(heatOf(steps))).toBeGreaterThan(0);
        },
      ),
    );
  });

  test('of a hundred wishes five weeks old, or five years, four taken back leave ninety-six', () => {
    for (const age of [35 * day, 5 * 365 * day]) {
      const wishes = (count: number) => Array.from({ length: count }, () => ({ time: start - age, weight: 1 }));
      const left = [...wishes(100), ...wishes(4).map(({ time }) => ({ time, weight: -1 }))];
      expect(hotScoreFromHeatSum(heatOf(left))).toBe(hotScoreFromHeatSum(heatOf(wishes(96))));
      // Adding and removing a newer event does not change the weight of the old ones.
      const passing = addToDecayingHeat(addToDecayingHeat(heatOf(left), 3, start), -3, start);
      expect(passing).toBe(heatOf(wishes(96)));
    }
  });

  test('what lists sort by is the logarithm of the decayed sum, to the hour', () => {
    fc.assert(
      fc.property(fc.array(event, { minLength: 1, maxLength: 50 }), (events) => {
        const now = Math.max(...events.map(({ time }) => time));
        const exact = Math.log2(decayed(events, now)) + (now - Date.UTC(2020, 0, 1)) / halfLifeMs;
        const hot = hotScoreFromHeatSum(heatOf(events)) / 1000;
        expect(hot).toBeLessThanOrEqual(exact + 0.001);
        expect(hot).toBeGreaterThanOrEqual(exact - anHour - 0.001);
      }),
    );
  });

  test('the same events a half-life later come to exactly twice as much', () => {
    fc.assert(
      fc.property(fc.array(event, { minLength: 1 }), (events) => {
        const later = events.map(({ time, weight }) => ({ time: time + halfLifeMs, weight }));
        expect(heatOf(later)).toBe(2n * heatOf(events));
      }),
    );
  });

  test('one download of a game with a hundred thousand is not lost', () => {
    const many = addToDecayingHeat(0n, 300_000, start);
    expect(addToDecayingHeat(many, 3, start) - many).toBe(addToDecayingHeat(0n, 3, start));
  });

  test('a game on which everything was taken back is as cold as before', () => {
    expect(addToDecayingHeat(addToDecayingHeat(0n, 1, start), -1, start)).toBe(0n);
    expect(hotScoreFromHeatSum(0n)).toBe(0);
    expect(hotScoreFromHeatSum(-1n)).toBe(0);
  });

  test('from what lists sort by comes a heat that sorts alike', () => {
    fc.assert(
      fc.property(fc.nat({ max: 600_000 }), (hot) => {
        expect(hotScoreFromHeatSum(approximateHeatSumFromHotScore(hot))).toBe(hot);
      }),
    );
  });
});

describe('score', () => {
  test('[X-C2] few scores are drawn towards the middle, none come last', () => {
    expect(ratingScoreOfStarCounts([0, 0, 0, 0, 0])).toBe(0);
    expect(ratingScoreOfStarCounts([0, 0, 0, 0, 1])).toBe(7727);
    expect(ratingScoreOfStarCounts([0, 0, 0, 0, 990])).toBe(9975);
    expect(ratingScoreOfStarCounts([1, 0, 0, 0, 0])).toBe(7000);
  });
});
