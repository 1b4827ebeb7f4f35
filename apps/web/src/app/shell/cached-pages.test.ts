import type { Location } from 'react-router';
import { expect, test } from 'vitest';
import { createLazyPage } from '../lazy-page.ts';
import type { Route } from '../routes.ts';
import { maxCachedPages, cachedPageKey, cachedPagesAfterVisit, type CachedVisitedPage } from './cached-pages.ts';

const plain: Route = {
  name: 'detail',
  path: '/detail/:id',
  layout: 'simple',
  preview: 'game',
  code: createLazyPage(() => Promise.resolve({ default: () => null })),
};
const uncached: Route = { ...plain, name: 'commenthistory', path: '/commenthistory', cached: false };

function at(pathname: string, search = ''): Location {
  return { pathname, search, hash: '', state: null, key: pathname + search } as Location;
}

function walk(...paths: string[]): CachedVisitedPage[] {
  return paths.reduce<CachedVisitedPage[]>(
    (pages, path) => cachedPagesAfterVisit(pages, at(path), path === '/commenthistory' ? uncached : plain),
    [],
  );
}

const keys = (pages: readonly CachedVisitedPage[]) => pages.map((page) => page.key);
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `/detail/${index + 1}`);

test('[L-06] ten pages stay, the eleventh pushes out the first', () => {
  expect(maxCachedPages).toBe(10);
  expect(keys(walk(...numbered(10)))).toStrictEqual(numbered(10));
  expect(keys(walk(...numbered(11)))).toStrictEqual(numbered(11).slice(1));
});

test('[L-06] the least recently used goes, not the oldest', () => {
  const pages = walk(...numbered(10), '/detail/1', '/detail/11');
  expect(keys(pages)).toContain('/detail/1');
  expect(keys(pages)).not.toContain('/detail/2');
});

test('[L-06] a revisit moves nothing', () => {
  expect(keys(walk('/a', '/b', '/c', '/a'))).toStrictEqual(['/a', '/b', '/c']);
});

test('[L-07] commenthistory is there while shown and gone right after', () => {
  expect(keys(walk('/a', '/commenthistory'))).toStrictEqual(['/a', '/commenthistory']);
  expect(keys(walk('/a', '/commenthistory', '/b'))).toStrictEqual(['/a', '/b']);
  expect(keys(walk(...numbered(10), '/commenthistory', '/detail/10'))).toStrictEqual(numbered(10).slice(1));
});

test('[L-14] another query is the same page, told of its new address', () => {
  const pages = cachedPagesAfterVisit(walk('/profile'), at('/profile', '?fun=member'), plain);
  expect(keys(pages)).toStrictEqual(['/profile']);
  expect(pages[0]?.location.search).toBe('?fun=member');
});

test('a trailing slash is no page of its own', () => {
  expect(cachedPageKey({ pathname: '/games/' })).toBe('/games');
  expect(cachedPageKey({ pathname: '/' })).toBe('/');
});

test('a link to a page already in view is an arrival, going back in history is none', () => {
  const first = walk('/profile');
  const arrival = (pages: readonly CachedVisitedPage[]) => pages[0]?.arrival;
  const linked = cachedPagesAfterVisit(first, at('/profile', '?fun=member'), plain, true);
  expect(arrival(linked)).not.toBe(arrival(first));
  expect(arrival(cachedPagesAfterVisit(linked, at('/profile'), plain))).toBe(arrival(linked));
});
