// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/network/query-client.ts';
import { guestAccount, resetAccount, storeAccount } from '#src/lib/session/session.ts';
import { toast } from '#src/ui/Toast/toast.ts';
import { homeCatalogQuery } from './home-catalog-query.ts';
import { markNotInterestedInGame } from './mark-not-interested-in-game-or-type.ts';

const { queryKey } = homeCatalogQuery('42');

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(toast, 'error').mockImplementation(() => {});
  vi.spyOn(toast, 'success').mockImplementation(() => {});
  resetAccount();
  storeAccount({ ...guestAccount, token: 't0ken', uid: '42' });
  queryClient.clear();
  const games = ['1', '2', '3'].map((id) => ({ id }));
  const why = ['1', '2', '3'].map((name) => ({ kind: 'type', name }));
  queryClient.setQueryData(queryKey, { recommended: { games, why } } as never);
});

test('[X-C34] a refusal brings back that game with its reason, and not one that was hidden meanwhile', async () => {
  const answers: ((answer: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(resolve)));
  const first = markNotInterestedInGame('2');
  await expect.poll(() => answers.length).toBe(1);
  const second = markNotInterestedInGame('1');
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.(Response.json({ code: 0, msg: '', data: null }));
  await second;
  answers[0]?.(Response.json({ code: 4313, msg: '不行', data: null }));
  await first;
  const { games, why = [] } = queryClient.getQueryData(queryKey)?.recommended ?? { games: [] };
  expect(games.map(({ id }) => id)).toEqual(['2', '3']);
  expect(why.map((each) => each?.name)).toEqual(['2', '3']);
});

test('[X-C34] an answer that was asked for before does not bring the game back', async () => {
  const answers: ((answer: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(resolve)));
  const shown = () => queryClient.getQueryData(queryKey)?.recommended.games.map(({ id }) => id);
  const coming = queryClient.fetchQuery({ ...homeCatalogQuery('42'), staleTime: 0 });
  await expect.poll(() => answers.length).toBe(1);
  const marked = markNotInterestedInGame('2');
  await expect.poll(() => answers.length).toBe(2);
  answers[0]?.(
    Response.json({ code: 0, msg: '', data: { recommended: { games: ['3', '2', '1'].map((id) => ({ id })) } } }),
  );
  await coming;
  expect(shown()).toEqual(['3', '1']);
  answers[1]?.(Response.json({ code: 4313, msg: '不行', data: null }));
  await marked;
  expect(shown()).toEqual(['3', '2', '1']);
});
