import { afterEach, expect, test, vi } from 'vitest';
import { render } from '../test/render.tsx';
import { VideoPlayer } from './VideoPlayer.tsx';

afterEach(() => {
  vi.useRealTimers();
});

/** Long enough for a fade, on the real clock. */
const pause = globalThis.setTimeout.bind(globalThis);
const settled = () => new Promise((resolve) => pause(resolve, 450));

test('while playing the controls fade after 3 s without a touch, and a touch brings them back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const place = render(<VideoPlayer label="播放器" />);
  await settled();
  const video = place.querySelector('video') as HTMLVideoElement;
  const opacity = () => getComputedStyle(video.nextElementSibling as HTMLElement).opacity;
  vi.advanceTimersByTime(10_000);
  await settled();
  expect(opacity()).toBe('1');
  video.dispatchEvent(new Event('play'));
  await settled();
  vi.advanceTimersByTime(2999);
  await settled();
  expect(opacity()).toBe('1');
  vi.advanceTimersByTime(1);
  await settled();
  expect(opacity()).toBe('0');
  video.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
  await settled();
  expect(opacity()).toBe('1');
});
