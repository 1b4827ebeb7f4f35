// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/network/query-client.ts';
import { guestAccount, storeAccount } from '#src/lib/session/session.ts';
import { endOtherSessions, endSession, sortSessions, type Session } from './sessions.ts';

const at = (id: string, lastSeenTime: number, current = false): Session => ({
  id,
  current,
  device: 'iPhone · Safari',
  address: '10.0.*.*',
  createTime: 0,
  lastSeenTime,
  endTime: 0,
});
const key = ['account', 'sessions', '42'];
const known = () => queryClient.getQueryData<{ records: Session[] }>(key)?.records.map(({ id }) => id);
const sent = vi.fn<typeof fetch>();
const answer = (code: number, data: unknown) => new Response(JSON.stringify({ code, msg: '', data }));

beforeEach(() => {
  sent.mockReset();
  vi.stubGlobal('fetch', sent);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  storeAccount({ ...guestAccount, token: 't0ken', uid: '42' });
  queryClient.setQueryData(key, { records: [at('1', 5, true), at('2', 9), at('3', 7)], total: 3 });
});

test('[X-A4] this device stands first, then those seen last', () => {
  expect(sortSessions([at('3', 7), at('2', 9), at('1', 5, true)]).map(({ id }) => id)).toStrictEqual(['1', '2', '3']);
});

test('[X-A4] an ended device leaves the list, also one that had ended already', async () => {
  sent.mockResolvedValueOnce(answer(0, null));
  await endSession('42', '2');
  expect(sent.mock.calls[0]?.[1]?.method).toBe('DELETE');
  expect(known()).toStrictEqual(['1', '3']);
  sent.mockResolvedValueOnce(answer(1002, null));
  await endSession('42', '3');
  expect(known()).toStrictEqual(['1']);
});

test('[X-A4] a device that could not be ended stays', async () => {
  sent.mockResolvedValue(answer(1, null));
  await expect(endSession('42', '2')).rejects.toThrow();
  expect(known()).toStrictEqual(['1', '2', '3']);
});

test('[X-A4] ending the others keeps this one', async () => {
  sent.mockResolvedValue(answer(0, { ended: 2 }));
  expect(await endOtherSessions('42')).toBe(2);
  expect(known()).toStrictEqual(['1']);
});
