// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { contactChannelHref } from './ContactChannels.tsx';

test('[A-17] each kind of channel opens as what it is', () => {
  expect(contactChannelHref({ kind: 'email', value: 'help@example.com' })).toBe('mailto:help@example.com');
  expect(contactChannelHref({ kind: 'phone', value: '400-800 1234' })).toBe('tel:4008001234');
  expect(contactChannelHref({ kind: 'link', value: 'https://example.com/chat' })).toBe('https://example.com/chat');
});

test('[A-17] what a browser cannot open, or should not, is copied', () => {
  expect(contactChannelHref({ kind: 'qq', value: '10001' })).toBe(null);
  expect(contactChannelHref({ kind: 'wechat', value: 'lanyu-kefu' })).toBe(null);
  expect(contactChannelHref({ kind: 'link', value: 'javascript:alert(1)' })).toBe(null);
  expect(contactChannelHref({ kind: 'link', value: '//elsewhere.example' })).toBe(null);
});
