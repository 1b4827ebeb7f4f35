// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const call = vi.fn<(key: string, input?: Record<string, unknown>) => Promise<unknown>>();
vi.mock('#src/lib/api.ts', () => ({ appID: 'lanyu', client: { call } }));

const server = { bundleUrl: '', packageUrl: '/app.apk', site: { title: '蓝屿', theme: 'dark' } };

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  call.mockReset();
  call.mockImplementation((key) => Promise.resolve(key === 'POST /user/device/init' ? server : []));
});
afterEach(() => vi.restoreAllMocks());

const startup = () => import('./startup.ts');
const inputOf = (key: string) => call.mock.calls.filter(([called]) => called === key).map(([, input]) => input);

test('[A-10] start-up initialises with the channel, keeps the config and loads the tags', async () => {
  const { startUp } = await startup();
  await startUp('?inviteCode=AB12', vi.fn());
  expect(inputOf('POST /user/device/init')).toMatchObject([{ appID: 'lanyu', channelID: 'AB12' }]);
  expect(inputOf('GET /v1/square/tag/list')).toHaveLength(1);
  const { useSite } = await import('#src/lib/site.ts');
  expect(useSite.getState()).toMatchObject({ server, site: server.site, settled: true });
});

test('[A-10] logged in: status and message list are loaded for the uid', async () => {
  const { loadPersonal } = await startup();
  loadPersonal('42');
  await vi.waitFor(() => expect(inputOf('POST /user/center/message/all')).toMatchObject([{ uid: '42' }]));
  expect(inputOf('POST /user/center/me')).toMatchObject([{ uid: '42' }]);
});

test('[A-12] an init that fails at start-up is only logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  call.mockImplementation((key) =>
    key === 'POST /user/device/init' ? Promise.reject(new Error('offline')) : Promise.resolve([]),
  );
  const toastError = vi.fn();
  const { startUp } = await startup();
  await startUp('', toastError);
  expect(warn).toHaveBeenCalledExactlyOnceWith('SDK初始化失败，请检查网络');
  expect(toastError).not.toHaveBeenCalled();
  const { useSite } = await import('#src/lib/site.ts');
  expect(useSite.getState()).toMatchObject({ server: null, settled: true });
});

test('[A-14] codes in the address are reported once, with the device', async () => {
  const { noticeEntryCodes } = await startup();
  await noticeEntryCodes('?code=c7&inviteCode=AB12');
  await noticeEntryCodes('?code=c7&inviteCode=AB12&tab=1');
  expect(inputOf('POST /user/game/download/upload')).toStrictEqual([
    { channelID: 'c7', inviteCode: 'AB12', deviceID: localStorage.getItem('lanyu.device') },
  ]);
  expect(localStorage.getItem('lanyu.inviteCode')).toBe('AB12');
});

test('[A-14] an address without codes reports nothing', async () => {
  const { noticeEntryCodes } = await startup();
  await noticeEntryCodes('?tab=1');
  expect(call).not.toHaveBeenCalled();
});
