import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { demoGames } from '../catalog/games/games.ts';
import { drawGameArt, drawBannerArt } from './game-and-banner-art.ts';
import { AVATAR_COUNT, drawAvatar } from './avatars.ts';
import { handDrawnWorlds } from './hand-drawn-worlds.ts';

const BYTES = 12_000;
/** Mean distance of two icons per pixel and channel (0 to 255); the two nearest of the first seventy are 28 apart. */
const VISIBLY_DIFFERENT = 20;

const banners = ['banner-summer-lanterns', 'banner-new-week', 'banner-member-day', 'banner-island-map'];
const gameArt = demoGames.map(({ slug }) => ({ slug, ...drawGameArt(slug) }));
const pictures = [
  ...gameArt.flatMap(({ slug, icon, cover, shots }) => [
    { name: `${slug} icon`, owner: slug, svg: icon },
    { name: `${slug} cover`, owner: slug, svg: cover },
    ...shots.map((svg, i) => ({ name: `${slug} shot ${i}`, owner: `${slug} shot ${i}`, svg })),
  ]),
  ...banners.map((slug) => ({ name: slug, owner: slug, svg: drawBannerArt(slug) })),
  ...Array.from({ length: AVATAR_COUNT }, (_, n) => ({
    name: `avatar ${n}`,
    owner: `avatar ${n}`,
    svg: drawAvatar(n),
  })),
];
const pixels = (svg: string, edge: number) =>
  sharp(Buffer.from(svg)).resize(edge, edge, { fit: 'fill' }).removeAlpha().raw().toBuffer();
const distance = (a: Buffer, b: Buffer) =>
  a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] ?? 0)), 0) / a.length;

test('every game of the demo has art, and a game without a scene is an error', () => {
  expect(gameArt.length).toBeGreaterThanOrEqual(60);
  for (const { slug, shots } of gameArt) {
    expect(shots.length, slug).toBeGreaterThanOrEqual(3);
    expect(shots.length, slug).toBeLessThanOrEqual(4);
    expect(new Set(shots).size, slug).toBe(shots.length);
  }
  expect(() => drawGameArt('no-such-game')).toThrow('no scene is drawn for no-such-game');
  expect(() => drawBannerArt('banner-none')).toThrow('no scene is drawn');
});

test('a picture is flat vector work: small, without text, raster, filters, scripts or foreign addresses', () => {
  for (const { name, svg } of pictures) {
    expect(Buffer.byteLength(svg), name).toBeLessThan(BYTES);
    expect(svg, name).not.toMatch(/<(text|image|filter|script|style|foreignObject|use)\b|href|NaN|undefined/);
    expect(svg.replace('http://www.w3.org/2000/svg', ''), name).not.toContain('://');
    expect(svg, name).toMatch(/aria-label="[^"]+"/);
  }
});

test('ids are declared once, every reference has its gradient, and no two scenes share an id', () => {
  const owners = new Map<string, string>();
  for (const { name, owner, svg } of pictures) {
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? '');
    expect(new Set(ids).size, name).toBe(ids.length);
    for (const [, used] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids, name).toContain(used);
    for (const id of ids) {
      expect(owners.get(id) ?? owner, `${id} of ${name}`).toBe(owner);
      owners.set(id, owner);
    }
  }
});

test('the same slug gives the same bytes: seeding again makes no new files', () => {
  for (const { slug, icon, cover, shots } of gameArt) expect(drawGameArt(slug), slug).toEqual({ icon, cover, shots });
});

test('every picture renders and shows something from edge to edge', async () => {
  const blank = await pixels('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>', 32);
  await Promise.all(
    pictures.map(async ({ name, svg }) => {
      const raw = await pixels(svg, 32);
      expect(distance(raw, blank), name).toBeGreaterThan(20);
      const mean = raw.reduce((sum, value) => sum + value, 0) / raw.length;
      expect(distance(raw, Buffer.alloc(raw.length, mean)), name).toBeGreaterThan(12);
    }),
  );
});

test('the first screenshot shows another scene than the cover above it', async () => {
  const seen = await Promise.all(
    gameArt.map(async ({ slug, cover, shots: [first = ''] }) => ({
      slug,
      apart: distance(await pixels(cover, 32), await pixels(first, 32)),
    })),
  );
  expect(seen.filter(({ apart }) => apart <= VISIBLY_DIFFERENT)).toEqual([]);
});

test('the icons of any two games differ visibly', async () => {
  const icons = await Promise.all(gameArt.map(async ({ slug, icon }) => ({ slug, raw: await pixels(icon, 32) })));
  const near = icons.flatMap((a, i) =>
    icons.slice(i + 1).map((b) => ({ pair: `${a.slug} ${b.slug}`, by: distance(a.raw, b.raw) })),
  );
  expect(near.filter(({ by }) => by < VISIBLY_DIFFERENT)).toEqual([]);
});

test('the twelve masters are shown as the portal has them', () => {
  const covers = join(import.meta.dirname, '../../../../apps/web/src/art/covers');
  expect(
    demoGames
      .slice(0, 12)
      .map(({ slug }) => slug)
      .toSorted(),
  ).toEqual(Object.keys(handDrawnWorlds).toSorted());
  for (const slug of Object.keys(handDrawnWorlds)) {
    const art = drawGameArt(slug);
    expect(art.cover, slug).toBe(readFileSync(join(covers, `${slug}.banner.svg`), 'utf8').trim());
    expect(art.icon, slug).toBe(readFileSync(join(covers, `${slug}.icon.svg`), 'utf8').trim());
  }
});
