import { describe, expect, test } from 'vitest';
import { kolmogorovSmirnov, mannWhitney, quantile } from './distributions.ts';

/** The same numbers on every machine. */
function sample(seed: number, size: number, steps: number, shift = 0): number[] {
  let state = seed;
  return Array.from({ length: size }, () => {
    state = (state * 16_807) % 2_147_483_647;
    return Math.floor((state / 2_147_483_647) * steps) + shift;
  });
}

// The p values expected are those of SciPy 1.17 for the same numbers: mannwhitneyu(method='asymptotic') and
// ks_2samp(method='exact').
const known = [
  { what: 'alike', left: sample(11, 300, 1e6), right: sample(22, 200, 1e6), u: 0.81344, ks: 0.6434 },
  { what: 'shifted', left: sample(11, 300, 1e6), right: sample(22, 200, 1e6, 80_000), u: 0.002973, ks: 0.01686 },
  { what: 'with many ties', left: sample(33, 300, 100), right: sample(44, 200, 100, 7), u: 0.07193, ks: 0.04892 },
  { what: 'all the same', left: sample(33, 300, 1), right: sample(44, 200, 1), u: 1, ks: 1 },
];

describe('telling two distributions apart', () => {
  test.each(known)('samples that are $what', ({ left, right, u, ks }) => {
    expect(mannWhitney(left, right)).toBeCloseTo(u, 4);
    expect(mannWhitney(right, left)).toBeCloseTo(u, 4);
    expect(Math.abs(kolmogorovSmirnov(left, right) / ks - 1)).toBeLessThan(0.05);
    expect(kolmogorovSmirnov(right, left)).toBeCloseTo(kolmogorovSmirnov(left, right), 10);
  });

  test('the same middle with another spread is seen by Kolmogorov–Smirnov, not by Mann–Whitney', () => {
    const narrow = Array.from({ length: 400 }, (_, n) => 500 + (n - 200) / 10);
    const wide = Array.from({ length: 400 }, (_, n) => 500 + (n - 200));
    expect(mannWhitney(narrow, wide)).toBeGreaterThan(0.5);
    expect(kolmogorovSmirnov(narrow, wide)).toBeLessThan(1e-6);
  });

  test('quantiles', () => {
    expect(quantile([5, 1, 4, 2, 3], 0.5)).toBe(3);
    expect(quantile([5, 1, 4, 2, 3], 1)).toBe(5);
  });
});
