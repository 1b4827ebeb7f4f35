import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pages } from '../pages.ts';
import { shellWords } from '#src/words/shell.ts';
import { handbookBlocks } from '../../../vite/handbook-blocks.ts';

const docs = new URL('../../../../../docs/', import.meta.url);
const blocks = handbookBlocks(readFileSync(new URL('operators.md', docs), 'utf8'));
const headings = blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : []));

test('each page of the console has its section, so that its help leads somewhere', () => {
  const titles = new Set(pages.map(({ key }) => shellWords.pages[key]));
  expect([...titles].filter((title) => !headings.includes(title))).toEqual([]);
});

test('each link of the handbook leads to one of its sections', () => {
  const spans = blocks.flatMap((block) => {
    if (block.kind === 'list') return block.items.flat();
    if (block.kind === 'table') return [...block.head, ...block.rows.flat()].flat();
    return 'spans' in block ? block.spans : [];
  });
  const links = spans.flatMap((span) => (span.kind === 'link' ? [span.to] : []));
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter((to) => !headings.includes(to.slice(1)))).toEqual([]);
});

test('each picture of the handbook was taken', () => {
  const files = blocks.flatMap((block) => (block.kind === 'picture' ? [block.file] : []));
  expect(files.length).toBeGreaterThan(12);
  expect(files.filter((file) => !existsSync(new URL(file, docs)))).toEqual([]);
});

test('each chapter for a role shows a screen of its work', () => {
  const chapters: { name: string; hasPicture: boolean }[] = [];
  for (const block of blocks) {
    if (block.kind === 'heading' && block.level === 2) chapters.push({ name: block.text, hasPicture: false });
    const last = chapters.at(-1);
    if (block.kind === 'picture' && last !== undefined) last.hasPicture = true;
  }
  // The others are of the console's areas, page by page.
  const ofRoles = chapters.filter(({ name }) => !name.endsWith('各页'));
  expect(ofRoles.length).toBeGreaterThanOrEqual(6);
  expect(ofRoles.filter(({ hasPicture }) => !hasPicture)).toEqual([]);
});

test('what the console could not show fails the build', () => {
  expect(() => handbookBlocks('<b>text</b>')).toThrow(/cannot show html/);
  expect(() => handbookBlocks('```\ncode\n```')).toThrow(/cannot show code/);
});

test('no two sections have one name, which is their address', () => {
  expect(headings.filter((text, n) => headings.indexOf(text) !== n)).toEqual([]);
});
