import { expect, test } from 'vitest';
import { payerClientOfRequest } from './payer-client-of-request.ts';

const phone = (userAgent: string | undefined) =>
  payerClientOfRequest({ ip: '198.51.100.7', headers: { 'user-agent': userAgent } }).phone;
const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5';

test('[D-13] what cannot scan its own screen is a phone, unless it is inside WeChat, which does not open payments of others', () => {
  const iPhone = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${safari} Mobile/15E148 Safari/604.1`;
  expect(phone(iPhone)).toBe(true);
  expect(phone('Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36')).toBe(
    true,
  );
  expect(phone('Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 ArkWeb/4.1.6.1 Mobile HuaweiBrowser/5.1')).toBe(
    true,
  );
  expect(phone(`${iPhone} MicroMessenger/8.0.60(0x18003c2f)`)).toBe(false);
  expect(phone(`Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) ${safari} Mobile/15E148 Safari/604.1`)).toBe(false);
  expect(phone(`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari} Safari/605.1.15`)).toBe(false);
  expect(phone('Mozilla/5.0 (Linux; Android 15; SM-X910) AppleWebKit/537.36 Chrome/142.0 Safari/537.36')).toBe(false);
  expect(phone(undefined)).toBe(false);
});

test('an address of the old kind is written as one', () => {
  expect(payerClientOfRequest({ ip: '::ffff:198.51.100.7', headers: {} }).address).toBe('198.51.100.7');
  expect(payerClientOfRequest({ ip: '2001:db8::7', headers: {} }).address).toBe('2001:db8::7');
});
