// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { activeTab } from './active-tab.ts';

test.each([
  ['/', 'home'],
  ['/square', 'square'],
  ['/welfare', 'welfare'],
  ['/games', 'games'],
  ['/games/new', 'games'],
  ['/profile', 'profile'],
])('[L-10] at %s the tab %s is active', (path, tab) => {
  expect(activeTab(path)).toBe(tab);
});

test('[L-10] where no tab’s route matches, the first is active', () => {
  expect(activeTab('/faq')).toBe('home');
  expect(activeTab('/nowhere')).toBe('home');
});
