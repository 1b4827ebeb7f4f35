// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { endIntent, intentFor, noteOrder, type Choice } from './recharge-intent.ts';

const choice: Choice = { packageId: '2', channel: 'sandbox', priceFen: 3000 };
const now = 1_000_000_000;

beforeEach(() => localStorage.clear());

test('[X-M7] the same choice keeps its key over presses, reloads and tabs; another choice or price is another intent', async () => {
  const first = await intentFor('7', choice, now);
  expect(await intentFor('7', { ...choice }, now + 60_000)).toEqual(first);
  expect((await intentFor('8', choice, now)).key).not.toBe(first.key);
  expect((await intentFor('7', { ...choice, priceFen: 2800 }, now)).key).not.toBe(first.key);
  expect((await intentFor('7', { ...choice, channel: 'alipay' }, now)).key).not.toBe(first.key);
});

test('[X-M7] an order is remembered with its intent; both end together', async () => {
  const first = await intentFor('7', choice, now);
  await noteOrder('7', first, '2600');
  expect(await intentFor('7', choice, now)).toEqual({ ...first, orderId: '2600' });
  await endIntent('7', { orderId: '2601' });
  expect((await intentFor('7', choice, now)).key).toBe(first.key);
  await endIntent('7', { orderId: '2600' });
  expect((await intentFor('7', choice, now)).key).not.toBe(first.key);
});

test('[X-M7] an intent older than an order can be paid is not taken up again, nor one from a clock set back', async () => {
  const first = await intentFor('7', choice, now);
  expect((await intentFor('7', choice, now + 21 * 60_000)).key).not.toBe(first.key);
  localStorage.clear();
  const ahead = await intentFor('7', choice, now + 60_000);
  expect((await intentFor('7', choice, now)).key).not.toBe(ahead.key);
});

test('[X-M7] what another tab has begun meanwhile is neither named nor ended by this one', async () => {
  const first = await intentFor('7', choice, now);
  const second = await intentFor('7', { ...choice, packageId: '3' }, now);
  await noteOrder('7', first, '2600');
  await endIntent('7', first);
  expect(await intentFor('7', { ...choice, packageId: '3' }, now)).toEqual(second);
});

test('[X-M7] what is not an intent is not taken for one', async () => {
  localStorage.setItem('lanyu.recharge.7', '{"content":1}');
  expect((await intentFor('7', choice, now)).orderId).toBe('');
});
