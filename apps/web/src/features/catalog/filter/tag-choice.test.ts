// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/network/query-client.ts';
import { guestAccount, storeAccount } from '#src/lib/session/session.ts';
import {
  saveTagChoiceOnDeviceAndAccount,
  noTagChoice,
  dropUnknownTags,
  stateOfTag,
  cycleTagState,
  savedTagChoiceQuery,
  type TagChoice,
} from './tag-choice.ts';

const sent = vi.fn<typeof fetch>();
const answer = (data: unknown) => Promise.resolve(new Response(JSON.stringify({ code: 0, msg: '', data })));
const asked = (uid: string) => queryClient.fetchQuery({ ...savedTagChoiceQuery(uid), staleTime: 0 });
const cached = (uid: string) => queryClient.getQueryData(savedTagChoiceQuery(uid).queryKey);

beforeEach(() => {
  sent.mockReset();
  vi.stubGlobal('fetch', sent);
  localStorage.clear();
  queryClient.clear();
  storeAccount({ ...guestAccount, token: 't0ken', uid: '42' });
});

test('[X-C2] a tag is wanted, then excluded, then neither', () => {
  let choice: TagChoice = noTagChoice;
  const states = [1, 2, 3, 4].map(() => {
    choice = cycleTagState(choice, '7');
    return stateOfTag(choice, '7');
  });
  expect(states).toStrictEqual(['wanted', 'excluded', 'any', 'wanted']);
});

test('[X-C2] beyond ten wanted tags the next one can only be excluded', () => {
  const full = { wanted: Array.from({ length: 10 }, (_, index) => String(index + 1)), excluded: [] };
  expect(cycleTagState(full, '99')).toStrictEqual({ ...full, excluded: ['99'] });
});

test('[X-C2] tags that are no longer there do not filter', () => {
  expect(dropUnknownTags({ wanted: ['1', '2'], excluded: ['3'] }, [{ id: '2' }])).toStrictEqual({
    wanted: ['2'],
    excluded: [],
  });
});

test('[X-C2] a visitor’s choice stays on the device', async () => {
  await saveTagChoiceOnDeviceAndAccount('', { wanted: ['1'], excluded: ['2'] });
  expect(sent).not.toHaveBeenCalled();
  queryClient.clear();
  expect(await asked('')).toStrictEqual({ wanted: ['1'], excluded: ['2'] });
});

test('[X-C2] at login it goes along into an account that has chosen nothing', async () => {
  await saveTagChoiceOnDeviceAndAccount('', { wanted: ['1'], excluded: ['2'] });
  sent.mockImplementationOnce(() => answer({ wanted: [], excluded: [] }));
  sent.mockImplementationOnce(() => answer({ wanted: ['1'], excluded: ['2'] }));
  expect(await asked('42')).toStrictEqual({ wanted: ['1'], excluded: ['2'] });
  expect(sent.mock.calls.map(([, request]) => request?.method)).toStrictEqual(['GET', 'PUT']);
  queryClient.clear();
  expect(await asked('')).toStrictEqual(noTagChoice);
});

test('[X-C2] what could not go along filters all the same, and goes along at the next look', async () => {
  await saveTagChoiceOnDeviceAndAccount('', { wanted: ['1'], excluded: [] });
  sent.mockImplementationOnce(() => answer({ wanted: [], excluded: [] }));
  sent.mockImplementationOnce(() => Promise.reject(new TypeError('away')));
  expect(await asked('42')).toStrictEqual({ wanted: ['1'], excluded: [] });
  sent.mockImplementationOnce(() => answer({ wanted: [], excluded: [] }));
  sent.mockImplementationOnce(() => answer({ wanted: ['1'], excluded: [] }));
  expect(await asked('42')).toStrictEqual({ wanted: ['1'], excluded: [] });
  expect(sent.mock.calls.map(([, request]) => request?.method)).toStrictEqual(['GET', 'PUT', 'GET', 'PUT']);
});

test('[X-C2] an account that has chosen keeps what it has', async () => {
  await saveTagChoiceOnDeviceAndAccount('', { wanted: ['1'], excluded: [] });
  sent.mockImplementation(() => answer({ wanted: [], excluded: ['5'] }));
  expect(await asked('42')).toStrictEqual({ wanted: [], excluded: ['5'] });
  expect(sent).toHaveBeenCalledTimes(1);
});

test('[X-C2] a choice holds at once, also while the server is still told', async () => {
  let answerNow = (_: Response) => {};
  sent.mockImplementation(() => new Promise((resolve) => (answerNow = resolve)));
  const saving = saveTagChoiceOnDeviceAndAccount('42', { wanted: ['3'], excluded: [] });
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  expect(cached('42')).toStrictEqual({ wanted: ['3'], excluded: [] });
  answerNow(await answer({ wanted: ['3'], excluded: [] }));
  await saving;
});

test('whatever stands in the storage, ids come out', async () => {
  localStorage.setItem('lanyu.tagChoice.guest', JSON.stringify({ wanted: ['1', 2, 'x'], excluded: ['1', '4'] }));
  expect(await asked('')).toStrictEqual({ wanted: ['1'], excluded: ['4'] });
});
