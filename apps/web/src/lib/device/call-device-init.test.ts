import { expect, test, vi } from 'vitest';
import { operatorConfigValueFromServerOrPage } from '../site/operator-config-value-from-server-or-page.ts';
import {
  callDeviceInit,
  type DeviceInitConfig,
  type DeviceInitDependencies,
  type ServerConfig,
} from './call-device-init.ts';

const config = { bundleUrl: 'https://example.test/app.plist' } as ServerConfig;

const given = (changes: Partial<DeviceInitConfig> = {}): DeviceInitConfig => ({
  appID: 'lanyu',
  appKey: 'edition-7',
  channelID: '0',
  otherConfig: { 'ug.phone.login.auto.register': '0' },
  serverConfig: null,
  ...changes,
});

function ports(changes: Partial<DeviceInitDependencies> = {}) {
  return { deviceId: () => 'device-0001', init: vi.fn(() => Promise.resolve(config)), toastError: vi.fn(), ...changes };
}

test('[A-11] init sends appID, channelID, deviceID, deviceType h5 and osType 3, and its answer is the server config', async () => {
  const fakes = ports();
  const result = await callDeviceInit(given({ channelID: 'c7' }), fakes);
  expect(fakes.init).toHaveBeenCalledExactlyOnceWith({
    appID: 'lanyu',
    channelID: 'c7',
    deviceID: 'device-0001',
    deviceType: 'h5',
    osType: 3,
  });
  // The SDK config is what it was started with, and the answer.
  expect(result).toStrictEqual({
    code: 0,
    msg: expect.any(String),
    config: { ...given({ channelID: 'c7' }), serverConfig: config },
  });
});

test('[A-12] without a device id: a toast, code 1, and no call', async () => {
  const fakes = ports({ deviceId: () => '' });
  const result = await callDeviceInit(given(), fakes);
  expect(fakes.toastError).toHaveBeenCalledExactlyOnceWith('SDK初始化失败，设备号获取失败');
  expect(result).toMatchObject({ code: 1, msg: 'SDK初始化失败，设备号获取失败' });
  expect(fakes.init).not.toHaveBeenCalled();
});

test.each([null, given({ appID: '' })])(
  '[A-12] missing config is code 1 with a message of its own (%j)',
  async (missing) => {
    const fakes = ports();
    const result = await callDeviceInit(missing, fakes);
    expect(result).toMatchObject({ code: 1, msg: 'SDK初始化失败，缺少配置' });
    expect(fakes.toastError).not.toHaveBeenCalled();
  },
);

test('[A-12] a failed init is code 1 with a message of its own, and no toast', async () => {
  const cause = new Error('offline');
  const fakes = ports({ init: () => Promise.reject(cause) });
  const result = await callDeviceInit(given(), fakes);
  expect(result).toStrictEqual({ code: 1, msg: 'SDK初始化失败，请检查网络', cause });
  expect(fakes.toastError).not.toHaveBeenCalled();
});

test('[A-04] an operator’s key is what the server said, else what came with the page', () => {
  const key = 'ug.phone.login.auto.register';
  expect(operatorConfigValueFromServerOrPage(given(), key)).toBe('0');
  expect(operatorConfigValueFromServerOrPage(given({ serverConfig: { [key]: '1' } as ServerConfig }), key)).toBe('1');
  expect(operatorConfigValueFromServerOrPage(given({ otherConfig: {} }), key)).toBeUndefined();
});
