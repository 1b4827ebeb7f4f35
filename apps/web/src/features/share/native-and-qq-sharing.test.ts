// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { isInsideQq, isInsideWeChat, qqShareAddress, shareNatively } from './native-and-qq-sharing.ts';

const subject = { title: '浮空群岛 & 朋友', description: '一起来', url: 'https://portal.test/detail/7?inviteCode=AB' };

afterEach(() => Reflect.deleteProperty(navigator, 'share'));

test('[C-18] QQ is given the whole address, title and summary', () => {
  const url = new URL(qqShareAddress(subject));
  expect(url.searchParams.get('url')).toBe(subject.url);
  expect(url.searchParams.get('title')).toBe(subject.title);
  expect(url.searchParams.get('summary')).toBe(subject.description);
});

test('[C-18] the link goes through the system’s share sheet where there is one', async () => {
  const share = vi.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  expect(await shareNatively(subject)).toBe('shared');
  expect(share).toHaveBeenCalledExactlyOnceWith({ title: subject.title, text: subject.description, url: subject.url });
});

test('[C-18] closing the share sheet is no failure; having none is', async () => {
  Object.defineProperty(navigator, 'share', {
    configurable: true,
    value: () => Promise.reject(new DOMException('', 'AbortError')),
  });
  expect(await shareNatively(subject)).toBe('dismissed');
  Reflect.deleteProperty(navigator, 'share');
  expect(await shareNatively(subject)).toBe('unsupported');
});

test('[C-18] WeChat’s own browser is recognised', () => {
  expect(isInsideWeChat('Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0.50')).toBe(true);
  expect(isInsideWeChat('Mozilla/5.0 (Linux; Android 14) Chrome/140')).toBe(false);
});

test('[C-18] the browser of QQ is recognised, and not taken for the one of the same maker', () => {
  expect(isInsideQq('Mozilla/5.0 (Linux; Android 14) Chrome/130 V1_AND_SQ_9.0.8 QQ/9.0.8.14755 NetType/WIFI')).toBe(
    true,
  );
  expect(isInsideQq('Mozilla/5.0 (Linux; Android 14) Chrome/130 MQQBrowser/14.5 Mobile')).toBe(false);
});
