import { expect, test } from 'vitest';
import { withoutWay } from './overlay-ways.ts';
import { componentsInFront, unwalked, ways } from './ways.ts';

test('every route, and everything that lies in front of a page, has a way of walking there or a reason for none', () => {
  expect(unwalked()).toEqual([]);
});

test('no way and no reason is left for something that is gone, and no screen is named twice', () => {
  const there = componentsInFront();
  const kit = ['ImageViewer', 'ShareSheet'];
  const named = [...ways.flatMap(({ shows }) => shows ?? []), ...Object.keys(withoutWay)];
  expect(named.filter((name) => !there.includes(name) && !kit.includes(name))).toEqual([]);
  const screens = ways.map(({ screen }) => screen);
  expect(screens.filter((screen, at) => screens.indexOf(screen) !== at)).toEqual([]);
});
