// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { hideToday, isHiddenToday } from './bulletins.ts';

const noon = new Date(2026, 6, 18, 12).getTime();
beforeEach(() => localStorage.clear());

test('[N-02] shown when nothing is stored for this uid', () => {
  expect(isHiddenToday('42', noon)).toBe(false);
});

test('[N-02][N-03] hidden for the rest of the day, shown on the next', () => {
  hideToday('42', noon);
  expect(isHiddenToday('42', new Date(2026, 6, 18, 23, 59, 59, 999).getTime())).toBe(true);
  expect(isHiddenToday('42', new Date(2026, 6, 19, 0, 0).getTime())).toBe(false);
});

test('[N-02] a time from another day counts as stale, also one from a clock that ran ahead', () => {
  hideToday('42', new Date(2026, 6, 20, 12).getTime());
  expect(isHiddenToday('42', noon)).toBe(false);
});

test('[N-02] hiding is each user’s own, and the visitor’s own', () => {
  hideToday('', noon);
  expect(isHiddenToday('', noon)).toBe(true);
  expect(isHiddenToday('42', noon)).toBe(false);
});

test('[N-03] damaged storage shows the bulletin', () => {
  localStorage.setItem('lanyu.bulletin.hidden.42', 'soon');
  expect(isHiddenToday('42', noon)).toBe(false);
});
