// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { storageKeys } from '#src/lib/storage/storage-keys.ts';

const month = { vipType: 1, price: 300 };
const now = 1_000_000_000;

/** The page as it is after a reload. */
async function loaded() {
  vi.resetModules();
  return import('./plan-purchase-idempotency-key.ts');
}

beforeEach(() => localStorage.clear());

test('[X-M7] a plan keeps its key over presses and reloads until it was answered; another plan, price or person has another', async () => {
  const first = await (await loaded()).getOrCreatePlanPurchaseKey('7', month, now);
  const { getOrCreatePlanPurchaseKey: openKey, endPlanPurchaseIntent: endOpening } = await loaded();
  expect(await openKey('7', month, now + 60_000)).toBe(first);
  expect(await openKey('8', month, now)).not.toBe(first);
  await endOpening('7', 'of another tab');
  expect(await openKey('7', month, now)).toBe(first);
  await endOpening('7', first);
  const second = await openKey('7', month, now);
  expect(second).not.toBe(first);
  expect(await openKey('7', { ...month, price: 310 }, now)).not.toBe(second);
});

test('[X-M7] a key that the version before kept, which named no order, is still the key', async () => {
  const { getOrCreatePlanPurchaseKey: openKey } = await loaded();
  const before = { content: JSON.stringify([month.vipType, month.price]), key: 'of before', madeAt: now };
  localStorage.setItem(storageKeys.membershipIntent('7'), JSON.stringify(before));
  expect(await openKey('7', month, now + 1000)).toBe('of before');
});

test('[X-M7] a key that the server may have forgotten, or from a clock set back, is not used again', async () => {
  const { getOrCreatePlanPurchaseKey: openKey } = await loaded();
  const first = await openKey('7', month, now);
  expect(await openKey('7', month, now + 25 * 3600_000)).not.toBe(first);
  expect(await openKey('7', month, now - 1)).not.toBe(first);
});

test('[X-M7] where the browser keeps nothing, the page does', async () => {
  const { getOrCreatePlanPurchaseKey: openKey } = await loaded();
  const broken = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  const first = await openKey('7', month, now);
  expect(await openKey('7', month, now)).toBe(first);
  broken.mockRestore();
});
