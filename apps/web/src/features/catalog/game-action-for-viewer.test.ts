import { expect, test } from 'vitest';
import { gameActionForViewer } from './game-action-for-viewer.ts';

const visitor = { signedIn: false, member: false };
const user = { signedIn: true, member: false };
const member = { signedIn: true, member: true };
const priced = {
  upcoming: false,
  followNum: 12_345,
  wished: false,
  owned: false,
  onlineType: 1,
  playUrl: '',
  buyAmount: 1280,
  vipFree: false,
};
const everybody = [visitor, user, member];
const kindsOf = (game: Parameters<typeof gameActionForViewer>[0]) =>
  everybody.map((who) => gameActionForViewer(game, who).kind);

test('[X-C1] what is priced is bought, by visitors after a login', () => {
  expect(gameActionForViewer(priced, visitor)).toEqual({ kind: 'buy', text: '1,280', amount: 1280, needsLogin: true });
  expect(gameActionForViewer(priced, user)).toEqual({ kind: 'buy', text: '1,280', amount: 1280, needsLogin: false });
  expect(kindsOf(priced)).toEqual(['buy', 'buy', 'buy']);
});

test('what is free for members costs everybody else', () => {
  expect(kindsOf({ ...priced, vipFree: true })).toEqual(['buy', 'buy', 'member']);
  // A membership is an account's: a stale one must not show after the logout.
  expect(gameActionForViewer({ ...priced, vipFree: true }, { signedIn: false, member: true }).kind).toBe('buy');
});

test('[D-02] a direct item is downloaded without a login, whatever price stands beside it', () => {
  expect(gameActionForViewer({ ...priced, onlineType: 0 }, visitor)).toEqual({
    kind: 'download',
    text: '下载',
    needsLogin: false,
  });
});

test('a free game that is no direct item asks visitors to log in first', () => {
  const free = { ...priced, buyAmount: 0 };
  expect(everybody.map((who) => gameActionForViewer(free, who))).toEqual([
    { kind: 'download', text: '下载', needsLogin: true },
    { kind: 'download', text: '下载', needsLogin: false },
    { kind: 'download', text: '下载', needsLogin: false },
  ]);
});

test('what is theirs says so, before any price', () => {
  expect(gameActionForViewer({ ...priced, owned: true, vipFree: true }, member)).toEqual({
    kind: 'owned',
    text: '已拥有',
  });
});

test('[X-C22] what is not out yet is reserved, whatever it will cost, also by who owns it already', () => {
  for (const game of [priced, { ...priced, buyAmount: 0 }, { ...priced, onlineType: 0 }, { ...priced, owned: true }]) {
    expect(kindsOf({ ...game, upcoming: true })).toEqual(['reserve', 'reserve', 'reserve']);
  }
  expect(gameActionForViewer({ ...priced, upcoming: true }, user).text).toBe('预约 12,345');
  expect(gameActionForViewer({ ...priced, upcoming: true, wished: true }, user).text).toBe('已预约');
});

test('while it is not known what is theirs, nobody reads a price; what is played for nothing is so for everybody', () => {
  const who = { ...user, pending: true };
  const kind = (game: Partial<typeof priced>) => gameActionForViewer({ ...priced, ...game }, who).kind;
  expect([kind({}), kind({ vipFree: true }), kind({ buyAmount: 0 })]).toEqual(['pending', 'pending', 'pending']);
  expect(kind({ buyAmount: 0, playUrl: '/play' })).toBe('play');
});

test('what is played in the browser opens there for who may, and only 免费 is called free', () => {
  const playUrl = 'https://example.com/play';
  const texts = (game: Partial<typeof priced>) =>
    everybody.map((who) => gameActionForViewer({ ...priced, playUrl, ...game }, who).text);
  expect(texts({ buyAmount: 0 })).toEqual(['免费玩', '免费玩', '免费玩']);
  expect(texts({ vipFree: true })).toEqual(['1,280', '1,280', '会员免费']);
  expect(texts({ owned: true })).toEqual(['打开', '打开', '打开']);
  expect(gameActionForViewer({ ...priced, playUrl, buyAmount: 0 }, visitor)).toMatchObject({
    kind: 'play',
    href: playUrl,
  });
});
