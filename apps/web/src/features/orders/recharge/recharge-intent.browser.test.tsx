import { expect, test } from 'vitest';
import { changeStoredJsonAcrossTabs } from '#src/lib/storage/change-stored-json-across-tabs.ts';
import { storageKeys } from '#src/lib/storage/storage-keys.ts';
import {
  endRechargeIntent,
  getOrCreateRechargeIntent,
  recordOrderOfRechargeIntent,
  type RechargeChoice,
} from './recharge-intent.ts';

const choice: RechargeChoice = { packageId: '2', channel: 'sandbox', priceFen: 3000, promotionId: '' };
const now = 1_000_000_000;

let people = 0;
/** Nobody has bought anything yet. */
const newcomer = () => {
  people += 1;
  return `new-${people}`;
};

test('[X-M7] the same choice keeps its key over presses, reloads and tabs; another choice or price is another intent', async () => {
  const uid = newcomer();
  const first = await getOrCreateRechargeIntent(uid, choice, now);
  expect(await getOrCreateRechargeIntent(uid, { ...choice }, now + 60_000)).toEqual(first);
  expect((await getOrCreateRechargeIntent(newcomer(), choice, now)).key).not.toBe(first.key);
  expect((await getOrCreateRechargeIntent(uid, { ...choice, priceFen: 2800 }, now)).key).not.toBe(first.key);
  expect((await getOrCreateRechargeIntent(uid, { ...choice, promotionId: '7' }, now)).key).not.toBe(first.key);
  expect((await getOrCreateRechargeIntent(uid, { ...choice, channel: 'alipay' }, now)).key).not.toBe(first.key);
});

test('[X-M7] an order is remembered with its intent; both end together', async () => {
  const uid = newcomer();
  const first = await getOrCreateRechargeIntent(uid, choice, now);
  await recordOrderOfRechargeIntent(uid, first, '2600');
  expect(await getOrCreateRechargeIntent(uid, choice, now)).toEqual({ ...first, orderId: '2600' });
  await endRechargeIntent(uid, { orderId: '2601' });
  expect((await getOrCreateRechargeIntent(uid, choice, now)).key).toBe(first.key);
  await endRechargeIntent(uid, { orderId: '2600' });
  expect((await getOrCreateRechargeIntent(uid, choice, now)).key).not.toBe(first.key);
});

test('[X-M7] an intent older than an order can be paid is not taken up again, nor one from a clock set back', async () => {
  const uid = newcomer();
  const first = await getOrCreateRechargeIntent(uid, choice, now);
  expect((await getOrCreateRechargeIntent(uid, choice, now + 21 * 60_000)).key).not.toBe(first.key);
  const other = newcomer();
  const ahead = await getOrCreateRechargeIntent(other, choice, now + 60_000);
  expect((await getOrCreateRechargeIntent(other, choice, now)).key).not.toBe(ahead.key);
});

test('[X-M7] what another tab has begun meanwhile is neither named nor ended by this one', async () => {
  const uid = newcomer();
  const first = await getOrCreateRechargeIntent(uid, choice, now);
  const second = await getOrCreateRechargeIntent(uid, { ...choice, packageId: '3' }, now);
  await recordOrderOfRechargeIntent(uid, first, '2600');
  await endRechargeIntent(uid, first);
  expect(await getOrCreateRechargeIntent(uid, { ...choice, packageId: '3' }, now)).toEqual(second);
});

test('[X-M7] what is not an intent is not taken for one', async () => {
  const uid = newcomer();
  await changeStoredJsonAcrossTabs(storageKeys.rechargeIntent(uid), () => ({ content: 1 }));
  expect((await getOrCreateRechargeIntent(uid, choice, now)).orderId).toBe('');
});

test('[X-M7] fifty presses at the same moment have one key', async () => {
  const uid = newcomer();
  const presses = Array.from({ length: 50 }, () => getOrCreateRechargeIntent(uid, choice, now));
  const keys = new Set((await Promise.all(presses)).map(({ key }) => key));
  expect(keys.size).toBe(1);
});
