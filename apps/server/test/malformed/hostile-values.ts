import fc from 'fast-check';

/** What a well-meaning caller would send, by field; the rest of a request is then allowed to be the broken part. */
export function plausible(name: string, known: Record<string, string>): string {
  return known[name] ?? plausibleValues[name] ?? 'x';
}

const plausibleValues: Record<string, string> = {
  appID: 'portal',
  channelID: '0',
  inviteCode: 'ABC123',
  deviceID: 'device-0000-0001',
  deviceType: 'h5',
  osType: '3',
  posType: '1',
  currentPage: '1',
  pageSize: '20',
  slug: 'terms',
  loginName: 'somebody',
  password: 'wrong password',
  title: '标题',
  content: '<p>内容</p>',
  linkUrl: '/bulletin',
  startTime: '1700000000000',
  endTime: '1800000000000',
  idempotencyKey: '0b7d3f4e-5a47-4c1e-9d0b-2f6f0a4f8a11',
};

const texts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\r\n',
  '\u2028',
  '\ud800',
  '\udfff\ud800',
  '\ufeff',
  '🏝'.repeat(50),
  'null',
  'undefined',
  'NaN',
  '[object Object]',
  '-0',
  '0x10',
  '1e3',
  '１２３',
  '00000000000000000001',
  '9223372036854775808',
  '-9223372036854775809',
  '9'.repeat(400),
  "' or 1=1 --",
  '../../etc/passwd',
  '%00',
  '%ff',
  '<script>',
  'x'.repeat(5000),
  '__proto__',
  'constructor',
];

/** JSON text, not values: a value cannot be 1e999, or an object with the same key twice. */
export const hostileJson: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...texts).map((text) => JSON.stringify(text)),
  fc.constantFrom('null', 'true', 'false', '[]', '{}', '[[]]', '[null]', '0', '-0', '-1', '0.1', '1e999', '-1e999'),
  fc.constantFrom('1e-400', '9007199254740993', '123456789012345678901234567890', '["1","2"]', '{"0":"a","length":1}'),
  fc.constantFrom('{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{"admin":true}}}', '{"a":1,"a":2}'),
  fc.constantFrom('{"toString":1}', '{"then":1}', '{"toJSON":"x"}', '{"$ne":null}', '"\\u0000"', '"\\ud800"'),
  fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value)),
  fc.integer({ min: 1, max: 20_000 }).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
  fc.integer({ min: 1, max: 8000 }).map((depth) => '{"a":'.repeat(depth) + '1' + '}'.repeat(depth)),
);

/** As it stands in a form or a query, after or instead of percent-encoding. */
export const hostileFormText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...texts.filter((text) => text.isWellFormed())).map(encodeURIComponent),
  fc.constantFrom('%', '%%', '%0', '%zz', '%ff%fe', '%c3%28', '%ed%a0%80', '%u0041', '+', '=', '==', '%00', '%0d%0a', '%2e%2e'),
  fc.string({ maxLength: 40 }).map((text) => encodeURIComponent(text.toWellFormed())),
);

export const hostileKey: fc.Arbitrary<string> = fc.constantFrom(
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'then',
  'uid[]',
  'uid[a]',
  'a.b',
  '',
  'x'.repeat(300),
  '键',
);

export const contentTypes = [
  'application/json',
  'application/json ;charset=x',
  'application/json;charset=utf-16',
  'application/json\t; charset=utf-8',
  'APPLICATION/JSON',
  'application/json; charset="utf-8',
  'application/json, text/plain',
  'application/json/json',
  'application/vnd.api+json',
  'text/json',
  'application/x-www-form-urlencoded',
  'application/x-www-form-urlencoded;charset=UTF-8',
  'Application/X-WWW-Form-Urlencoded ; charset=gbk',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'multipart/form-data; boundary=',
  'text/plain',
  'text/plain;charset=UTF-8',
  'application/octet-stream',
  'application/xml',
  '*/*',
  '/',
  ';',
  'x',
  ' ',
  '',
  '__proto__',
  'constructor',
  `application/json; ${'a'.repeat(2000)}`,
];
