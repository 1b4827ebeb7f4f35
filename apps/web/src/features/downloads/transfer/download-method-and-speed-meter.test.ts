import { expect, test } from 'vitest';
import { chooseDownloadMethod, maxPortalDownloadBytes, type DownloadDeviceFacts } from './download-method.ts';
import { createDownloadSpeedMeter } from './download-speed-meter.ts';

const desktop: DownloadDeviceFacts = {
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0',
  touchPoints: 0,
  secure: true,
  storesFiles: true,
  savesData: false,
  room: 50 * 1024 ** 3,
};
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15';

test('a package of a gigabyte is fetched and checked by the portal, a larger one by the browser', () => {
  expect(chooseDownloadMethod(maxPortalDownloadBytes, desktop)).toBe('here');
  expect(chooseDownloadMethod(maxPortalDownloadBytes + 1, desktop)).toBe('link');
});

test.each<[string, Partial<DownloadDeviceFacts>]>([
  ['no files of its own', { storesFiles: false }],
  ['plain http', { secure: false }],
  ['data saver', { savesData: true }],
  ['iPhone', { userAgent: iPhone, touchPoints: 5 }],
  ['iPad, which calls itself a Mac', { userAgent: mac, touchPoints: 5 }],
  ['WeChat', { userAgent: `${desktop.userAgent} MicroMessenger/8.0` }],
  ['hardly any room', { room: 1_100_000 }],
])('left to the browser: %s', (_, changes) => {
  expect(chooseDownloadMethod(1_000_000, { ...desktop, ...changes })).toBe('link');
});

test('a Mac without fingers on it fetches by itself, and so does who does not say how much room there is', () => {
  expect(chooseDownloadMethod(1_000_000, { ...desktop, userAgent: mac })).toBe('here');
  expect(chooseDownloadMethod(1_000_000, { ...desktop, room: null })).toBe('here');
});

test('the speed is that of the last seconds, and unknown at first', () => {
  let time = 0;
  const speed = createDownloadSpeedMeter(() => time);
  expect(speed(0)).toBe(0);
  time = 1000;
  expect(speed(2_000_000)).toBe(2_000_000);
  for (time = 2000; time <= 10_000; time += 1000) speed(2_000_000 + (time - 1000) * 100);
  time = 11_000;
  expect(speed(2_000_000 + 10_000 * 100)).toBe(100_000);
});
