import { expect, test } from 'vitest';
import { draw, namesOfFile } from './names.ts';

test('a file gives its own name and that of everything it exports, once', () => {
  const text = [
    'export async function likePost() {}',
    'export const limit = 1, inside = 2;',
    'export type { Like, Other as Another };',
    'export { default } from "./x.ts";',
    'function hidden() {}',
    'export type Like = string;',
  ].join('\n');
  expect(namesOfFile('a/like-post.ts', text)).toEqual([
    'a/like-post.ts',
    'a/like-post.ts: likePost',
    'a/like-post.ts: limit',
    'a/like-post.ts: Like',
    'a/like-post.ts: Another',
  ]);
});

test('a seed draws the same names again, none twice', () => {
  const names = Array.from({ length: 500 }, (_, index) => String(index));
  const drawn = draw(names, 100, 7);
  expect(new Set(drawn).size).toBe(100);
  expect(draw(names, 100, 7)).toEqual(drawn);
  expect(draw(names, 100, 8)).not.toEqual(drawn);
});
