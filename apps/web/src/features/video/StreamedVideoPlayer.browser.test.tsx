import { QueryClientProvider } from '@tanstack/react-query';
import { Activity } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '#src/lib/network/query-client.ts';
import { guestAccount, resetAccount, storeAccount } from '#src/lib/session/session.ts';
import { renderWithoutProviders } from '#src/ui/test/render-without-providers.tsx';
import { StreamedVideoPlayer } from './StreamedVideoPlayer.tsx';
import { savePlayerPreferences } from './player-preferences.ts';
import type { PlaybackAddresses, VideoDetail, VideoCardData } from './videos.ts';

const film = (file: string) => new URL(`./test/film/${file}`, import.meta.url).pathname;
const onNext = vi.fn<(video: VideoCardData) => void>();
const onBack = vi.fn<() => void>();
/** What the server is asked, by method and path. */
const asked = vi.fn<(call: string, body: string) => unknown>();

const none = { base: '', widths: [], width: 0, height: 0, blur: '' };
const card: VideoCardData = {
  id: '8',
  title: '与鲸同行',
  author: '潜水日志',
  categoryId: '1',
  access: 'free',
  seconds: 8,
  poster: none,
  plays: 12,
  likes: 3,
  createTime: 0,
};
const video: VideoDetail = {
  ...card,
  id: '7',
  intro: '',
  category: '实机',
  gameId: '',
  liked: false,
  favourited: false,
  position: 0,
  playable: true,
  next: [card],
};

function address(folder = ''): PlaybackAddresses {
  return {
    playlist: film(`${folder}film.m3u8`),
    qualities: [180, 90].map((height) => ({ height, playlist: film(`${folder}${height}.m3u8`), bandwidth: 13_200 })),
    sprite: { image: film('sprite.jpg'), every: 2, width: 40, height: 22, columns: 4, count: 4 },
    subtitles: '',
    subtitleTracks: [],
    expireTime: Date.now() + 600_000,
  };
}

function show(
  changes: Partial<VideoDetail> = {},
  mode: 'visible' | 'hidden' = 'visible',
  sharedSecond: number | null = null,
): void {
  const shown = { ...video, ...changes };
  renderWithoutProviders(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/welfare?video=7']}>
        <Activity mode={mode}>
          <StreamedVideoPlayer
            video={shown}
            next={shown.next[0]}
            onNext={onNext}
            onBack={onBack}
            sharedSecond={sharedSecond}
          />
        </Activity>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const element = () => document.querySelector('video') as HTMLVideoElement;
const playButton = page.getByRole('button', { name: '播放', exact: true });
async function timeRuns(beyond = 0.2): Promise<void> {
  await expect.poll(() => element().currentTime, { timeout: 40_000 }).toBeGreaterThan(beyond);
}
const reported = () => asked.mock.calls.filter(([call]) => call.startsWith('PUT')).map(([, body]) => body);

/** Whether somebody has touched the page is the test’s to say. */
function afterGesture(hasBeenActive: boolean): void {
  vi.spyOn(navigator, 'userActivation', 'get').mockReturnValue({ hasBeenActive } as UserActivation);
}

function withoutHls(): void {
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('');
}

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
  queryClient.clear();
  savePlayerPreferences({ autoNext: true, dataSaver: null, muted: true, speed: 1, volume: 1, subtitles: null });
  asked.mockImplementation((call) => (call.startsWith('POST') ? address() : null));
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    const body = typeof init?.body === 'string' ? init.body : '';
    const data = asked(`${init?.method} ${path}`, body);
    if (data instanceof Error) return Promise.reject(data);
    return Promise.resolve(Response.json({ code: 0, msg: '', data }));
  });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  afterGesture(true);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  resetAccount();
});

test('[D-20] nothing is fetched before it is wanted; pressed, it plays and can be stopped', async () => {
  afterGesture(false);
  show();
  await expect.element(playButton).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
  await playButton.click();
  await timeRuns();
  expect(asked.mock.calls[0]?.[0]).toBe('POST /api/v1/video/7/play');
  await userEvent.keyboard('k');
  await expect.poll(() => element().paused).toBe(true);
});

test('[X-C8] where the browser knows no HLS the light player brings it, with a choice of qualities', async () => {
  withoutHls();
  show();
  await timeRuns();
  expect(element().src).toMatch(/^blob:/);
  await page.getByRole('button', { name: '播放设置' }).click();
  expect(
    page
      .getByRole('radio')
      .elements()
      .slice(0, 3)
      .map((each) => each.parentElement?.textContent),
  ).toEqual(['自动', '180p', '90p']);
  await page.getByRole('radio', { name: '90p' }).click();
  element().currentTime = 5;
  await expect.poll(() => element().videoHeight, { timeout: 40_000 }).toBe(90);
});

test('[X-C8] another quality goes on at the same place', async () => {
  show();
  await timeRuns();
  element().currentTime = 4;
  await timeRuns(4.1);
  await page.getByRole('button', { name: '播放设置' }).click();
  await page.getByRole('radio', { name: '90p' }).click();
  await expect.poll(() => element().src).toContain('90.m3u8');
  await timeRuns(4.1);
  expect(element().videoHeight).toBe(90);
});

test('[X-C8] it goes on where one stopped, and the last place is told', async () => {
  storeAccount({ ...guestAccount, token: 't0ken', uid: '42' });
  show({ position: 4 });
  await timeRuns(4);
  await expect.element(page.getByRole('status')).toHaveTextContent('从上次看到的 00:04 继续');
  await userEvent.click(page.getByRole('button', { name: '暂停', exact: true }));
  await expect.poll(reported).toHaveLength(1);
  expect(new URLSearchParams(reported()[0]).get('position')).toMatch(/^[456]$/);
});

test('[X-C8] a visitor’s place is kept on the device', async () => {
  show();
  await timeRuns();
  element().currentTime = 4;
  await timeRuns(4.1);
  renderWithoutProviders(null);
  await expect.poll(() => localStorage.getItem('lanyu.videoPlaces')).toMatch(/^\[\["7",4\]\]$/);
  show();
  await timeRuns(3.9);
  expect(reported()).toEqual([]);
});

test.each(['native', 'light'])('[X-C8] an address that has ended is fetched anew (%s)', async (way) => {
  if (way === 'light') withoutHls();
  asked.mockImplementationOnce(() => address('gone/'));
  storeAccount({ ...guestAccount, token: 't0ken', uid: '42' });
  show({ position: 3 });
  await timeRuns(3);
  expect(asked.mock.calls.filter(([call]) => call.startsWith('POST'))).toHaveLength(2);
});

test('[X-C8] an address that ends while it plays is followed by the next without a stop', async () => {
  withoutHls();
  let ended = false;
  const open = XMLHttpRequest.prototype.open;
  vi.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation(function (this: XMLHttpRequest, method, url) {
    const path = String(url);
    const renewed = path.includes('/renewed/');
    open.call(this, method, renewed ? path.replace('/renewed/', '/') : ended ? film('gone') : path, true);
  });
  show();
  await timeRuns();
  ended = true;
  asked.mockImplementation(() => address('renewed/'));
  const before = element().src;
  element().currentTime = 6;
  await timeRuns(6.2);
  expect(element().src).toBe(before);
});

test.each([4, 8])('[X-C8] pieces that are refused %i times by the decoder do not stop it', async (times) => {
  withoutHls();
  const append = SourceBuffer.prototype.appendBuffer;
  let left = times;
  vi.spyOn(SourceBuffer.prototype, 'appendBuffer').mockImplementation(function (this: SourceBuffer, piece) {
    left -= 1;
    if (left >= 0) throw new DOMException('refused', 'InvalidStateError');
    append.call(this, piece);
  });
  show();
  await timeRuns();
  expect(left).toBeLessThan(0);
});

test('what cannot be played says so, and trying again plays it at the same place', async () => {
  storeAccount({ ...guestAccount, token: 't0ken', uid: '42' });
  asked.mockImplementation(() => new Error('offline'));
  show({ position: 4 });
  await expect.poll(() => document.querySelector('[role=alert]')?.textContent ?? '').toContain('视频没加载出来');
  asked.mockImplementation((call) => (call.startsWith('POST') ? address() : null));
  await page.getByRole('button', { name: '重试' }).click();
  await timeRuns(4);
});

test('[X-C8] a kept page pauses while another is in view, and goes on after', async () => {
  show();
  await timeRuns(0.5);
  show({}, 'hidden');
  await expect.poll(() => element().paused).toBe(true);
  show();
  await timeRuns(0.4);
  expect(element().paused).toBe(false);
  await userEvent.keyboard('{Tab}k');
  await expect.poll(() => element().paused).toBe(true);
  show({}, 'hidden');
  await expect.poll(() => element().getAttribute('src')).toBeNull();
  show();
  await expect.poll(() => element().readyState).toBeGreaterThan(0);
  expect(element().paused).toBe(true);
});

test('[X-C8] saving data nothing plays by itself, and then in the lowest quality', async () => {
  savePlayerPreferences({ dataSaver: true });
  show();
  await expect.element(playButton).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
  await playButton.click();
  await timeRuns();
  expect(element().src).toContain('90.m3u8');
});

test('[X-C8] after the end the next one comes by itself, unless it is called off', async () => {
  show();
  await timeRuns();
  element().currentTime = 7.9;
  await expect.element(page.getByRole('button', { name: '立即播放' })).toBeVisible();
  await page.getByRole('button', { name: '取消' }).click();
  await expect.element(playButton).toBeVisible();
  expect(onNext).not.toHaveBeenCalled();
  savePlayerPreferences({ autoNext: false });
  await playButton.click();
  await timeRuns();
  expect(element().currentTime).toBeLessThan(6);
});

test('[X-C8] the next one plays in the same element, from its own place, and what was left is told', async () => {
  storeAccount({ ...guestAccount, token: 't0ken', uid: '42' });
  show();
  await timeRuns(1);
  const before = element();
  show({ id: '8', position: 3 });
  await timeRuns(3);
  expect(element()).toBe(before);
  expect(asked.mock.calls.map(([call]) => call)).toEqual([
    'POST /api/v1/video/7/play',
    'PUT /api/v1/video/7/position',
    'POST /api/v1/video/8/play',
  ]);
});

test('[X-C8] who may not play it is told what to do', async () => {
  show({ playable: false, access: 'login' });
  await expect.element(page.getByRole('heading', { name: '登录后观看' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: '去登录' }))
    .toHaveAttribute('href', '/login?next=%2Fwelfare%3Fvideo%3D7');
  storeAccount({ ...guestAccount, token: 't0ken', uid: '42' });
  show({ id: '9', playable: false, access: 'member' });
  await expect.element(page.getByRole('link', { name: '开通会员' })).toHaveAttribute('href', '/profile?fun=member');
  await expect.element(page.getByRole('link', { name: '去登录' })).not.toBeInTheDocument();
  expect(asked).not.toHaveBeenCalled();
});

test('[X-C8] subtitles come in the language of the page, can be changed and switched off, and stay so', async () => {
  const tracks: PlaybackAddresses['subtitleTracks'] = [
    { language: 'zh-Hans', address: film('zh.vtt') },
    { language: 'en', address: film('en.vtt') },
  ];
  document.documentElement.lang = 'zh-CN';
  asked.mockImplementation((call) => (call.startsWith('POST') ? { ...address(), subtitleTracks: tracks } : null));
  const shownCues = () =>
    [...element().textTracks]
      .filter(({ mode }) => mode === 'showing')
      .flatMap((track) => [...(track.activeCues ?? [])].map((cue) => (cue as VTTCue).text));
  show();
  await timeRuns();
  await expect.poll(shownCues).toEqual(['灯亮了']);
  await page.getByRole('button', { name: '播放设置' }).click();
  const choices = page.getByRole('radiogroup', { name: '字幕' });
  await expect.element(choices.getByRole('radio', { name: '简体中文' })).toBeChecked();
  await choices.getByRole('radio', { name: 'English' }).click();
  await expect.poll(shownCues).toEqual(['The light is on']);
  await choices.getByRole('radio', { name: '关' }).click();
  await expect.poll(() => element().textTracks.length).toBe(0);
  expect(JSON.parse(localStorage.getItem('lanyu.video') ?? '{}')).toMatchObject({ subtitles: 'off' });
  await page.getByRole('button', { name: '关闭播放设置' }).click();
  savePlayerPreferences({ subtitles: 'en' });
  show({ id: '8' });
  await expect.poll(shownCues).toEqual(['The light is on']);
  asked.mockImplementation((call) =>
    call.startsWith('POST') ? { ...address(), subtitleTracks: tracks.slice(0, 1) } : null,
  );
  // One that has none in that language.
  show({ id: '9' });
  await expect.poll(shownCues).toEqual(['灯亮了']);
});

test('[X-C8] a film without subtitles offers none', async () => {
  show();
  await timeRuns();
  await page.getByRole('button', { name: '播放设置' }).click();
  await expect.element(page.getByRole('radiogroup', { name: '倍速' })).toBeVisible();
  await expect.element(page.getByRole('radiogroup', { name: '字幕' })).not.toBeInTheDocument();
});

test('[X-C27] an address with a second begins there, not where one stopped, and says so; for who may play it only', async () => {
  storeAccount({ ...guestAccount, token: 't0ken', uid: '42' });
  show({ position: 1 }, 'visible', 4);
  await timeRuns(4);
  await expect.element(page.getByRole('status')).toHaveTextContent('从 00:04 开始');
  asked.mockClear();
  show({ id: '9', playable: false, access: 'member' }, 'visible', 4);
  await expect.element(page.getByRole('heading', { name: '会员专享' })).toBeVisible();
  expect(asked.mock.calls.filter(([call]) => call.startsWith('POST'))).toEqual([]);
});

test('[X-C27] a second after the end begins at the start; where data is saved nothing plays by itself', async () => {
  show({}, 'visible', 900);
  await timeRuns();
  expect(element().currentTime).toBeLessThan(4);
});

test('[X-C27] the speed stays, for the next video and the next visit', async () => {
  show();
  await timeRuns();
  await page.getByRole('button', { name: '播放设置' }).click();
  const speeds = page.getByRole('radiogroup', { name: '倍速' }).getByRole('radio');
  expect(speeds.elements()).toHaveLength(6);
  await speeds.nth(4).click();
  await expect.poll(() => element().playbackRate).toBe(1.5);
  await expect
    .poll(() => JSON.parse(localStorage.getItem('lanyu.video') ?? '{}') as unknown)
    .toMatchObject({
      speed: 1.5,
    });
  renderWithoutProviders(null);
  show({ id: '8' });
  await timeRuns();
  expect(element().playbackRate).toBe(1.5);
});
