// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setGameFollowed } from '#src/features/catalog/use-follow-game.ts';
import { commentLikeToggle, postLikeToggle } from '#src/features/square/post-and-comment-like-toggles.ts';
import { deleteAllDraftsOnThisDevice } from '#src/lib/storage/tab-draft.ts';
import { guestAccount, resetAccount, storeAccount } from '#src/lib/session/session.ts';
import { setSiteReachable } from './reachability-and-restored-queries.ts';
import { startUnsentTogglesQueue, readUnsentToggles, sendUnsentToggles } from './unsent-toggles.ts';

const sent = vi.fn<typeof fetch>();
const answer = (code = 0) => new Response(JSON.stringify({ code, msg: '不行', data: null }));
const calls = () => sent.mock.calls.map(([address, request]) => `${request?.method} ${address as string}`);
const noNetwork = () => Promise.reject(new TypeError('no network'));
const like = '/api/v1/square/post/7/like';

let stop = () => {};

beforeEach(() => {
  localStorage.clear();
  sent.mockReset();
  vi.stubGlobal('fetch', sent);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  storeAccount({ ...guestAccount, token: 't0ken', uid: '42' });
  stop = startUnsentTogglesQueue();
});

afterEach(() => stop());

test('[S-03] what was wanted last of each thing waits, and is sent once when the network is back', async () => {
  sent.mockImplementation(noNetwork);
  expect(await postLikeToggle.set('7', true)).toBe('waiting');
  expect(await postLikeToggle.set('7', false)).toBe('waiting');
  expect(await postLikeToggle.set('7', true)).toBe('waiting');
  expect(await setGameFollowed('3', true)).toBe('waiting');
  expect(readUnsentToggles('42')).toStrictEqual([
    ['post', '7', true],
    ['wish', '3', true],
  ]);
  sent.mockReset();
  sent.mockImplementation(() => Promise.resolve(answer()));
  setSiteReachable(true);
  await vi.waitFor(() => expect(readUnsentToggles('42')).toStrictEqual([]));
  expect(calls()).toStrictEqual([`POST ${like}`, 'POST /api/v1/catalog/game/3/follow']);
  await sendUnsentToggles();
  expect(calls()).toHaveLength(2);
});

test('what is still unreachable goes on waiting; what the server refuses is given up', async () => {
  sent.mockImplementation(noNetwork);
  await postLikeToggle.set('7', true);
  await sendUnsentToggles();
  expect(readUnsentToggles('42')).toStrictEqual([['post', '7', true]]);
  sent.mockImplementation(() => Promise.resolve(answer(1002)));
  await sendUnsentToggles();
  expect(readUnsentToggles('42')).toStrictEqual([]);
});

test('a page that a hotel answered with counts as no network', async () => {
  const page = () => new Response('<html>', { headers: { 'content-type': 'text/html; charset=utf-8' } });
  sent.mockImplementation(() => Promise.resolve(page()));
  expect(await commentLikeToggle.set('9', true)).toBe('waiting');
  expect(readUnsentToggles('42')).toStrictEqual([['comment', '9', true]]);
});

test('what somebody else left waiting is not sent, and goes with who logs out', async () => {
  sent.mockImplementation(noNetwork);
  await postLikeToggle.set('7', true);
  storeAccount({ ...guestAccount, token: 'an0ther', uid: '43' });
  sent.mockReset();
  await sendUnsentToggles();
  expect(sent).not.toHaveBeenCalled();
  storeAccount({ ...guestAccount, token: 't0ken', uid: '42' });
  expect(readUnsentToggles('42')).toHaveLength(1);
  resetAccount();
  deleteAllDraftsOnThisDevice();
  expect(readUnsentToggles('42')).toStrictEqual([]);
});

test.each(['[]', '"x"', '{"pay 7":true}', '{"post":true,"post ":true,"post 7":"yes"}', 'no JSON'])(
  'of what storage holds only what can be meant is taken: %s',
  (stored) => {
    localStorage.setItem('lanyu.draft.likes.42', stored);
    expect(readUnsentToggles('42')).toStrictEqual([]);
  },
);
