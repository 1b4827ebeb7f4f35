// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { stateNow } from './data-export.ts';

test('[X-A8] an export is none, waiting, ready until its time, then expired, or failed', () => {
  const now = 1000;
  expect(stateNow(undefined, now)).toBe('none');
  expect(stateNow({ state: 'waiting', expireTime: 0 }, now)).toBe('waiting');
  expect(stateNow({ state: 'ready', expireTime: 1001 }, now)).toBe('ready');
  expect(stateNow({ state: 'ready', expireTime: 1000 }, now)).toBe('expired');
  expect(stateNow({ state: 'failed', expireTime: 0 }, now)).toBe('failed');
  expect(stateNow({ state: 'expired', expireTime: 1 }, now)).toBe('expired');
});
