import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderWithoutProviders } from '../test/render-without-providers.tsx';
import { BannerCarousel } from './BannerCarousel.tsx';

afterEach(() => {
  vi.useRealTimers();
});

const slides = [1, 2, 3].map((id) => ({ id, href: `#${id}`, image: 'data:,', alt: '', title: `第 ${id} 张` }));

async function show() {
  const board = (key: string) => (
    <>
      <BannerCarousel key={key} label="轮播" slides={slides} />
      <p>别处</p>
    </>
  );
  renderWithoutProviders(board('first'));
  // A mouse left over the slides by an earlier test would hold them.
  await userEvent.hover(page.getByText('别处'));
  // Only the second one runs on the faked clock; looking things up would move that clock.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  renderWithoutProviders(board('second'));
  await new Promise((resolve) => setTimeout(resolve, 150));
  return document.querySelector('section ul') as HTMLElement;
}

test('the next slide comes after 5 s', async () => {
  const track = await show();
  vi.advanceTimersByTime(4999);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(track.scrollLeft).toBe(0);
  vi.advanceTimersByTime(1);
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(track.scrollLeft).toBeGreaterThan(200);
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
  (document.querySelector('section button') as HTMLElement).click();
  await holdsStill();
});
