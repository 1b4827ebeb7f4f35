// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { guestAccount, storeAccount } from '#src/lib/session/session.ts';
import { gameDownloadsWords } from '#src/words/game-downloads.ts';
import {
  startPackageDownload,
  packageMetadataOfGrant,
  clearFinishedDownload,
  hasUnfinishedDownloadOfGame,
  resumePackageDownload,
  saveDownloadedPackageAgain,
  usePackageDownloads,
  type DownloadGrant,
  type PackageDownload,
} from './package-downloads.ts';

// A document without files of its own: every package is left to the browser.
const sent = vi.fn<typeof fetch>();
const pressed: string[] = [];
const minute = 60_000;
let way = 'owned';
let code = 0;

const paths = () => sent.mock.calls.map(([path]) => (path as string).split('?')[0]);
const now = () => usePackageDownloads.getState().all['7'];
const enter = (uid: string) => storeAccount({ ...guestAccount, token: uid && 't0ken', uid });

function fetchedAt(url: string, sha256 = 'aa'): DownloadGrant {
  const facts = { fileName: 'a.apk', version: '1.0', size: 10, sha256, orderId: '', coinNum: 0 };
  return { way: 'owned', url, expireTime: Date.now() + 10 * minute, ...facts };
}

async function beginAs(uid: string, url = '/first'): Promise<void> {
  enter(uid);
  await startPackageDownload(
    packageMetadataOfGrant({ uid, gameId: '7', name: '鲸', platformType: 1 }, fetchedAt(url)),
    fetchedAt(url),
  );
}

function put(changes: Partial<PackageDownload>): void {
  const transfer = now();
  if (transfer !== undefined) usePackageDownloads.setState({ all: { 7: { ...transfer, ...changes } } });
}

beforeEach(() => {
  usePackageDownloads.setState({ all: {} });
  pressed.length = 0;
  way = 'owned';
  code = 0;
  sent.mockReset().mockImplementation((path) => {
    const data = (path as string).includes('/offer/') ? { way } : fetchedAt('/second');
    return Promise.resolve(new Response(JSON.stringify({ code, msg: '不行。', data })));
  });
  vi.stubGlobal('fetch', sent);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    pressed.push(new URL(this.href).pathname);
  });
});

test('an address that is still good is pressed again; one that is over is first exchanged for another, for nothing', async () => {
  await beginAs('42');
  await saveDownloadedPackageAgain('7');
  expect([pressed, paths(), hasUnfinishedDownloadOfGame('7')]).toEqual([['/first', '/first'], [], true]);
  put({ expireTime: Date.now() });
  expect(hasUnfinishedDownloadOfGame('7')).toBe(false);
  await saveDownloadedPackageAgain('7');
  expect(pressed).toEqual(['/first', '/first', '/second']);
  expect(paths()).toEqual(['/api/v1/downloads/offer/7', '/api/user/game/download/7']);
  expect(new URLSearchParams(sent.mock.calls[1]?.[1]?.body as string).get('price')).toBe('0');
  expect(hasUnfinishedDownloadOfGame('7')).toBe(true);
});

test('an address that is not to be had is said, and the old one is not pressed', async () => {
  await beginAs('42');
  put({ expireTime: 0 });
  code = 4001;
  await saveDownloadedPackageAgain('7');
  expect(pressed).toEqual(['/first']);
  expect(now()).toMatchObject({ state: 'link', reason: gameDownloadsWords.sheet.reasons.address('不行') });
});

test('[X-M5] what is finished does not stand before a newer version, nor before the price after a refund', async () => {
  await beginAs('42');
  put({ state: 'done' });
  expect(hasUnfinishedDownloadOfGame('7')).toBe(false);
  clearFinishedDownload('7');
  expect(now()).toBeUndefined();
  await beginAs('42');
  put({ state: 'paused' });
  clearFinishedDownload('7');
  expect(hasUnfinishedDownloadOfGame('7')).toBe(true);
});

test.each(['member', 'buy'])(
  '[X-M5][X-M6] going on never takes a free game of the day, nor sends anybody to the login: %s',
  async (offered) => {
    await beginAs('');
    enter('43');
    put({ state: 'paused', url: '' });
    way = offered;
    await resumePackageDownload('7');
    expect(now()?.state).toBe('lost');
    expect(paths()).toEqual(['/api/v1/downloads/offer/7']);
    expect(hasUnfinishedDownloadOfGame('7')).toBe(false);
  },
);

test('[X-M5] a download does not outlive its account: the next one neither sees it nor goes on with it', async () => {
  await beginAs('42');
  put({ state: 'running' });
  enter('43');
  expect(now()?.state).toBe('paused');
  expect(hasUnfinishedDownloadOfGame('7')).toBe(false);
  await resumePackageDownload('7');
  put({ state: 'link', expireTime: 0 });
  await saveDownloadedPackageAgain('7');
  expect(sent).not.toHaveBeenCalled();
  expect(pressed).toEqual(['/first']);
});

test('what was asked for by who has left meanwhile stays where it is', async () => {
  enter('42');
  const file = packageMetadataOfGrant({ uid: '42', gameId: '7', name: '鲸', platformType: 1 }, fetchedAt('/first'));
  const beginning = startPackageDownload(file, fetchedAt('/first'));
  enter('43');
  await beginning;
  expect([now()?.state, pressed]).toEqual(['paused', []]);
});

test('what a visitor fetched goes on whoever comes', async () => {
  await beginAs('');
  put({ state: 'running' });
  enter('42');
  expect([now()?.state, hasUnfinishedDownloadOfGame('7')]).toEqual(['running', true]);
});

test('paused while another address was asked for, a changed package does not begin', async () => {
  await beginAs('42');
  put({ state: 'paused', url: '' });
  const asked = resumePackageDownload('7');
  put({ state: 'paused' });
  sent.mockImplementation(() =>
    Promise.resolve(new Response(JSON.stringify({ code: 0, msg: '', data: { ...fetchedAt('/new', 'bb'), way } }))),
  );
  await asked;
  expect(now()).toMatchObject({ state: 'paused', file: { sha256: 'aa' } });
  expect(pressed).toEqual(['/first']);
});
