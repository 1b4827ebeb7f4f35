// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { packState, type GiftPack } from './gifts.ts';

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
  expect(packState(pack, 999)).toBe('soon');
  expect(packState(pack, 1000)).toBe('open');
  expect(packState(pack, 1999)).toBe('open');
  expect(packState(pack, 2000)).toBe('ended');
  expect(packState({ ...pack, left: 0 }, 1500)).toBe('gone');
  expect(packState({ ...pack, left: 0 }, 500)).toBe('soon');
});
