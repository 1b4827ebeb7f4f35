import { expect, test } from 'vitest';
import { parseUids } from './parse-uids.ts';

test('pasted text and files give each uid once', () => {
  expect(parseUids('100001, 100002\n100001 100003，100004')).toEqual(['100001', '100002', '100003', '100004']);
  expect(parseUids('\uFEFFuid,name\r\n100001,Whale 7\r\n"100002",Tide\r\n')).toEqual(['100001', '100002']);
  expect(parseUids('0012 -5 abc')).toEqual([]);
});
