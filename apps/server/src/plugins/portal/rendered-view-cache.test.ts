import type { DataOf } from '@lanyu/contract/all-calls';
import pino from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { createRenderedViewCache } from './rendered-view-cache.ts';
import type { PageRenderer, PageToRender, RenderedView } from './page-renderer.ts';

/** How a page is drawn next, and which were drawn. */
let drawNext: (page: PageToRender) => Promise<RenderedView>;
let drawn: string[] = [];
let isThere = true;
let time = 0;

const renderer: PageRenderer = {
  knowsRoute: () => true,
  draws: () => isThere,
  isFull: () => false,
  render: (page) => {
    drawn.push(page.path);
    return drawNext(page);
  },
  close: async () => {},
};

const tellTime = async ({ now }: PageToRender) => ({ html: `at ${now}`, css: '', tellsTime: true });
const pageAt = (path: string) => ({ path, publicUrl: '', site: {} as DataOf<'GET /v1/site/config'>, answers: [] });
const openCache = (mostBytes = 1000) =>
  createRenderedViewCache(renderer, { most: 10, mostBytes }, pino({ level: 'silent' }), () => time);

beforeEach(() => {
  drawn = [];
  isThere = true;
  time = 1_000_000;
  drawNext = tellTime;
});

test('a page that could not be drawn is left alone for half a minute, also when its content changes', async () => {
  const view = openCache();
  drawNext = () => Promise.reject(new Error('cannot draw'));
  for (const content of ['a', 'b', 'c']) expect(await view('post', pageAt('/'), [content])).toBeUndefined();
  expect(drawn).toHaveLength(1);
  time += 31_000;
  drawNext = tellTime;
  expect(await view('post', pageAt('/'), ['c'])).toMatchObject({ html: `at ${time}` });
});

test('a view that is only old stands until there is a newer one', async () => {
  const view = openCache();
  const first = await view('post', pageAt('/'), ['a']);
  time += 61_000;
  isThere = false;
  expect(await view('post', pageAt('/'), ['a'])).toBe(first);
  expect(await view('post', pageAt('/'), ['b'])).toBeUndefined();
  isThere = true;
  drawNext = () => Promise.reject(new Error('cannot draw'));
  expect(await view('post', pageAt('/'), ['a'])).toBe(first);
  time += 31_000;
  let finish = (_: RenderedView) => {};
  drawNext = () => new Promise((resolve) => (finish = resolve));
  expect(await view('post', pageAt('/'), ['a'])).toBe(first);
  finish({ html: 'newer', css: '', tellsTime: true });
  await expect.poll(() => view('post', pageAt('/'), ['a'])).toMatchObject({ html: 'newer' });
  expect(drawn).toHaveLength(3);
});

test('views take no more memory than they may', async () => {
  const view = openCache(1000);
  drawNext = async () => ({ html: 'x'.repeat(200), css: '', tellsTime: false });
  for (const path of ['/1', '/2', '/3']) await view('post', pageAt(path), []);
  await view('post', pageAt('/3'), []);
  expect(drawn).toEqual(['/1', '/2', '/3']);
  await view('post', pageAt('/1'), []);
  expect(drawn).toEqual(['/1', '/2', '/3', '/1']);
});
