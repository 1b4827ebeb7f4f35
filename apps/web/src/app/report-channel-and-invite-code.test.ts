// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

const call = vi.fn<(key: string, input: Record<string, unknown>) => Promise<unknown>>();
vi.mock('#src/lib/network/api.ts', () => ({ appID: 'lanyu', client: { call } }));

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  call.mockReset();
  call.mockResolvedValue(null);
});

const entryReport = () => import('./report-channel-and-invite-code.ts');
const reports = () => call.mock.calls.map(([key, { channelID, inviteCode }]) => [key, channelID, inviteCode]);
const upload = 'POST /user/game/download/upload';

/** Of the class that the module under test knows. */
async function failure(status: number, reason: 'answer' | 'network'): Promise<Error> {
  const { CallError } = await import('@lanyu/client/errors');
  return new CallError({ reason, code: 1, msg: '', httpMessage: '', status, requestId: '', url: '', data: null });
}

test('[A-14] codes in the address are reported once, with the device', async () => {
  const { storeChannelAndInviteCodeOfAddress: noticeEntryCodes, reportChannelAndInviteCode: reportEntryCodes } =
    await entryReport();
  noticeEntryCodes('?code=c7&inviteCode=AB12');
  await reportEntryCodes();
  noticeEntryCodes('?code=c7&inviteCode=AB12&tab=1');
  await reportEntryCodes();
  expect(call.mock.calls).toStrictEqual([
    [upload, { channelID: 'c7', inviteCode: 'AB12', deviceID: localStorage.getItem('lanyu.device') }],
  ]);
  expect(localStorage.getItem('lanyu.inviteCode')).toBe('AB12');
});

test('[A-13][A-14] codes are kept at once, and reported later from whatever page one is on', async () => {
  const { storeChannelAndInviteCodeOfAddress: noticeEntryCodes, reportChannelAndInviteCode: reportEntryCodes } =
    await entryReport();
  noticeEntryCodes('?code=c7&inviteCode=AB12');
  expect(localStorage.getItem('lanyu.inviteCode')).toBe('AB12');
  noticeEntryCodes('?next=%2Fmessage');
  await reportEntryCodes();
  expect(reports()).toStrictEqual([[upload, 'c7', 'AB12']]);
});

test('[A-14] what could not be reported is reported later, also by the next visit', async () => {
  const first = await entryReport();
  first.storeChannelAndInviteCodeOfAddress('?code=c7');
  call.mockRejectedValueOnce(await failure(0, 'network')).mockRejectedValueOnce(await failure(503, 'answer'));
  await first.reportChannelAndInviteCode();
  await first.reportChannelAndInviteCode();
  vi.resetModules();
  const next = await entryReport();
  await next.reportChannelAndInviteCode();
  await next.reportChannelAndInviteCode();
  expect(reports()).toStrictEqual([
    [upload, 'c7', ''],
    [upload, 'c7', ''],
    [upload, 'c7', ''],
  ]);
  vi.resetModules();
  await (await entryReport()).reportChannelAndInviteCode();
  expect(call).toHaveBeenCalledTimes(3);
});

test('[A-14] codes that the server refuses are not sent again', async () => {
  const { storeChannelAndInviteCodeOfAddress: noticeEntryCodes, reportChannelAndInviteCode: reportEntryCodes } =
    await entryReport();
  noticeEntryCodes('?inviteCode=NOBODY');
  call.mockRejectedValueOnce(await failure(200, 'answer'));
  await reportEntryCodes();
  await reportEntryCodes();
  expect(call).toHaveBeenCalledTimes(1);
});

test('[A-14] codes seen while others are on their way get a report of their own', async () => {
  const { storeChannelAndInviteCodeOfAddress: noticeEntryCodes, reportChannelAndInviteCode: reportEntryCodes } =
    await entryReport();
  noticeEntryCodes('?code=c7');
  const first = reportEntryCodes();
  noticeEntryCodes('?code=c8');
  await reportEntryCodes();
  await first;
  expect(reports()).toStrictEqual([
    [upload, 'c7', ''],
    [upload, 'c8', ''],
  ]);
});

test('[A-14] an address without codes reports nothing', async () => {
  const { storeChannelAndInviteCodeOfAddress: noticeEntryCodes, reportChannelAndInviteCode: reportEntryCodes } =
    await entryReport();
  noticeEntryCodes('?tab=1');
  await reportEntryCodes();
  expect(call).not.toHaveBeenCalled();
});
