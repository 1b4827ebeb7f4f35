import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderWithoutProviders } from '../test/render-without-providers.tsx';
import { VideoPlayer } from './VideoPlayer.tsx';

afterEach(() => {
  vi.useRealTimers();
});

/** Long enough for a fade, on the real clock. */
const pause = globalThis.setTimeout.bind(globalThis);
const settled = () => new Promise((resolve) => pause(resolve, 400));

type Props = Partial<Parameters<typeof VideoPlayer>[0]>;

/** An element that says it plays: nothing of it is loaded. */
async function show(props: Props = {}): Promise<HTMLVideoElement> {
  const place = renderWithoutProviders(<VideoPlayer label="播放器" video={{ current: null }} {...props} />);
  await expect.poll(() => place.querySelector('video')).not.toBeNull();
  return place.querySelector('video') as HTMLVideoElement;
}

function pretend(video: HTMLVideoElement, facts: Record<string, unknown>, event: string): void {
  for (const [name, value] of Object.entries(facts))
    Object.defineProperty(video, name, { value, configurable: true, writable: true });
  video.dispatchEvent(new Event(event));
}

const opacity = (video: HTMLVideoElement) =>
  getComputedStyle(video.parentElement?.querySelector('[class*=chrome]') as HTMLElement).opacity;

test('while playing the controls fade after 3 s without a touch, and a pointer brings them back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const video = await show();
  await settled();
  vi.advanceTimersByTime(10_000);
  await settled();
  expect(opacity(video)).toBe('1');
  pretend(video, { paused: false, readyState: 4 }, 'play');
  await settled();
  vi.advanceTimersByTime(2999);
  await settled();
  expect(opacity(video)).toBe('1');
  vi.advanceTimersByTime(1);
  await expect.poll(() => opacity(video)).toBe('0');
  video.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse' }));
  await expect.poll(() => opacity(video)).toBe('1');
});

test('controls that the keyboard is on do not fade', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const video = await show();
  pretend(video, { paused: false, readyState: 4 }, 'play');
  await settled();
  await userEvent.keyboard('{Tab}');
  await settled();
  expect(document.activeElement?.closest('section')).not.toBeNull();
  vi.advanceTimersByTime(9000);
  await settled();
  expect(opacity(video)).toBe('1');
});

test('[X-C8] keys work wherever in the player focus is, and are said aloud', async () => {
  const video = await show();
  pretend(video, { duration: 100, currentTime: 40 }, 'durationchange');
  (page.getByRole('slider', { name: '播放进度' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(video.currentTime).toBe(45);
  await expect.element(page.getByRole('status')).toHaveTextContent('快进 5 秒');
  await userEvent.keyboard('j');
  expect(video.currentTime).toBe(35);
  await userEvent.keyboard('9');
  expect(video.currentTime).toBe(90);
  await userEvent.keyboard('>');
  expect(video.playbackRate).toBe(1.25);
  await userEvent.keyboard('m');
  expect(video.muted).toBe(true);
  await expect.element(page.getByRole('button', { name: '静音' })).toHaveAttribute('aria-pressed', 'true');
});

test('[X-C8] pointing at the timeline shows the picture of that moment; dragging jumps when let go', async () => {
  const sprite = { image: '/sprite.jpg', every: 10, width: 160, height: 90, columns: 4, count: 10 };
  const video = await show({ sprite });
  pretend(video, { duration: 100, currentTime: 0 }, 'durationchange');
  const bar = page.getByRole('slider', { name: '播放进度' });
  await expect.element(bar).toHaveAttribute('max', '100');
  const input = bar.element() as HTMLInputElement;
  const { left, width, top } = input.getBoundingClientRect();
  input.dispatchEvent(
    new PointerEvent('pointermove', { bubbles: true, clientX: left + width * 0.55, clientY: top + 5 }),
  );
  const frame = () => document.querySelector<HTMLElement>('[class*=frame]');
  await expect.poll(() => frame()?.style.backgroundPosition).toMatch(/^33\.33\d*% 50%$/);
  await expect.poll(() => frame()?.parentElement?.textContent).toBe('00:55');
  input.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  await expect.poll(() => video.currentTime).toBe(0);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '70');
  input.dispatchEvent(new Event('input', { bubbles: true }));
  await expect.element(bar).toHaveAttribute('aria-valuetext', '01:10 / 01:40');
  expect(video.currentTime).toBe(0);
  input.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
  await expect.poll(() => video.currentTime).toBe(70);
});

test('[X-C8] quality and speed are chosen in the settings, which Esc closes', async () => {
  const chosen = vi.fn<(id: string) => void>();
  const options = [
    { id: 'auto', label: '自动' },
    { id: '480', label: '480p' },
  ];
  const video = await show({ qualities: { options, value: 'auto', onChange: chosen } });
  await page.getByRole('button', { name: '播放设置' }).click();
  await page.getByRole('radio', { name: '480p' }).click();
  expect(chosen).toHaveBeenCalledWith('480');
  await page.getByRole('radio', { name: '1.5×' }).click();
  expect(video.playbackRate).toBe(1.5);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.textContent).toBe('播放设置');
});

test('every control is large enough for a finger', async () => {
  await show({ onBack: () => undefined });
  await page.getByRole('button', { name: '播放设置' }).click();
  const controls = document.querySelectorAll<HTMLElement>('section button, section label, section input[type=range]');
  const small = [...controls].filter((each) => {
    const { width, height } = each.getBoundingClientRect();
    return width > 0 && (width < 44 || height < 44);
  });
  expect(small.map((each) => each.textContent || each.getAttribute('aria-label'))).toEqual([]);
});
