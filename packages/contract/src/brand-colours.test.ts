import { expect, test } from 'vitest';
import {
  brandContrasts,
  brandStylesheet,
  contrastRatio,
  defaultBrandColour,
  defaultLinkColour,
} from './brand-colours.ts';

const faults = (brand: string, link: string) =>
  brandContrasts({ brand, link })
    .filter(({ enough }) => !enough)
    .map(({ place }) => place);

test('the contrast of black and white is 21, of a colour with itself 1', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastRatio('#6fc1f3', '#6fc1f3')).toBe(1);
});

test('the colours that the portal was built with can be read everywhere', () => {
  expect(faults(defaultBrandColour, defaultLinkColour)).toEqual([]);
});

test.each([
  ['#f59e0b', '#9a3412'],
  ['#22c55e', '#166534'],
  ['#7c3aed', '#4c1d95'],
  ['#111827', '#111827'],
])('%s with words of %s can be read everywhere', (brand, link) => {
  expect(faults(brand, link)).toEqual([]);
});

test('words that are too light are refused, and it is said where', () => {
  expect(faults('#6fc1f3', '#6fc1f3')).toEqual(expect.arrayContaining(['linkOnSurface', 'linkOnPage', 'linkOnTint']));
});

test('the stylesheet holds declarations of colours and nothing else, for light and dark', () => {
  const css = brandStylesheet({ brand: '#f59e0b', link: '#9a3412' });
  expect(css).toContain('--c-brand:#f59e0b');
  expect(css).toContain(':root:root[data-theme="dark"]{');
  expect(css).not.toMatch(/url|@import|NaN|undefined/);
});
