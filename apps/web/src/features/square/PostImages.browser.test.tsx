import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderWithoutProviders } from '#src/ui/test/render-without-providers.tsx';
import { PostImages } from './PostImages.tsx';

const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const images = (count: number, shape = { width: 1600, height: 900 }) =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    small: pixel,
    medium: `${pixel}#medium`,
    large: `${pixel}#large`,
    ...shape,
  }));

const boxes = (place: Element) => [...place.querySelectorAll('button')].map((each) => each.getBoundingClientRect());
const rows = (place: Element) => new Set(boxes(place).map(({ top }) => Math.round(top))).size;

async function shown(node: React.ReactNode, count: number): Promise<Element> {
  const place = renderWithoutProviders(<div style={{ width: 320 }}>{node}</div>);
  await expect.poll(() => place.querySelectorAll('[role=group] button').length).toBe(count);
  return place;
}

test.each([
  // images, drawn, rows
  [1, 1, 1],
  [2, 2, 1],
  [3, 3, 2],
  [4, 4, 2],
  [5, 3, 2],
  [8, 3, 2],
  [9, 9, 3],
])('[X-C6] %i images: %i are drawn, in %i rows', async (count, drawn, expectedRows) => {
  const place = await shown(<PostImages key={count} images={images(count)} />, drawn);
  expect(rows(place)).toBe(expectedRows);
  expect(place.textContent).toBe(drawn < count ? `共 ${count} 张` : '');
  const wide = Math.max(...boxes(place).map(({ right }) => right)) - Math.min(...boxes(place).map(({ left }) => left));
  expect(Math.round(wide)).toBe(320);
});

test('on the post’s own page all of them are there, and none stands empty without any', async () => {
  const place = await shown(<PostImages key="whole" images={images(7)} whole />, 7);
  expect(rows(place)).toBe(3);
  const empty = renderWithoutProviders(<PostImages images={[]} />);
  await expect.poll(() => empty.childElementCount).toBe(0);
});

test('neither a strip nor a tower: a single picture keeps to a shape that can be seen', async () => {
  const tower = await shown(<PostImages key="tower" images={images(1, { width: 300, height: 3000 })} />, 1);
  expect(boxes(tower)[0]?.height).toBeCloseTo(320, 0);
  const strip = await shown(<PostImages key="strip" images={images(1, { width: 3000, height: 300 })} />, 1);
  await expect.poll(() => Math.round(boxes(strip)[0]?.height ?? 0)).toBe(133);
});

test('the one that is tapped opens as large as the window, and gives focus back', async () => {
  await shown(<PostImages key="open" images={images(6)} />, 3);
  const second = page.getByRole('button', { name: '放大第 2 张图片，共 6 张' });
  await second.click();
  await expect.element(page.getByRole('dialog', { name: '帖子图片' })).toBeVisible();
  await expect.element(page.getByRole('status')).toHaveTextContent('2 / 6');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(second).toHaveFocus();
});
