import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderWithoutProviders } from '#src/ui/test/render-without-providers.tsx';
import { SignedUrlImage } from './SignedUrlImage.tsx';

const dot = (note: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><!--${note}--></svg>`)}`;
const dead = (note: string) => `data:image/webp,${note}`;
const image = () => page.getByRole('img', { name: '截图' });
const show = (url: string, onExpired: () => void) =>
  renderWithoutProviders(<SignedUrlImage url={url} alt="截图" onExpired={onExpired} />);
const width = () => (image().element() as HTMLImageElement).naturalWidth;

test('[X-C17] what is shown is not fetched again when an answer brings another address', async () => {
  const expired = vi.fn();
  show(dot('first'), expired);
  await expect.poll(width).toBe(9);
  show(dot('second'), expired);
  await expect.element(image()).toHaveAttribute('src', dot('first'));
  expect(expired).not.toHaveBeenCalled();
});

test('[X-C17] a dead address is replaced by the next one, asked for once', async () => {
  const expired = vi.fn();
  show(dead('first'), expired);
  await expect.poll(() => expired.mock.calls.length).toBe(1);
  show(dot('second'), expired);
  await expect.poll(width).toBe(9);
  await expect.element(image()).toHaveAttribute('src', dot('second'));
  expect(expired).toHaveBeenCalledOnce();
});

test('[X-C17] one whose file is gone is not asked for over and over', async () => {
  const expired = vi.fn();
  show(dead('first'), expired);
  await expect.poll(() => expired.mock.calls.length).toBe(1);
  for (const note of ['second', 'third']) {
    show(dead(note), expired);
    await expect.element(image()).toHaveAttribute('src', dead(note));
  }
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(expired).toHaveBeenCalledOnce();
});
