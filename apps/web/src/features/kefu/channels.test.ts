// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { addressOf } from './Channels.tsx';

test('[A-17] each kind of channel opens as what it is', () => {
  expect(addressOf({ kind: 'email', value: 'help@example.com' })).toBe('mailto:help@example.com');
  expect(addressOf({ kind: 'phone', value: '400-800 1234' })).toBe('tel:4008001234');
  expect(addressOf({ kind: 'link', value: 'https://example.com/chat' })).toBe('https://example.com/chat');
});

test('[A-17] what a browser cannot open, or should not, is copied', () => {
  expect(addressOf({ kind: 'qq', value: '10001' })).toBe(null);
  expect(addressOf({ kind: 'wechat', value: 'lanyu-kefu' })).toBe(null);
  expect(addressOf({ kind: 'link', value: 'javascript:alert(1)' })).toBe(null);
  expect(addressOf({ kind: 'link', value: '//elsewhere.example' })).toBe(null);
});
