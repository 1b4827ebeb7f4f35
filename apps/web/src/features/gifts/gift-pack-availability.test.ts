// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { packAvailability, type GiftPack } from './gifts.ts';

const pack: GiftPack = {
  id: '1',
  title: '启航礼包',
  content: '星砂 ×200',
  usage: '',
  total: 100,
  left: 64,
  startTime: 1000,
  endTime: 2000,
  redeemBy: 3000,
  vipOnly: false,
  limit: 1,
};

test('[D-01] a gift pack is open from its start up to but excluding its end, while some are left', () => {
  expect(packAvailability(pack, 999)).toBe('soon');
  expect(packAvailability(pack, 1000)).toBe('open');
  expect(packAvailability(pack, 1999)).toBe('open');
  expect(packAvailability(pack, 2000)).toBe('ended');
  expect(packAvailability({ ...pack, left: 0 }, 1500)).toBe('gone');
  expect(packAvailability({ ...pack, left: 0 }, 500)).toBe('soon');
});
