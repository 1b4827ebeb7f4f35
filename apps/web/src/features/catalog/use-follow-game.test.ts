// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/network/query-client.ts';
import { guestAccount, storeAccount } from '#src/lib/session/session.ts';
import { toast } from '#src/ui/Toast/toast.ts';
import { setGameFollowed, followToastKey } from './use-follow-game.ts';
import { copyWithGameFollowChanged } from './copy-with-game-follow-changed.ts';

const sent = vi.fn<typeof fetch>();
const answer = (code = 0) => new Response(JSON.stringify({ code, msg: '不行', data: null }));
const methods = () => sent.mock.calls.map(([, request]) => request?.method);
const key = ['catalog', 'games'];
const shown = () => queryClient.getQueryData<{ pages: { records: { wished: boolean }[] }[] }>(key);

beforeEach(() => {
  sent.mockReset();
  vi.stubGlobal('fetch', sent);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  storeAccount({ ...guestAccount, token: 't0ken', uid: '42' });
  queryClient.setQueryData(key, {
    pages: [
      {
        records: [
          { id: '7', wished: false },
          { id: '8', wished: false },
        ],
      },
    ],
    pageParams: [null],
  });
});

test('[X-C23] every list that shows the game is told once the server knows', async () => {
  sent.mockImplementation(() => Promise.resolve(answer()));
  expect(await setGameFollowed('7', true)).toBe('on');
  expect(sent.mock.calls[0]?.[0]).toBe('/api/v1/catalog/game/7/follow');
  expect(shown()?.pages[0]?.records.map(({ wished }) => wished)).toStrictEqual([true, false]);
});

test('[X-C23] rapid taps collapse and the last one wins', async () => {
  let answerFirst = (_: Response) => {};
  sent.mockImplementationOnce(() => new Promise((resolve) => (answerFirst = resolve)));
  sent.mockImplementation(() => Promise.resolve(answer()));
  const taps = [true, false, true, false].map((wished) => setGameFollowed('7', wished));
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  answerFirst(answer());
  expect(await Promise.all(taps)).toStrictEqual(Array(4).fill('as before'));
  expect(methods()).toStrictEqual(['POST', 'DELETE']);
  expect(shown()?.pages[0]?.records[0]?.wished).toBe(false);
});

test('[X-C23] seven taps, slower than the server answers, are two calls at most', async () => {
  sent.mockImplementation(() => Promise.resolve(answer()));
  let outcome: Promise<string> | undefined;
  for (let tap = 0; tap < 7; tap += 1) {
    outcome = setGameFollowed('7', tap % 2 === 0);
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
  expect(await outcome).toBe('on');
  expect(methods()).toStrictEqual(['POST']);
});

test('[X-C23] a failure takes the place of what was said about the same follow', async () => {
  sent.mockImplementation(() => Promise.resolve(answer(1002)));
  const updated = vi.spyOn(toast, 'error');
  await setGameFollowed('7', false);
  expect(updated).toHaveBeenCalledWith('不行', { key: followToastKey('7') });
});

test('[X-C23] what the server refuses stays as it was', async () => {
  sent.mockImplementation(() => Promise.resolve(answer(1002)));
  expect(await setGameFollowed('7', true)).toBe('failed');
  expect(shown()?.pages[0]?.records[0]?.wished).toBe(false);
});

test('only the game itself is made anew, and its count goes along', () => {
  const other = { id: '8', wished: false };
  const data = { id: '7', wished: false, followNum: 5, wishNum: 5, similar: [other] };
  const updated = copyWithGameFollowChanged(data, '7', true);
  expect(updated).toStrictEqual({ id: '7', wished: true, followNum: 6, wishNum: 6, similar: [other] });
  expect(updated.similar[0]).toBe(other);
  expect(copyWithGameFollowChanged(data, '9', true)).toBe(data);
});
