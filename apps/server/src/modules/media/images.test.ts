import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '#src/db/transaction.ts';
import { openImageRenderer, type ImageRenderer } from '#src/integrations/images/open-image-renderer.ts';
import { openLocalDiskStorage } from '#src/integrations/storage/local-disk.ts';
import type { Storage } from '#src/integrations/storage/storage.ts';
import { addUser, useTestDatabase } from '#test/harness/database.ts';
import {
  signPrivateImageUrl,
  attachImages,
  detachImage,
  findImagesOfOwnerByIds,
  buildPublicImageSizeUrls,
  storeImage,
} from './public.ts';
import { deleteUnattachedImages } from './images/delete-unattached-images.ts';
import { openKeyRing } from '../../keys.ts';

const testing = useTestDatabase();
let storage: Storage;
let images: ImageRenderer;
let owner: string;
const deps = () => ({ db: testing.db, storage, images });

beforeAll(async () => {
  storage = openLocalDiskStorage({
    folder: testing.env['STORAGE_DIR'] as string,
    keys: openKeyRing({ APP_SECRET: 'x'.repeat(32) }),
  });
  images = openImageRenderer();
  owner = await addUser(testing.db);
});
afterAll(() => images.close());

const fileOf = (folder: string, size: string) => join(testing.env['STORAGE_DIR'] as string, folder, `${size}.webp`);
const dimensions = async (path: string) => {
  const { width, height, format } = await sharp(readFileSync(path)).metadata();
  return { width, height, format };
};
/** Red on the left, blue on the right. */
const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'blue' } }).composite([
    { input: { create: { width: width >> 1, height, channels: 3, background: 'red' } }, left: 0, top: 0 },
  ]);
const store = (bytes: Uint8Array, kind: 'avatar' | 'kefu' = 'kefu', ownerId = owner) =>
  storeImage(deps(), { ownerId, kind, bytes });
const small = () => halves(40, 40).png().toBuffer();
const aged = (id: string, hours: number) =>
  testing.db.write
    .updateTable('media_images')
    .set({ created_at: sql<Date>`now() - make_interval(hours => ${hours})` })
    .where('id', '=', id)
    .execute();

describe('storing', () => {
  test('[A-15] an avatar becomes three squares of WebP, cut from the middle', async () => {
    const { folder, width, height } = await store(await halves(900, 300).jpeg().toBuffer(), 'avatar');
    expect([width, height]).toEqual([384, 384]);
    expect(folder).toMatch(/^media\/avatar\/[0-9a-f]{32}$/);
    for (const [size, edge] of Object.entries({ small: 96, medium: 192, large: 384 })) {
      expect(await dimensions(fileOf(folder, size))).toEqual({ width: edge, height: edge, format: 'webp' });
    }
    const { data, info } = await sharp(readFileSync(fileOf(folder, 'large')))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data.readUInt8(10 * info.channels)).toBeGreaterThan(200);
    expect(data.readUInt8((384 - 10) * info.channels)).toBeLessThan(50);
  });

  test('[X-W6] an image of a ticket keeps its shape and is never enlarged', async () => {
    const wide = await store(await halves(2000, 1000).png().toBuffer());
    expect([wide.width, wide.height]).toEqual([2000, 1000]);
    const photo = await store(await halves(4000, 3000).jpeg().toBuffer());
    expect([photo.width, photo.height]).toEqual([1440, 1080]);
    expect(await dimensions(fileOf(wide.folder, 'medium'))).toMatchObject({ width: 720, height: 360 });
    const tiny = await store(await halves(50, 20).webp().toBuffer());
    expect([tiny.width, tiny.height]).toEqual([50, 20]);
    expect(await dimensions(fileOf(tiny.folder, 'large'))).toMatchObject({ width: 50, height: 20 });
  });

  test('[X-C17] a long screenshot keeps the width that its words need, however it is turned', async () => {
    const long = await store(await halves(1080, 12_000).png().toBuffer());
    expect([long.width, long.height]).toEqual([848, 9428]);
    expect(await dimensions(fileOf(long.folder, 'large'))).toMatchObject({ width: 848, height: 9428 });
    const turned = await halves(7000, 1000).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const upright = await store(turned);
    expect([upright.width, upright.height]).toEqual([1000, 7000]);
    const longest = await store(await halves(400, 20_000).png().toBuffer());
    expect([longest.width, longest.height]).toEqual([327, 16_383]);
  });

  test('[X-W6] a photo taken sideways is stored upright, without place, time or camera', async () => {
    const place = {
      GPSLatitudeRef: 'N',
      GPSLatitude: '31/1 14/1 0/1',
      GPSLongitudeRef: 'E',
      GPSLongitude: '121/1 0/1 0/1',
    };
    const sideways = await halves(400, 200)
      .withExif({ IFD0: { Make: 'CameraOfSomebody' }, IFD3: place })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(sideways).metadata()).orientation).toBe(6);
    const { folder, width, height } = await store(sideways);
    expect([width, height]).toEqual([200, 400]);
    const stored = readFileSync(fileOf(folder, 'large'));
    expect((await sharp(stored).metadata()).exif).toBeUndefined();
    expect(stored.includes('CameraOfSomebody')).toBe(false);
    // Turned a quarter to the right: what was left is on top.
    const { data, info } = await sharp(stored).raw().toBuffer({ resolveWithObject: true });
    expect(data.readUInt8((10 * 200 + 100) * info.channels)).toBeGreaterThan(200);
    expect(data.readUInt8((390 * 200 + 100) * info.channels)).toBeLessThan(50);
  });

  test('[X-W6] what cannot be stored leaves neither a row nor a file', async () => {
    const count = () => readdirSync(testing.env['STORAGE_DIR'] as string, { recursive: true }).length;
    const before = count();
    await expect(store(Buffer.from('<svg/>'))).rejects.toMatchObject({ code: 'fileTypeUnsupported' });
    await expect(store(Buffer.alloc(0))).rejects.toMatchObject({ code: 'fileTypeUnsupported' });
    expect(count()).toBe(before);
  });

  test('a drawing process that dies costs one picture, not the next', async () => {
    const dying = openImageRenderer();
    const frames = [{ fit: 'cover', edge: 10 }] as const;
    const bytes = await small();
    const large = await halves(7000, 7000).jpeg().toBuffer();
    const killed = dying.render(large, frames);
    await new Promise((resolve) => setTimeout(resolve, 20));
    dying.close();
    await expect(killed).rejects.toMatchObject({ code: 'fileTypeUnsupported' });
    expect((await dying.render(bytes, frames)).files).toHaveLength(1);
    dying.close();
  });

  test('[X-C17] what is sent to customer service is stored privately; its address leads there and dies', async () => {
    const { folder } = await store(await small());
    expect(folder).toMatch(/^private\/kefu\/[0-9a-f]{32}$/);
    const address = (await signPrivateImageUrl({ storage }, folder)).replace(/^\/files\//, '');
    expect(storage.openDownload?.(address)).toEqual({
      key: `${folder}/large.webp`,
      name: 'image.webp',
      contentType: 'image/webp',
    });
  });

  test('addresses lie below the public address of media; without an image they are empty', () => {
    expect(buildPublicImageSizeUrls({ MEDIA_URL: 'https://cdn.example.com/m' }, 'media/avatar/00ff').small).toBe(
      'https://cdn.example.com/m/avatar/00ff/small.webp',
    );
    expect(buildPublicImageSizeUrls({ MEDIA_URL: '/media' }, '')).toEqual({ small: '', medium: '', large: '' });
  });
});

describe('attaching', () => {
  const attach = (ownerId: string, ids: string[]) => transaction(testing.db, (tx) => attachImages(tx, ownerId, ids));

  test('[X-C17] an image is attached once; another’s, a used and an absent one are all not found, and nothing is attached', async () => {
    const stranger = await addUser(testing.db);
    const [mine, used, foreign] = [
      await store(await small()),
      await store(await small()),
      await store(await small(), 'kefu', stranger),
    ];
    await attach(owner, [used.id]);
    for (const other of [foreign.id, used.id, '9223372036854775807', mine.id]) {
      await expect(attach(owner, [mine.id, other])).rejects.toMatchObject({ code: 'notFound' });
    }
    await attach(owner, [mine.id]);
    expect([...(await findImagesOfOwnerByIds(testing.db.write, owner, [mine.id, foreign.id])).keys()]).toEqual([
      mine.id,
    ]);
  });

  test('what nothing shows is removed after a day, files and row; what is shown stays', async () => {
    const [old, young, shown] = [await store(await small()), await store(await small()), await store(await small())];
    await attach(owner, [shown.id]);
    await aged(old.id, 25);
    await aged(shown.id, 1000);
    expect(await deleteUnattachedImages(deps())).toBe(1);
    expect(await deleteUnattachedImages(deps())).toBe(0);
    expect(existsSync(fileOf(old.folder, 'small'))).toBe(false);
    expect(existsSync(fileOf(young.folder, 'small'))).toBe(true);
    expect(existsSync(fileOf(shown.folder, 'small'))).toBe(true);
    expect((await findImagesOfOwnerByIds(testing.db.write, owner, [old.id, young.id, shown.id])).size).toBe(2);
  });

  test('killed between files and row, the next cleaning finishes', async () => {
    const image = await store(await small());
    await aged(image.id, 25);
    await storage.deleteFolder(image.folder);
    expect(await deleteUnattachedImages(deps())).toBe(1);
    expect((await findImagesOfOwnerByIds(testing.db.write, owner, [image.id])).size).toBe(0);
  });

  test('an image so old that it may be removed right now can no longer be attached', async () => {
    const image = await store(await small());
    await aged(image.id, 23);
    await expect(attach(owner, [image.id])).rejects.toMatchObject({ code: 'notFound' });
  });

  test('a detached image goes with the cleaning', async () => {
    const image = await store(await small());
    await attach(owner, [image.id]);
    await aged(image.id, 48);
    await deleteUnattachedImages(deps());
    expect(existsSync(fileOf(image.folder, 'large'))).toBe(true);
    await transaction(testing.db, (tx) => detachImage(tx, owner, image.folder));
    expect(await deleteUnattachedImages(deps())).toBe(1);
    expect(existsSync(fileOf(image.folder, 'large'))).toBe(false);
  });
});
