import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyObjects, restoreObjects } from './copy-objects.ts';

let [home, from, to] = ['', '', ''];
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'lanyu-objects-'));
  [from, to] = [join(home, 'storage'), join(home, 'copies')];
});
afterEach(() => rmSync(home, { recursive: true }));

function write(key: string, content: string): void {
  mkdirSync(dirname(join(from, key)), { recursive: true });
  writeFileSync(join(from, key), content);
}
const day = (text: string) => Date.parse(`${text}T12:00:00Z`);
const copy = (at = day('2026-11-01')) => copyObjects({ from, to, now: at });

test('only what is new or changed is copied', async () => {
  write('media/a/one.webp', 'one');
  write('packages/two', 'two');
  expect(await copy()).toEqual({ files: 2, copied: 2, bytesCopied: 6, setAside: 0 });
  expect(await copy()).toMatchObject({ copied: 0 });
  write('packages/two', 'two!');
  expect(await copy()).toMatchObject({ files: 2, copied: 1, bytesCopied: 4 });
});

test('a file that the site deleted comes back from the copy for thirty days', async () => {
  write('media/a/one.webp', 'one');
  write('media/a/two.webp', 'two');
  await copy(day('2026-11-01'));
  rmSync(join(from, 'media/a/one.webp'));
  expect(await copy(day('2026-11-02'))).toMatchObject({ setAside: 1 });
  const keys = ['media/a/one.webp', 'media/a/nobody.webp'];
  expect(await restoreObjects({ keys, copies: to, storageFolder: from })).toEqual(['media/a/nobody.webp']);
  expect(readFileSync(join(from, 'media/a/one.webp'), 'utf8')).toBe('one');

  rmSync(join(from, 'media/a/one.webp'));
  await copy(day('2026-12-01'));
  expect(await restoreObjects({ keys: ['media/a/one.webp'], copies: to, storageFolder: from })).toEqual([]);
  rmSync(join(from, 'media/a/one.webp'));
  await copy(day('2027-01-02'));
  expect(existsSync(join(to, 'deleted/2026-11-02'))).toBe(false);
  expect(await restoreObjects({ keys: ['media/a/one.webp'], copies: to, storageFolder: from })).toHaveLength(1);
});

test('runs that meet copy everything once each or twice, and fail neither', async () => {
  for (let n = 0; n < 50; n += 1) write(`media/a/${n}.webp`, `picture ${n}`);
  const runs = await Promise.all([copy(), copy(), copy()]);
  expect(runs.map(({ files }) => files)).toEqual([50, 50, 50]);
  expect(readFileSync(join(to, 'present/media/a/49.webp'), 'utf8')).toBe('picture 49');
  rmSync(join(from, 'media/a/0.webp'));
  const later = await Promise.all([copy(), copy(), copy()]);
  expect(later.reduce((sum, { setAside }) => sum + setAside, 0)).toBe(1);
  expect(readdirSync(join(to, 'present/media/a'))).toHaveLength(49);
});

test('a disk that is not there is no reason to give up the copies', async () => {
  write('media/a/one.webp', 'one');
  await copy();
  rmSync(from, { recursive: true });
  await expect(copy()).rejects.toThrow(/is its disk mounted/);
  expect(existsSync(join(to, 'present/media/a/one.webp'))).toBe(true);
});
