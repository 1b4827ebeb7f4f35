import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retryFailedPictures } from './retry-failed-pictures.ts';

let stop: () => void;
beforeEach(() => {
  stop = retryFailedPictures();
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** An address that nobody answers. */
const dead = () => `http://127.0.0.1:1/${crypto.randomUUID()}.webp`;

function show(src: string) {
  const image = document.createElement('img');
  let failures = 0;
  image.addEventListener('error', () => (failures += 1));
  image.src = src;
  document.body.append(image);
  return { image, failures: () => failures };
}

test('a picture that failed although there is a network is asked for again after a second', async () => {
  const { failures } = show(dead());
  await expect.poll(failures).toBe(1);
  await expect.poll(failures, { timeout: 4000 }).toBe(2);
});

test('without a network nothing is asked for until it is back', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { failures } = show(dead());
  await expect.poll(failures).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(failures()).toBe(1);
  window.dispatchEvent(new Event('online'));
  await expect.poll(failures).toBe(2);
});

test('a picture that came, or is no longer shown, is left alone', async () => {
  const { image, failures } = show(dead());
  await expect.poll(failures).toBe(1);
  image.remove();
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(failures()).toBe(1);
});
