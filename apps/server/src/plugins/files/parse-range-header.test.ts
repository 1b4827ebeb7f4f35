import { expect, test } from 'vitest';
import { parseRangeHeader } from './parse-and-send-byte-range.ts';

// What nginx makes of the same headers is held by src/modules/downloads/served/served-by-nginx.test.ts.
test.each([
  [undefined, 'all'],
  ['', 'all'],
  ['bytes=0-', { from: 0, to: 999 }],
  ['bytes=0-0', { from: 0, to: 0 }],
  ['bytes=500-', { from: 500, to: 999 }],
  ['bytes=999-', { from: 999, to: 999 }],
  ['bytes=10-99999', { from: 10, to: 999 }],
  ['bytes=-1', { from: 999, to: 999 }],
  ['bytes=-99999', { from: 0, to: 999 }],
  ['bytes=1000-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=5-4', 'all'],
  ['bytes=-', 'all'],
  ['bytes=0-1,3-4', 'all'],
  ['bytes=0-1,5000-', 'all'],
  ['bytes= 0-1', 'all'],
  ['bytes=0x1-2', 'all'],
  ['bytes=1e2-', 'all'],
  ['bytes=-1-2', 'all'],
  ['items=0-1', 'all'],
  ['items=5000-', 'all'],
  [`bytes=${'9'.repeat(16)}-`, 'all'],
] as const)('[D-07] of a file of 1000 bytes, %j is %j', (range, part) => {
  expect(parseRangeHeader(range, 1000)).toEqual(part);
});
