// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { activeTabOfPath } from './active-tab.ts';

test.each([
  ['/', 'home'],
  ['/square', 'square'],
  ['/welfare', 'welfare'],
  ['/games', 'games'],
  ['/games/new', 'games'],
  ['/profile', 'profile'],
])('[L-10] at %s the tab %s is active', (path, tab) => {
  expect(activeTabOfPath(path)).toBe(tab);
});

test('[L-10] where no tab’s route matches, the first is active', () => {
  expect(activeTabOfPath('/faq')).toBe('home');
  expect(activeTabOfPath('/nowhere')).toBe('home');
});
