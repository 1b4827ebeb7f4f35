import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { codes } from '@lanyu/contract/codes';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '#src/db/transaction.ts';
import { cleanPictures } from '#src/modules/media/clean-pictures.ts';
import { drawPicture } from '#src/modules/media/draw-picture.ts';
import { takePictures } from '#src/modules/media/public.ts';
import { until, useServer, type Browser } from './running-server.ts';
import { addStaff } from './staff.ts';
import { createUpload, headersOf, offsetOf, cutOff, sendFile, startDrawing, tus, uploadPath } from './tus.ts';

const server = useServer();
let worker: Awaited<ReturnType<typeof startDrawing>>;
let operator: Browser;
const may = ['catalog.read', 'catalog.write'];
const piece = 'application/offset+octet-stream';

beforeAll(async () => {
  operator = await addStaff(server, may);
  worker = await startDrawing(server);
});
afterAll(() => worker.stop());

/** Hardly packed, so that it is large and yet quick to draw; a red corner, so that something can be recognised. */
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'grey' } })
    .composite([{ input: { create: { width: 60, height: 60, channels: 3, background: 'red' } }, left: 0, top: 0 }])
    .png({ compressionLevel: 0 })
    .toBuffer();
const made = async (id: string) => {
  // From the row: a machine that is busy drawing may refuse to be asked.
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

describe('a picture of an operator', { timeout: 90_000 }, () => {
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
    // Without anything to draw with: it must not even try.
    await drawPicture({ db: server.test.db, storage: server.storage, images: undefined as never }, id, false);
    expect(await rowOf(id)).toEqual(before);
    expect((await ask()).id).toBe(id);
    await expect(operator.call('POST /admin/v1/media/picture', { upload, kind: 'cover' })).rejects.toMatchObject({
      code: codes.badInput[0],
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
      async drawPicture(): Promise<never> {
        await server.storage.put(`${folder}/96.webp`, Buffer.from('x'), 'image/webp');
        await server.test.db.write
          .updateTable('media_pictures')
          .set({ state: 'ready', widths: [96], width: 96, height: 96 })
          .where('id', '=', id)
          .execute();
        throw new Error('out of memory');
      },
    };
    await drawPicture({ db: server.test.db, storage: server.storage, images: images as never }, id, true);
    expect((await rowOf(id)).state).toBe('ready');
    expect(await isStored(`${folder}/96.webp`)).toBe(true);
  });

  test('[X-W6] what is no picture is refused by its content; what breaks while drawn says why', async () => {
    for (const bytes of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '%PDF-1.7 and more of it', 'GIF']) {
      const upload = await sendFile(server, operator, Buffer.from(bytes));
      await expect(operator.call('POST /admin/v1/media/picture', { upload, kind: 'icon' })).rejects.toMatchObject({
        code: codes.fileTypeUnsupported[0],
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
    ).rejects.toMatchObject({ code: codes.badInput[0] });
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
      takePictures(
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
    const kept = (await take(ready.id, ready.id)).get(ready.id);
    expect(kept).toEqual({ folder: ready.file.slice(0, -8), widths: [96], width: 96, height: 96, blur: '' });
    const { attached_at } = await rowOf(ready.id);
    expect(attached_at).not.toBeNull();
    await take(ready.id);
    expect((await rowOf(ready.id)).attached_at).toBe(attached_at);
  });

  test('a picture is taken only as what it is', async () => {
    const { id } = await insert({ state: 'ready', days: 1 });
    const as = (...kinds: ('icon' | 'cover' | 'banner')[]) =>
      transaction(server.test.db, (tx) => takePictures(tx, [{ id, kinds }]));
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
    const removed = await cleanPictures(deps);
    expect(removed.uploads).toBe(1);
    expect(await cleanPictures(deps)).toEqual({ pictures: 0, uploads: 0 });
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

describe('the door of uploads', () => {
  const requests = (id: string): [string, string, Record<string, string>][] => [
    ['OPTIONS', uploadPath, {}],
    ['POST', uploadPath, { 'upload-length': '5' }],
    ['HEAD', `${uploadPath}/${id}`, {}],
    ['PATCH', `${uploadPath}/${id}`, { 'upload-offset': '0', 'content-type': piece }],
    ['DELETE', `${uploadPath}/${id}`, {}],
  ];
  const absent = '0'.repeat(32);

  test('[X-W5] visitors, players’ tokens and staff without the permission are refused, each with the envelope', async () => {
    const reader = await addStaff(server, ['catalog.read']);
    const callers = [
      { headers: {}, status: 401, code: codes.sessionInvalid[0] },
      { headers: { uid: '1', token: 'x'.repeat(43) }, status: 401, code: codes.sessionInvalid[0] },
      { headers: headersOf(reader), status: 403, code: codes.noStaffPermission[0] },
    ];
    for (const { headers, status, code } of callers) {
      for (const [method, path, own] of requests(absent)) {
        const body = method === 'PATCH' ? Buffer.from('hello') : undefined;
        const answer = await tus(server, method, path, { ...headers, ...own }, body);
        expect([method, answer.status, answer.code]).toEqual([method, status, method === 'HEAD' ? undefined : code]);
      }
    }
  });

  test('[X-W7] what writes needs the XSRF token', async () => {
    const { 'x-xsrf-token': _token, ...without } = headersOf(operator);
    for (const [method, path, own] of requests(absent)) {
      const answer = await tus(server, method, path, { ...without, ...own });
      const reads: Record<string, number> = { HEAD: 404, OPTIONS: 204 };
      const expected = reads[method] === undefined ? [403, codes.pageExpired[0]] : [reads[method], undefined];
      expect([method, answer.status, answer.code]).toEqual([method, ...expected]);
    }
  });

  test('[X-W5] another operator’s upload answers like one that never was, and is untouched', async () => {
    const other = await addStaff(server, may);
    const path = await createUpload(server, operator, 5);
    for (const [index, [method, foreign, own]] of requests(path.slice(-32)).entries()) {
      if (index < 2) continue;
      const send = (address: string) =>
        tus(
          server,
          method,
          address,
          { ...headersOf(other), ...own },
          method === 'PATCH' ? Buffer.from('hello') : undefined,
        );
      const [theirs, nobodys] = [await send(foreign), await send(`${uploadPath}/${absent}`)];
      expect([theirs.status, theirs.body]).toEqual([404, nobodys.body]);
      expect(nobodys.status).toBe(404);
      expect(theirs.code).toBe(method === 'HEAD' ? undefined : codes.notFound[0]);
    }
    const make = (upload: string) => other.call('POST /admin/v1/media/picture', { upload, kind: 'icon' });
    for (const upload of [path.slice(-32), absent]) {
      await expect(make(upload)).rejects.toMatchObject({ code: codes.notFound[0] });
    }
    expect(await offsetOf(server, operator, path)).toBe(0);
  });

  test('[X-W6] no file is larger than 50 MB, and none larger than it said', async () => {
    const length = String(50 * 1024 * 1024 + 1);
    const whole = await tus(server, 'POST', uploadPath, { ...headersOf(operator), 'upload-length': length });
    expect([whole.status, whole.code]).toEqual([413, codes.fileTooLarge[0]]);
    const path = await createUpload(server, operator, 5);
    const more = { ...headersOf(operator), 'upload-offset': '0', 'content-type': piece };
    const answer = await tus(server, 'PATCH', path, more, Buffer.from('longer than five'));
    expect([answer.status, answer.code]).toEqual([413, codes.fileTooLarge[0]]);
    expect(await offsetOf(server, operator, path)).toBe(0);
  });

  test('[X-W1] what is not the protocol is refused with the envelope', async () => {
    const path = await createUpload(server, operator, 5);
    const own = headersOf(operator);
    const patch = { ...own, 'upload-offset': '0', 'content-type': piece };
    const cases: [number, Parameters<typeof tus>[1], string, Record<string, string>][] = [
      [412, 'POST', uploadPath, { ...own, 'upload-length': '5', 'tus-resumable': '' }],
      [400, 'POST', uploadPath, { ...own, 'upload-length': '5', 'tus-resumable': '0.2.2' }],
      [400, 'POST', uploadPath, { ...own, 'upload-length': '-5' }],
      [400, 'POST', uploadPath, { ...own, 'upload-length': '0' }],
      [400, 'POST', uploadPath, own],
      [400, 'POST', uploadPath, { ...own, 'upload-length': '5', 'upload-metadata': 'kind dmlydXM=' }],
      [501, 'POST', uploadPath, { ...own, 'upload-defer-length': '1' }],
      [415, 'PATCH', path, { ...patch, 'content-type': 'application/json' }],
      [409, 'PATCH', path, { ...patch, 'upload-offset': '3' }],
      [404, 'PATCH', `${uploadPath}/..%2f..%2fx`, patch],
    ];
    for (const [status, method, address, headers] of cases) {
      const answer = await tus(server, method, address, headers, method === 'PATCH' ? Buffer.from('x') : undefined);
      expect([status, answer.status, typeof answer.code], JSON.stringify(headers)).toEqual([status, status, 'number']);
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  test('of two that send the same place at once one is told to ask again; the file is whole', async () => {
    const file = randomBytes(600_000);
    const path = await createUpload(server, operator, file.length);
    const headers = { ...headersOf(operator), 'upload-offset': '0', 'content-type': piece };
    const answers = await Promise.all(Array.from({ length: 4 }, () => tus(server, 'PATCH', path, headers, file)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409, 409, 409]);
    expect(await offsetOf(server, operator, path)).toBe(file.length);
    expect(await piecesOf(path.slice(-32))).toHaveLength(1);
  });

  test('what was refused before it was read does not block what comes next on its connection', async () => {
    const path = await createUpload(server, operator, 20_000_000);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const send = (method: string, headers: object, body?: Buffer) =>
      new Promise<number | undefined>((resolve, reject) => {
        const options = { method, agent, headers: { ...headersOf(operator), 'tus-resumable': '1.0.0', ...headers } };
        request(server.origin + path, options, (answer) => {
          answer.resume().once('end', () => resolve(answer.statusCode));
        })
          .once('error', reject)
          .end(body);
      });
    const wrongPlace = { 'upload-offset': '7', 'content-type': piece, 'content-length': 19_000_000 };
    expect(await send('PATCH', wrongPlace, Buffer.alloc(19_000_000))).toBe(409);
    expect(await send('HEAD', {})).toBe(200);
    agent.destroy();
  });

  test('an operator has twenty open at most; one that is given up makes room', async () => {
    const busy = await addStaff(server, may);
    const create = () => tus(server, 'POST', uploadPath, { ...headersOf(busy), 'upload-length': '5' });
    const answers = await Promise.all(Array.from({ length: 25 }, create));
    const made = answers.filter(({ status }) => status === 201);
    expect(made).toHaveLength(20);
    expect(answers.find(({ status }) => status !== 201)).toMatchObject({ status: 429, code: codes.tooOften[0] });
    const first = made[0]?.headers.get('location') ?? '';
    expect((await tus(server, 'DELETE', first, headersOf(busy))).status).toBe(204);
    expect((await tus(server, 'HEAD', first, headersOf(busy))).status).toBe(404);
    expect((await create()).status).toBe(201);
  });

  test('an upload says when it expires and is absent from then on', async () => {
    const made = await tus(server, 'POST', uploadPath, { ...headersOf(operator), 'upload-length': '5' });
    const expires = Date.parse(made.headers.get('upload-expires') ?? '');
    expect(Math.abs(expires - Date.now() - 24 * 3600_000)).toBeLessThan(60_000);
    const path = made.headers.get('location') ?? '';
    await server.test.db.write
      .updateTable('media_uploads')
      .set({ expires_at: sql<Date>`now()` })
      .where('id', '=', path.slice(-32))
      .execute();
    expect((await tus(server, 'HEAD', path, headersOf(operator))).status).toBe(404);
    const patch = { ...headersOf(operator), 'upload-offset': '0', 'content-type': piece };
    expect((await tus(server, 'PATCH', path, patch, Buffer.from('hello'))).status).toBe(404);
  });
});
