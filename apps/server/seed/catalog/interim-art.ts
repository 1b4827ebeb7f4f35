import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const masters = join(import.meta.dirname, '../art/masters');
const avatars = join(import.meta.dirname, '../../../web/src/art/avatars');
const read = (slug: string) => {
  const files = readdirSync(masters);
  const own = `${slug}.svg`;
  const index = [...slug].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % files.length;
  return readFileSync(join(masters, files.includes(own) ? own : (files[index] as string)), 'utf8');
};

export function artOf(slug: string): { icon: string; cover: string; shots: string[] } {
  const cover = read(slug);
  return { icon: cover, cover, shots: [cover, read(`${slug}2`), read(`${slug}3`)] };
}
export const bannerArtOf = (slug: string): string => read(slug);
export function avatarOf(n: number): string {
  const files = readdirSync(avatars);
  return readFileSync(join(avatars, files[n % files.length] as string), 'utf8');
}
