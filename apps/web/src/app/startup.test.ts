// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const call = vi.fn<(key: string, input?: Record<string, unknown>) => Promise<unknown>>();
vi.mock('#src/lib/network/api.ts', () => ({ appID: 'lanyu', client: { call } }));

const server = { bundleUrl: '', packageUrl: '/app.apk', site: { title: '蓝屿', theme: 'dark' } };

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  history.replaceState(null, '', '/');
  call.mockReset();
  call.mockImplementation((key) => Promise.resolve(key === 'POST /user/device/init' ? server : []));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const startup = () => import('./startup.ts');
const inputOf = (key: string) => call.mock.calls.filter(([called]) => called === key).map(([, input]) => input);

/** As on a device that stays offline for the first tries. */
function failInit(times: number): void {
  let left = times;
  call.mockImplementation((key) => {
    if (key === 'POST /user/device/init' && left-- > 0) return Promise.reject(new Error('offline'));
    return Promise.resolve(key === 'POST /user/device/init' ? server : []);
  });
}

test('[A-10] start-up initialises with the channel, keeps the config and loads the tags', async () => {
  history.replaceState(null, '', '/message?inviteCode=AB12');
  const { startUpAfterFirstPaint } = await startup();
  // A guard sends the visitor on before start-up begins.
  history.replaceState(null, '', '/login');
  await startUpAfterFirstPaint(vi.fn());
  expect(inputOf('POST /user/device/init')).toMatchObject([{ appID: 'lanyu', channelID: 'AB12' }]);
  expect(inputOf('GET /v1/square/tag/list')).toHaveLength(1);
  const { useSite } = await import('#src/lib/site/site-config-store.ts');
  expect(useSite.getState()).toMatchObject({ server, site: server.site, settled: true });
});

test('[A-10] logged in: status and message list are loaded for the uid', async () => {
  const { prefetchAccountOverviewAndMessages: prefetchPersonalData } = await startup();
  prefetchPersonalData('42');
  await vi.waitFor(() => expect(inputOf('POST /user/center/message/all')).toMatchObject([{ uid: '42' }]));
  expect(inputOf('POST /user/center/me')).toMatchObject([{ uid: '42' }]);
});

test('[A-12] an init that fails at start-up is only logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  call.mockImplementation((key) =>
    key === 'POST /user/device/init' ? Promise.reject(new Error('offline')) : Promise.resolve([]),
  );
  const toastError = vi.fn();
  const { startUpAfterFirstPaint } = await startup();
  await startUpAfterFirstPaint(toastError);
  expect(warn).toHaveBeenCalledExactlyOnceWith('SDK初始化失败，请检查网络');
  expect(toastError).not.toHaveBeenCalled();
  const { useSite } = await import('#src/lib/site/site-config-store.ts');
  expect(useSite.getState()).toMatchObject({ server: null, settled: true });
});

test('[A-11][L-27] an init that failed is asked again after growing pauses, until it has its answer', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  failInit(2);
  const { startUpAfterFirstPaint } = await startup();
  const { useSite } = await import('#src/lib/site/site-config-store.ts');
  await startUpAfterFirstPaint(vi.fn());
  expect(useSite.getState()).toMatchObject({ server: null, settled: true });
  await vi.advanceTimersByTimeAsync(2000);
  expect(inputOf('POST /user/device/init')).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(4999);
  expect(inputOf('POST /user/device/init')).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(useSite.getState()).toMatchObject({ server, settled: true });
  await vi.advanceTimersByTimeAsync(600_000);
  expect(inputOf('POST /user/device/init')).toHaveLength(3);
});

test('[A-11][L-27] the network coming back, or the visitor, asks at once', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  failInit(1);
  // What earlier tests loaded hears the network come back too.
  history.replaceState(null, '', '/?code=tunnel');
  const { startUpAfterFirstPaint } = await startup();
  const { useSite } = await import('#src/lib/site/site-config-store.ts');
  await startUpAfterFirstPaint(vi.fn());
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(useSite.getState().server).toEqual(server));
  const { retryDeviceInit } = await import('#src/lib/device/register-device-and-store-config.ts');
  await retryDeviceInit();
  const own = inputOf('POST /user/device/init').filter((input) => input?.['channelID'] === 'tunnel');
  expect(own).toHaveLength(2);
});

test('[L-06] a change of account forgets what was loaded for the one before, and nothing else', async () => {
  const { queryClient } = await import('#src/lib/network/query-client.ts');
  const { guestAccount: guest, storeAccount, resetAccount } = await import('#src/lib/session/session.ts');
  const known = () =>
    queryClient
      .getQueryCache()
      .getAll()
      .map((query) => query.queryKey[0]);
  const load = async () => {
    await queryClient.prefetchQuery({ queryKey: ['coins'], queryFn: () => 1 });
    await queryClient.prefetchQuery({ queryKey: ['tags'], queryFn: () => 1, meta: { public: true } });
  };
  storeAccount({ ...guest, uid: '42', token: 'a' });
  await load();
  storeAccount({ ...guest, uid: '42', token: 'newer' });
  expect(known()).toStrictEqual(['coins', 'tags']);
  storeAccount({ ...guest, uid: '43', token: 'b' });
  expect(known()).toStrictEqual(['tags']);
  await load();
  resetAccount();
  expect(known()).toStrictEqual(['tags']);
});
