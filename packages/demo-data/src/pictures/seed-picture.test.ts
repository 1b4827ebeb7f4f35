import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rm } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { openLocalDiskStorage } from '@lanyu/server/integrations/storage/local-disk';
import type { Storage } from '@lanyu/server/integrations/storage/storage';
import { useTestDatabase } from '@lanyu/server/test/harness/database';
import { seedPicture } from './seed-picture.ts';
import { openKeyRing } from '@lanyu/server/keys';

const testing = useTestDatabase();
let storage: Storage;
const parts = () => ({ db: testing.db.write, storage });
const place = (key: string) => join(testing.env['STORAGE_DIR'] as string, key);
const scene = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><rect width="640" height="360" fill="${colour}"/><circle cx="320" cy="180" r="90" fill="#fff"/></svg>`;

beforeAll(() => {
  storage = openLocalDiskStorage({
    folder: testing.env['STORAGE_DIR'] as string,
    keys: openKeyRing({ APP_SECRET: 'x'.repeat(32) }),
  });
});

test('a drawing of the demo is drawn at the size it is shown in; a repeat finds it, and restores lost files', async () => {
  const stored = await seedPicture(parts(), scene('#123456'), 'cover');
  expect(stored).toMatchObject({ widths: [360, 720, 1080], width: 1080, height: 608 });
  const largest = place(`${stored.folder}/1080.avif`);
  expect(await sharp(readFileSync(largest)).metadata()).toMatchObject({ width: 1080, height: 608, format: 'heif' });
  expect(await seedPicture(parts(), scene('#123456'), 'cover')).toEqual(stored);
  await rm(place(stored.folder), { recursive: true });
  expect(await seedPicture(parts(), scene('#123456'), 'cover')).toEqual(stored);
  expect((await sharp(readFileSync(largest)).metadata()).width).toBe(1080);
  const rows = await testing.db.write
    .selectFrom('media_pictures')
    .selectAll()
    .where('folder', '=', stored.folder)
    .execute();
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ state: 'ready', kind: 'cover' });
  expect(rows[0]?.attached_at).not.toBeNull();
});

test('another drawing, or another kind, is another picture', async () => {
  const cover = await seedPicture(parts(), scene('#123456'), 'cover');
  const icon = await seedPicture(parts(), scene('#123456'), 'icon');
  expect(icon).toMatchObject({ widths: [96, 192, 384], width: 384, height: 384 });
  const other = await seedPicture(parts(), scene('#654321'), 'cover');
  expect(new Set([cover.folder, icon.folder, other.folder]).size).toBe(3);
});
