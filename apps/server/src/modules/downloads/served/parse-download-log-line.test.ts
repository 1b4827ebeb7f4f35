import { expect, test } from 'vitest';
import { parseDownloadLogLine } from './parse-download-log-line.ts';

const time = Date.UTC(2026, 10, 15, 4, 1);
const ofS3 = (address: string, { status = 206, bytes = '1200' } = {}) =>
  `79a59df900b949e5 lanyu [15/Nov/2026:04:01:00 +0000] 192.0.2.3 - 3E57427F3EXAMPLE REST.GET.OBJECT packages/ab "GET ${address} HTTP/1.1" ${status} - ${bytes} 5000 41 28 "-" "curl/8" - x SigV4 - QueryString host TLSv1.2 - -`;
const ofNginx = (fields: object) =>
  JSON.stringify({ time: '2026-11-15T04:01:00+00:00', ticket: '7', status: 206, bytes: 12, ...fields });

test('[X-M11] a line tells the ticket and its bytes, of a refusal none', () => {
  expect(parseDownloadLogLine(ofS3('/lanyu/packages/ab?x-id=GetObject&x-ticket=7'))).toEqual({
    time,
    ticket: '7',
    bytes: 1200,
  });
  expect(parseDownloadLogLine(ofS3('/lanyu/packages/ab?x-ticket=7', { bytes: '-' }))).toEqual({
    time,
    ticket: '7',
    bytes: 0,
  });
  expect(parseDownloadLogLine(ofS3('/lanyu/packages/ab?x-ticket=7', { status: 403 }))).toMatchObject({ bytes: 0 });
  expect(parseDownloadLogLine(ofNginx({}))).toEqual({ time, ticket: '7', bytes: 12 });
  expect(parseDownloadLogLine(ofNginx({ status: 416 }))).toEqual({ time, ticket: '7', bytes: 0 });
});

test('[X-M11] whatever anybody may have asked a bucket for, the lines behind it are still read', () => {
  for (const address of [
    '//a:b',
    '//a:b/c',
    '//[',
    '///',
    '/%',
    '/%ff?%ff',
    '?',
    '*',
    'http://a:99999/',
    '/x&x-ticket=7',
  ]) {
    expect(parseDownloadLogLine(ofS3(address))).toBeUndefined();
  }
  for (const line of ['', '{', '{}', '{"ticket":{"toString":1}}', '[]', 'null', '\u0000', '"GET // HTTP/1.1"']) {
    expect(parseDownloadLogLine(line)).toBeUndefined();
  }
  for (const wrong of [
    { ticket: '07' },
    { ticket: '-1' },
    { ticket: '' },
    { bytes: -1 },
    { bytes: 0.5 },
    { time: '' },
  ]) {
    expect(parseDownloadLogLine(ofNginx(wrong))).toBeUndefined();
  }
});
