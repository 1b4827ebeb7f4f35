import { randomBytes } from 'node:crypto';
import { resultCodes } from '@lanyu/contract/result-codes';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '#src/db/transaction.ts';
import { deleteUnusedPicturesAndExpiredUploads } from '#src/modules/media/pictures/delete-unused-pictures-and-expired-uploads.ts';
import { renderPicture } from '#src/modules/media/pictures/render-picture.ts';
import { claimPictures } from '#src/modules/media/public.ts';
import { until, useServer, type Browser } from '../../../../test/harness/running-server.ts';
import { addStaff } from '../../../../test/fixtures/staff.ts';
import { createUpload, offsetOf, cutOff, sendFile, startRendering, uploadPath } from '../../../../test/harness/tus.ts';

const server = useServer();
let worker: Awaited<ReturnType<typeof startRendering>>;
let operator: Browser;
const may = ['catalog.read', 'catalog.write', 'media.read', 'media.write'];

beforeAll(async () => {
  operator = await addStaff(server, may);
  worker = await startRendering(server);
});
afterAll(() => worker.stop());

/**
 * Hardly compressed, so that it is large and yet quick to render; a red corner, so that something can be recognised.
 */
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'grey' } })
    .composite([{ input: { create: { width: 60, height: 60, channels: 3, background: 'red' } }, left: 0, top: 0 }])
    .png({ compressionLevel: 0 })
    .toBuffer();
const made = async (id: string) => {
  // From the row: a machine that is busy rendering may refuse calls.
  await until(async () => (await rowOf(id)).state !== 'waiting', 60_000);
  return operator.call('GET /admin/v1/media/picture/{id}', { id });
};
const isStored = async (key: string) => {
  const file = await server.storage.get(key);
  file?.stream.destroy();
  return file !== undefined;
};
const rowOf = (id: string) =>
  server.test.db.write.selectFrom('media_pictures').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const piecesOf = async (upload: string) =>
  (
    await server.test.db.write
      .selectFrom('media_uploads')
      .select('pieces')
      .where('id', '=', upload)
      .executeTakeFirstOrThrow()
  ).pieces.map((name) => `private/upload/${upload}/${name}`);

describe('a picture of an operator', { timeout: 180_000 }, () => {
  test('[X-C1] arrives in pieces, is cut off, resumed, drawn in every width and served for ever', async () => {
    const file = await photo(1600, 1200);
    expect(file.length).toBeGreaterThan(1_000_000);
    const path = await createUpload(server, operator, file.length);
    await cutOff(server, operator, path, file, 700_000);
    const arrived = await offsetOf(server, operator, path);
    expect(arrived).toBeLessThanOrEqual(700_000);
    const upload = await sendFile(server, operator, file, { uploadUrl: path, chunkSize: 1_500_000 });
    expect(path.endsWith(upload)).toBe(true);
    const pieces = await piecesOf(upload);
    expect(pieces.length).toBeGreaterThan(3);

    const asked = await operator.call('POST /admin/v1/media/picture', { upload, kind: 'cover' });
    expect(asked).toMatchObject({ kind: 'cover', reason: '' });
    const { picture, state } = await made(asked.id);
    expect(state).toBe('ready');
    expect(picture).toMatchObject({ widths: [360, 720, 1080], width: 1080, height: 608 });
    for (const width of picture.widths) {
      for (const type of ['webp', 'avif']) {
        const answer = await fetch(`${server.origin}${picture.base}/${width}.${type}`);
        expect(Object.fromEntries(answer.headers)).toMatchObject({
          'content-type': `image/${type}`,
          'cache-control': 'public, max-age=31536000, immutable',
          'content-disposition': 'attachment',
          'content-security-policy': "sandbox; default-src 'none'",
        });
        const { data, info } = await sharp(await answer.arrayBuffer())
          .raw()
          .toBuffer({ resolveWithObject: true });
        expect([info.width, info.height]).toEqual([width, Math.round((width * 9) / 16)]);
        // Cut from the middle: the red corner of the whole is above what is left.
        expect(data.readUInt8(1)).toBeGreaterThan(60);
      }
    }
    const blur = await sharp(Buffer.from(picture.blur.replace('data:image/webp;base64,', ''), 'base64')).metadata();
    expect([blur.width, blur.height]).toEqual([8, 5]);
    expect(picture.blur.length).toBeLessThanOrEqual(300);

    await until(async () => (await rowOf(asked.id)).upload_key === '');
    for (const key of pieces) expect(await isStored(key)).toBe(false);
  });

  test('[X-C1] is never enlarged, keeps its shape as a screenshot and its transparency', async () => {
    const icon = await sharp({
      create: { width: 300, height: 200, channels: 4, background: { r: 0, g: 0, b: 255, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const one = await operator.call('POST /admin/v1/media/picture', {
      upload: await sendFile(server, operator, icon),
      kind: 'icon',
    });
    const { picture } = await made(one.id);
    expect(picture).toMatchObject({ widths: [96, 192, 200], width: 200, height: 200 });
    for (const type of ['webp', 'avif']) {
      const answer = await fetch(`${server.origin}${picture.base}/200.${type}`);
      expect((await sharp(await answer.arrayBuffer()).stats()).isOpaque).toBe(false);
    }
    const upright = await sharp({ create: { width: 1440, height: 3120, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer();
    const two = await operator.call('POST /admin/v1/media/picture', {
      upload: await sendFile(server, operator, upright),
      kind: 'screenshot',
    });
    expect((await made(two.id)).picture).toMatchObject({ widths: [360, 720, 1280], width: 1280, height: 2773 });
  });

  test('asked for twice is one picture; the job repeated does nothing', async () => {
    const upload = await sendFile(server, operator, await photo(200, 200));
    const ask = () => operator.call('POST /admin/v1/media/picture', { upload, kind: 'icon' });
    const ids = (await Promise.all([ask(), ask(), ask()])).map(({ id }) => id);
    expect(new Set(ids).size).toBe(1);
    const [id = ''] = ids;
    await made(id);
    await until(async () => (await rowOf(id)).upload_key === '');
    const before = await rowOf(id);
    // Without a renderer: it must not even try.
    await renderPicture({ db: server.test.db, storage: server.storage, images: undefined as never }, id, false);
    expect(await rowOf(id)).toEqual(before);
    expect((await ask()).id).toBe(id);
    await expect(operator.call('POST /admin/v1/media/picture', { upload, kind: 'cover' })).rejects.toMatchObject({
      code: resultCodes.badInput[0],
    });
  });

  test('who made it is in the log, once', async () => {
    const upload = await sendFile(server, operator, await photo(200, 200));
    const { id } = await operator.call('POST /admin/v1/media/picture', { upload, kind: 'icon' });
    await operator.call('POST /admin/v1/media/picture', { upload, kind: 'icon' });
    const reader = await addStaff(server, ['staff.log']);
    const { records } = await reader.call('GET /admin/v1/staff/log/list', { object: `picture ${id}` });
    expect(records).toMatchObject([
      {
        staff: { id: operator.session?.uid },
        call: 'POST /admin/v1/media/picture',
        before: null,
        after: { kind: 'icon', upload },
      },
    ]);
  });

  test('a try that fails after another was done leaves the files alone', async () => {
    const folder = `media/picture/${randomBytes(16).toString('hex')}`;
    const { id } = await server.test.db.write
      .insertInto('media_pictures')
      .values({ kind: 'icon', folder, created_by: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    const upload = await sendFile(server, operator, await photo(200, 200));
    await server.test.db.write.updateTable('media_uploads').set({ picture_id: id }).where('id', '=', upload).execute();
    const images = {
      async renderPicture(): Promise<never> {
        await server.storage.put(`${folder}/96.webp`, Buffer.from('x'), 'image/webp');
        await server.test.db.write
          .updateTable('media_pictures')
          .set({ state: 'ready', widths: [96], width: 96, height: 96 })
          .where('id', '=', id)
          .execute();
        throw new Error('out of memory');
      },
    };
    await renderPicture({ db: server.test.db, storage: server.storage, images: images as never }, id, true);
    expect((await rowOf(id)).state).toBe('ready');
    expect(await isStored(`${folder}/96.webp`)).toBe(true);
  });

  test('[X-W6] what is no picture is refused by its content; what breaks while drawn says why', async () => {
    for (const bytes of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '%PDF-1.7 and more of it', 'GIF']) {
      const upload = await sendFile(server, operator, Buffer.from(bytes));
      await expect(operator.call('POST /admin/v1/media/picture', { upload, kind: 'icon' })).rejects.toMatchObject({
        code: resultCodes.fileTypeUnsupported[0],
      });
    }
    const broken = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(5000)]);
    const upload = await sendFile(server, operator, broken);
    const { id } = await operator.call('POST /admin/v1/media/picture', { upload, kind: 'icon' });
    expect(await made(id)).toMatchObject({
      state: 'failed',
      reason: '这张图打不开，换一张 JPG、PNG、WebP 或 GIF 试试',
      picture: { base: '', widths: [] },
    });
    const huge = await sharp({ create: { width: 9000, height: 6000, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const large = await operator.call('POST /admin/v1/media/picture', {
      upload: await sendFile(server, operator, huge),
      kind: 'cover',
    });
    expect(await made(large.id)).toMatchObject({ state: 'failed', reason: '这张图的像素太多，缩小一些再传' });
  });

  test('a file that is not all here is no picture yet', async () => {
    const path = await createUpload(server, operator, 100);
    await expect(
      operator.call('POST /admin/v1/media/picture', { upload: path.slice(-32), kind: 'icon' }),
    ).rejects.toMatchObject({ code: resultCodes.badInput[0] });
  });
});

describe('what is taken and what is removed', () => {
  const insert = async (fields: { state: 'ready' | 'waiting'; days: number; attached?: boolean }) => {
    const folder = `media/picture/${randomBytes(16).toString('hex')}`;
    await server.storage.put(`${folder}/96.webp`, Buffer.from('x'), 'image/webp');
    const { id } = await server.test.db.write
      .insertInto('media_pictures')
      .values({
        kind: 'icon',
        folder,
        state: fields.state,
        widths: [96],
        width: 96,
        height: 96,
        created_by: null,
        created_at: sql<Date>`now() - make_interval(days => ${fields.days})`,
        unshown_since: sql<Date>`now() - make_interval(days => ${fields.days})`,
        attached_at: fields.attached === true ? new Date() : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, file: `${folder}/96.webp` };
  };
  const take = (...ids: string[]) =>
    transaction(server.test.db, (tx) =>
      claimPictures(
        tx,
        ids.map((id) => ({ id, kinds: ['icon'] })),
      ),
    );

  test('[X-C1] only ready pictures are taken, several times if need be; one that is not takes the others with it', async () => {
    const [ready, waiting, old] = [
      await insert({ state: 'ready', days: 1 }),
      await insert({ state: 'waiting', days: 0 }),
      await insert({ state: 'ready', days: 7 }),
    ];
    for (const other of [waiting.id, old.id, '9223372036854775807']) {
      await expect(take(ready.id, other)).rejects.toMatchObject({ code: 'notFound' });
      expect((await rowOf(ready.id)).attached_at).toBeNull();
    }
    const stored = (await take(ready.id, ready.id)).get(ready.id);
    expect(stored).toEqual({ folder: ready.file.slice(0, -8), widths: [96], width: 96, height: 96, blur: '' });
    const { attached_at } = await rowOf(ready.id);
    expect(attached_at).not.toBeNull();
    await take(ready.id);
    expect((await rowOf(ready.id)).attached_at).toBe(attached_at);
  });

  test('a picture is taken only as what it is', async () => {
    const { id } = await insert({ state: 'ready', days: 1 });
    const as = (...kinds: ('icon' | 'cover' | 'banner')[]) =>
      transaction(server.test.db, (tx) => claimPictures(tx, [{ id, kinds }]));
    await expect(as('cover', 'banner')).rejects.toMatchObject({ code: 'badInput' });
    expect((await rowOf(id)).attached_at).toBeNull();
    expect((await as('cover', 'icon')).has(id)).toBe(true);
  });

  test('pictures that nothing shows go after seven days, expired uploads after a day; the rest stays', async () => {
    const [gone, young, shown, stuck] = [
      await insert({ state: 'ready', days: 8 }),
      await insert({ state: 'ready', days: 6 }),
      await insert({ state: 'ready', days: 80, attached: true }),
      await insert({ state: 'waiting', days: 2 }),
    ];
    const finished = await sendFile(server, operator, Buffer.from('some bytes'));
    const [key = ''] = await piecesOf(finished);
    expect(await isStored(key)).toBe(true);
    const open = (await createUpload(server, operator, 10)).slice(-32);
    await server.test.db.write
      .updateTable('media_uploads')
      .set({ expires_at: sql<Date>`now() - interval '61 minutes'`, picture_id: gone.id })
      .where('id', '=', finished)
      .execute();
    const deps = { db: server.test.db, storage: server.storage };
    const removed = await deleteUnusedPicturesAndExpiredUploads(deps);
    expect(removed.uploads).toBe(1);
    expect(await deleteUnusedPicturesAndExpiredUploads(deps)).toEqual({ pictures: 0, uploads: 0 });
    expect(await isStored(gone.file)).toBe(false);
    expect(await isStored(key)).toBe(false);
    await expect(rowOf(gone.id)).rejects.toThrow();
    for (const { id, file } of [young, shown]) {
      expect(await isStored(file)).toBe(true);
      expect((await rowOf(id)).state).toBe('ready');
    }
    expect(await rowOf(stuck.id)).toMatchObject({ state: 'failed', reason: '没能处理这张图，请重新上传' });
    expect(await offsetOf(server, operator, `${uploadPath}/${open}`)).toBe(0);
  });
});
