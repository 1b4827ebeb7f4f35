import { expect, test } from 'vitest';
import { maskAddress, systemAndBrowserFromUserAgent } from './parse-user-agent-and-mask-ip-address.ts';
import { deviceName } from '../../../words/devices.ts';

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
    'iPhone · Safari',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; M2012K11AC) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    '安卓手机 · Chrome',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/116.0 Mobile Safari/537.36 MicroMessenger/8.0.49',
    '安卓手机 · 微信',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
    'Windows 电脑 · Edge',
  ],
  ['curl/8.0', '未知设备'],
  [undefined, '未知设备'],
])('[X-A4] %s is called %s', (userAgent, words) => {
  expect(deviceName(systemAndBrowserFromUserAgent(userAgent))).toBe(words);
});

test.each([
  ['203.0.113.7', '203.0.*.*'],
  ['::ffff:203.0.113.7', '203.0.*.*'],
  ['2001:db8:85a3:1::1', '2001:db8:85a3::'],
  [undefined, ''],
])('[X-A4] of the address %s one reads %s', (address, words) => {
  expect(maskAddress(address)).toBe(words);
});
