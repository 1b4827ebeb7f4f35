// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { exportStateNow } from './data-export.ts';

test('[X-A8] an export is none, waiting, ready until its time, then expired, or failed', () => {
  const now = 1000;
  expect(exportStateNow(undefined, now)).toBe('none');
  expect(exportStateNow({ state: 'waiting', expireTime: 0 }, now)).toBe('waiting');
  expect(exportStateNow({ state: 'ready', expireTime: 1001 }, now)).toBe('ready');
  expect(exportStateNow({ state: 'ready', expireTime: 1000 }, now)).toBe('expired');
  expect(exportStateNow({ state: 'failed', expireTime: 0 }, now)).toBe('failed');
  expect(exportStateNow({ state: 'expired', expireTime: 1 }, now)).toBe('expired');
});
