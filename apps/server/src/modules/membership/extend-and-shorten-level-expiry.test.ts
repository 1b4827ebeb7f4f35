import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  extendLevelExpiry,
  currentLevelByExpiry,
  expiryOfNonMember,
  shortenLevelExpiry,
  type ExpiryByLevel,
} from './extend-and-shorten-level-expiry.ts';

const day = 24 * 3600 * 1000;
const start = Date.parse('2026-01-01T00:00:00Z');

/** Days in three drawers; every evening one is taken out of the highest that is not empty. */
interface Drawers {
  1: number;
  2: number;
  3: number;
}

function topOf(drawers: Drawers): 0 | 1 | 2 | 3 {
  if (drawers[3] > 0) return 3;
  if (drawers[2] > 0) return 2;
  return drawers[1] > 0 ? 1 : 0;
}

function pass(drawers: Drawers): void {
  const top = topOf(drawers);
  if (top > 0) drawers[top as 1 | 2 | 3] -= 1;
}

const level = fc.constantFrom<1 | 2 | 3>(1, 2, 3);
const step = fc.oneof(
  fc.record({ do: fc.constant('buy' as const), level, days: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ do: fc.constant('refund' as const), level, days: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ do: fc.constant('wait' as const), level, days: fc.integer({ min: 0, max: 60 }) }),
);

type Step = { do: 'buy' | 'refund' | 'wait'; level: 1 | 2 | 3; days: number };

/** Does a step to both and says what differs, if anything. */
function differenceAfter(
  world: { terms: ExpiryByLevel; drawers: Drawers; now: number },
  { do: what, level: at, days }: Step,
) {
  const { drawers } = world;
  if (what === 'buy') {
    const before = Math.max(world.terms.until1, world.now);
    world.terms = extendLevelExpiry(world.terms, at, days, world.now);
    drawers[at] += days;
    if (world.terms.until1 !== before + days * day) return 'expTime did not move by what was bought';
  } else if (what === 'refund') {
    world.terms = shortenLevelExpiry(world.terms, at, days, world.now);
    drawers[at] = Math.max(0, drawers[at] - days);
  } else {
    for (let passed = 0; passed < days; passed += 1) {
      if (currentLevelByExpiry(world.terms, world.now + day - 1) !== topOf(drawers))
        return `level at the end of day ${passed}`;
      pass(drawers);
      world.now += day;
    }
  }
  const { until1, until2, until3 } = world.terms;
  if (until3 > until2 || until2 > until1) return 'a higher level outlasts a lower one';
  return currentLevelByExpiry(world.terms, world.now) === topOf(drawers) ? undefined : 'level';
}

describe('terms of membership', () => {
  test('[X-M4] are those of a calendar kept by hand, day by day', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const world = { terms: expiryOfNonMember, drawers: { 1: 0, 2: 0, 3: 0 }, now: start };
        for (const one of steps) expect(differenceAfter(world, one)).toBeUndefined();
        // To the end, with nobody doing anything.
        const { 1: first, 2: second, 3: third } = world.drawers;
        const rest: Step = { do: 'wait', level: 1, days: first + second + third };
        expect(differenceAfter(world, rest)).toBeUndefined();
        expect(currentLevelByExpiry(world.terms, world.now)).toBe(0);
      }),
      { numRuns: 500 },
    );
  });

  test('[X-M4] a refund at once is as if nothing had been bought', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(level, fc.integer({ min: 1, max: 400 })), { maxLength: 6 }),
        level,
        fc.integer({ min: 1, max: 400 }),
        (bought, at, days) => {
          const terms = bought.reduce(
            (all, [one, more]) => extendLevelExpiry(all, one, more, start),
            expiryOfNonMember,
          );
          const now = start + 10 * day;
          const there = extendLevelExpiry(terms, at, days, now);
          for (let later = now; later < now + 1000 * day; later += 7 * day) {
            expect(currentLevelByExpiry(shortenLevelExpiry(there, at, days, now), later)).toBe(
              currentLevelByExpiry(terms, later),
            );
          }
        },
      ),
      { numRuns: 100 },
    );
  });
});
