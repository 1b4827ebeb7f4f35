// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { storageKeys } from '../storage/storage-keys.ts';

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

async function freshDeviceId(): Promise<string> {
  const { readOrCreateDeviceId: deviceId } = await import('./read-or-create-device-id.ts');
  return deviceId();
}

test('[A-11] the device id is made once, kept under the device key and used again', async () => {
  const first = await freshDeviceId();
  expect(first).toMatch(/^[A-Za-z0-9-]{8,64}$/);
  expect(localStorage.getItem(storageKeys.device)).toBe(first);
  vi.resetModules();
  expect(await freshDeviceId()).toBe(first);
});

test('[A-11] two devices have two ids', async () => {
  const first = await freshDeviceId();
  localStorage.clear();
  vi.resetModules();
  expect(await freshDeviceId()).not.toBe(first);
});

test('[A-11] a damaged stored id is replaced', async () => {
  localStorage.setItem(storageKeys.device, '<script>');
  expect(await freshDeviceId()).toMatch(/^[A-Za-z0-9-]{8,64}$/);
});

test('[A-11] without storage the id holds at least as long as the page', async () => {
  const read = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  const write = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  const { readOrCreateDeviceId: deviceId } = await import('./read-or-create-device-id.ts');
  const first = deviceId();
  expect(first).not.toBe('');
  expect(deviceId()).toBe(first);
  read.mockRestore();
  write.mockRestore();
});
