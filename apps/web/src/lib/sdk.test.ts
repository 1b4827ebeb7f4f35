import { expect, test, vi } from 'vitest';
import { initSdk, type SdkPorts, type ServerConfig } from './sdk.ts';

const config = { bundleUrl: 'https://example.test/app.plist' } as ServerConfig;

function ports(changes: Partial<SdkPorts> = {}) {
  return { deviceId: () => 'device-0001', init: vi.fn(() => Promise.resolve(config)), toastError: vi.fn(), ...changes };
}

test('[A-11] init sends appID, channelID, deviceID, deviceType h5 and osType 3, and its answer is the server config', async () => {
  const given = ports();
  const result = await initSdk({ appID: 'lanyu', channelID: 'c7' }, given);
  expect(given.init).toHaveBeenCalledExactlyOnceWith({
    appID: 'lanyu',
    channelID: 'c7',
    deviceID: 'device-0001',
    deviceType: 'h5',
    osType: 3,
  });
  expect(result).toMatchObject({ code: 0, config });
});

test('[A-12] without a device id: a toast, code 1, and no call', async () => {
  const given = ports({ deviceId: () => '' });
  const result = await initSdk({ appID: 'lanyu', channelID: '0' }, given);
  expect(given.toastError).toHaveBeenCalledExactlyOnceWith('SDK初始化失败，设备号获取失败');
  expect(result).toMatchObject({ code: 1, msg: 'SDK初始化失败，设备号获取失败' });
  expect(given.init).not.toHaveBeenCalled();
});

test.each([null, { appID: '', channelID: '0' }])(
  '[A-12] missing config is code 1 with a message of its own (%j)',
  async (missing) => {
    const given = ports();
    const result = await initSdk(missing, given);
    expect(result).toMatchObject({ code: 1, msg: 'SDK初始化失败，缺少配置' });
    expect(given.toastError).not.toHaveBeenCalled();
  },
);

test('[A-12] a failed init is code 1 with a message of its own, and no toast', async () => {
  const cause = new Error('offline');
  const given = ports({ init: () => Promise.reject(cause) });
  const result = await initSdk({ appID: 'lanyu', channelID: '0' }, given);
  expect(result).toStrictEqual({ code: 1, msg: 'SDK初始化失败，请检查网络', cause });
  expect(given.toastError).not.toHaveBeenCalled();
});
