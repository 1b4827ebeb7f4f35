// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { currentExportState } from './data-export.ts';

test('[X-A8] an export is none, waiting, ready until its time, then expired, or failed', () => {
  const now = 1000;
  expect(currentExportState(undefined, now)).toBe('none');
  expect(currentExportState({ state: 'waiting', expireTime: 0 }, now)).toBe('waiting');
  expect(currentExportState({ state: 'ready', expireTime: 1001 }, now)).toBe('ready');
  expect(currentExportState({ state: 'ready', expireTime: 1000 }, now)).toBe('expired');
  expect(currentExportState({ state: 'failed', expireTime: 0 }, now)).toBe('failed');
  expect(currentExportState({ state: 'expired', expireTime: 1 }, now)).toBe('expired');
});
