import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../test/render.tsx';
import { BannerCarousel } from './BannerCarousel.tsx';

afterEach(() => {
  vi.useRealTimers();
});

const slides = [1, 2, 3].map((id) => ({ id, href: `#${id}`, image: 'data:,', alt: '', title: `第 ${id} 张` }));

async function show() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  render(<BannerCarousel label="轮播" slides={slides} />);
  await expect.element(page.getByRole('region', { name: '轮播' })).toBeVisible();
  // Effects run after the first paint.
  await new Promise((resolve) => setTimeout(resolve, 100));
  return document.querySelector('section ul') as HTMLElement;
}

test('the next slide comes after 5 s', async () => {
  const track = await show();
  vi.advanceTimersByTime(4999);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(track.scrollLeft).toBe(0);
  vi.advanceTimersByTime(1);
  await expect.poll(() => track.scrollLeft).toBeGreaterThan(200);
});

test('a finger on it, focus in it or the pause button holds it', async () => {
  const track = await show();
  const holdsStill = async () => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    vi.advanceTimersByTime(20_000);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(track.scrollLeft).toBe(0);
  };
  track.dispatchEvent(new TouchEvent('touchstart', { bubbles: true }));
  await holdsStill();
  track.dispatchEvent(new TouchEvent('touchend', { bubbles: true }));
  (track.querySelector('a') as HTMLElement).focus();
  await holdsStill();
  (document.activeElement as HTMLElement).blur();
  (page.getByRole('button', { name: '暂停轮播' }).element() as HTMLElement).click();
  await holdsStill();
});
