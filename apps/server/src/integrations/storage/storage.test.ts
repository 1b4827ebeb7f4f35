import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installStoredFiles } from '#src/plugins/files/stored-files.ts';
import { s3Answers, s3Settings } from '#test/harness/services.ts';
import { openLocalDiskStorage } from './local-disk.ts';
import { openS3Storage } from './s3.ts';
import type { Storage } from './storage.ts';
import { openKeyRing } from '../../keys.ts';

interface Place {
  storage: Storage;
  /** An address of `downloadUrl` as a browser sees it. */
  absolute(url: string): string;
  close(): Promise<void>;
}

async function onDisk(): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'lanyu-storage-'));
  const storage = openLocalDiskStorage({
    folder,
    keys: openKeyRing({ APP_SECRET: 'only-for-tests-only-for-tests-only-for-tests' }),
  });
  const app = Fastify();
  installStoredFiles(app, storage, { accel: false, redeemTicket: () => Promise.resolve(true) });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    storage,
    absolute: (url) => new URL(url, origin).href,
    close: async () => {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function onS3(): Promise<Place> {
  const settings = s3Settings(`test-${process.pid}-${Date.now()}`);
  const client = new S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    forcePathStyle: true,
    credentials: { accessKeyId: settings.accessKey, secretAccessKey: settings.secretKey },
  });
  await client.send(new CreateBucketCommand({ Bucket: settings.bucket }));
  client.destroy();
  const storage = openS3Storage(settings);
  return { storage, absolute: (url) => url, close: () => Promise.resolve(storage.close()) };
}

// A developer may work without the S3 server (`npm run services -- up s3`); the check before every change may not.
const s3IsUp = process.env['CI'] !== undefined || (await s3Answers());

describe.each([
  { name: 'local disk', open: onDisk, isUp: true },
  { name: 'S3', open: onS3, isUp: s3IsUp },
])('storage on $name', ({ open, isUp }) => {
  let place: Place;
  let storage: Storage;
  beforeAll(async () => {
    if (!isUp) return;
    place = await open();
    ({ storage } = place);
  });
  afterAll(() => place?.close());

  const read = async (key: string) => {
    const stored = await storage.get(key);
    return stored === undefined ? undefined : { size: stored.size, bytes: await buffer(stored.stream) };
  };

  test.runIf(isUp)('what was put is read back, byte for byte; absent is undefined', async () => {
    const bytes = Buffer.from([0, 255, 1, 254, 13, 10]);
    await storage.put('private/exports/a.json', bytes, 'application/json');
    expect(await read('private/exports/a.json')).toEqual({ size: 6, bytes });
    expect(await storage.get('private/exports/b.json')).toBeUndefined();
    expect(await storage.get('private/exports')).toBeUndefined();
  });

  test.runIf(isUp)('putting again replaces the whole file', async () => {
    await storage.put('private/exports/twice.json', Buffer.from('a longer first'), 'application/json');
    await storage.put('private/exports/twice.json', Buffer.from('second'), 'application/json');
    expect((await read('private/exports/twice.json'))?.bytes.toString()).toBe('second');
  });

  test.runIf(isUp)('a stream of known length is stored without being in memory as a whole', async () => {
    const piece = Buffer.alloc(64 * 1024, 7);
    const stream = Readable.from(
      (function* () {
        for (let sent = 0; sent < 64; sent += 1) yield piece;
      })(),
    );
    await storage.put('private/exports/long.json', { stream, size: 64 * piece.length }, 'application/json');
    const stored = await read('private/exports/long.json');
    expect(stored?.size).toBe(64 * piece.length);
    expect(stored?.bytes.every((byte) => byte === 7)).toBe(true);
  });

  test.runIf(isUp)('[X-C8] a part of a file is read without the rest; absent is undefined', async () => {
    const key = `video/${'b'.repeat(32)}/240p-00000.m4s`;
    await storage.put(key, Buffer.from('0123456789'), 'video/mp4');
    const file = await storage.openFile(key);
    expect(file?.size).toBe(10);
    expect((await buffer(file?.read(3, 6) ?? Readable.from([]))).toString()).toBe('3456');
    expect(await storage.openFile(`video/${'c'.repeat(32)}/240p-00000.m4s`)).toBeUndefined();
  });

  test.runIf(isUp)('a file is removed once; removing it again is fine', async () => {
    await storage.put('private/exports/gone.json', Buffer.from('x'), 'application/json');
    await storage.delete('private/exports/gone.json');
    await storage.delete('private/exports/gone.json');
    expect(await storage.get('private/exports/gone.json')).toBeUndefined();
  });

  test.runIf(isUp)('a folder goes with all its files, and its neighbours stay', async () => {
    const folder = `media/avatar/${'a'.repeat(31)}`;
    for (const size of ['small', 'medium', 'large']) {
      await storage.put(`${folder}/${size}.webp`, Buffer.from(size), 'image/webp');
    }
    await storage.put(`${folder}b/small.webp`, Buffer.from('neighbour'), 'image/webp');
    await storage.deleteFolder(folder);
    await storage.deleteFolder(folder);
    expect(await storage.get(`${folder}/small.webp`)).toBeUndefined();
    expect(await storage.get(`${folder}/large.webp`)).toBeUndefined();
    expect((await read(`${folder}b/small.webp`))?.bytes.toString()).toBe('neighbour');
  });

  test.runIf(isUp)('[X-A8] a download address gives the file under its name, as a download', async () => {
    await storage.put('private/exports/mine.json', Buffer.from('{"me":1}'), 'application/json');
    const download = { name: '蓝屿 数据.json', contentType: 'application/json', seconds: 60 };
    const answer = await fetch(place.absolute(await storage.downloadUrl('private/exports/mine.json', download)));
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('{"me":1}');
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    const disposition = answer.headers.get('content-disposition') ?? '';
    expect(disposition).toMatch(/^attachment; filename="/);
    expect(disposition).toContain(encodeURIComponent('蓝屿 数据.json'));
  });

  test.runIf(isUp)('[X-A8] a download address dies after its seconds', async () => {
    await storage.put('private/exports/mine.json', Buffer.from('{}'), 'application/json');
    const download = { name: 'a.json', contentType: 'application/json', seconds: 2 };
    const url = place.absolute(await storage.downloadUrl('private/exports/mine.json', download));
    expect((await fetch(url)).status).toBe(200);
    await expect.poll(async () => (await fetch(url)).status, { timeout: 30_000, interval: 300 }).toBeGreaterThan(399);
  });

  test.runIf(isUp)('[X-A8] an address that was not signed for this file is refused', async () => {
    await storage.put('private/exports/mine.json', Buffer.from('secret'), 'application/json');
    const download = { name: 'a.json', contentType: 'application/json', seconds: 60 };
    const url = place.absolute(await storage.downloadUrl('private/exports/other.json', download));
    const forged = url.includes('/files/') ? forgedTicket(url) : url.replace('other.json', 'mine.json');
    for (const wrong of [forged, `${url}x`, url.slice(0, -3)]) {
      const answer = await fetch(wrong);
      expect([403, 404, 400]).toContain(answer.status);
      expect(await answer.text()).not.toContain('secret');
    }
    const bare = url.includes('/files/')
      ? '/private/exports/mine.json'
      : url.replace(/\?.*/, '').replace('other', 'mine');
    expect((await fetch(place.absolute(bare))).status).toBeGreaterThan(399);
  });

  test
    .runIf(isUp)
    .each(['', '/etc/passwd', 'media/../../etc/passwd', 'media/..', 'private/./a', 'media//a', 'other/a'])(
    'the key %j is not touched',
    async (key) => {
      await expect(storage.put(key, Buffer.from('x'), 'image/webp')).rejects.toThrow('not a key');
      await expect(storage.get(key)).rejects.toThrow('not a key');
      await expect(storage.delete(key)).rejects.toThrow('not a key');
      await expect(storage.deleteFolder(key)).rejects.toThrow('not a key');
    },
  );
});

/** The same signature under another file's name. */
function forgedTicket(url: string): string {
  const [payload = '', ...signature] = url.slice(url.lastIndexOf('/') + 1).split('.');
  const text = Buffer.from(payload, 'base64url').toString().replace('other.json', 'mine.json');
  return `${url.slice(0, url.lastIndexOf('/') + 1)}${Buffer.from(text).toString('base64url')}.${signature.join('.')}`;
}

describe('files on the local disk', () => {
  let place: Place;
  const image = `media/avatar/${'0'.repeat(32)}/small.webp`;
  beforeAll(async () => {
    place = await onDisk();
    await place.storage.put(image, Buffer.from('webp'), 'image/webp');
    await place.storage.put('private/exports/mine.json', Buffer.from('secret'), 'application/json');
    await place.storage.put(`private/kefu/${'0'.repeat(32)}/large.webp`, Buffer.from('secret'), 'image/webp');
    await place.storage.put(`media/kefu/${'0'.repeat(32)}/large.webp`, Buffer.from('secret'), 'image/webp');
    for (const name of ['360.html', '0360.webp']) {
      await place.storage.put(`media/picture/${'0'.repeat(32)}/${name}`, Buffer.from('secret'), 'image/webp');
    }
  });
  afterAll(() => place.close());

  test('[X-W6] public media is shown by <img> but never opens inside the site', async () => {
    const answer = await fetch(place.absolute(`/${image}`));
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('webp');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-site',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': '4',
    });
  });

  test.each([
    '/media/../private/exports/mine.json',
    '/media/%2e%2e/private/exports/mine.json',
    '/media/..%2fprivate%2fexports%2fmine.json',
    '/media/avatar/%2e%2e/%2e%2e/private/exports/mine.json',
    `/media/avatar/${'0'.repeat(32)}/`,
    `/media/avatar/${'0'.repeat(32)}/small.webp/`,
    `/media/avatar/${'0'.repeat(32)}/small.webp%00.html`,
    `/media/avatar/${'1'.repeat(32)}/small.webp`,
    `/media/kefu/${'0'.repeat(32)}/large.webp`,
    `/private/kefu/${'0'.repeat(32)}/large.webp`,
    `/media/picture/${'0'.repeat(32)}/360.html`,
    `/media/picture/${'0'.repeat(32)}/0360.webp`,
    '/media/',
    '/files/',
    '/files/a.b',
    '/files/private/exports/mine.json',
  ])('[X-W6] %s gives nothing away', async (path) => {
    const { status, text } = await rawGet(place.absolute('/'), path);
    expect(status).toBeGreaterThan(399);
    expect(text).not.toContain('secret');
  });

  test.runIf(process.platform === 'linux')('private files are closed to other users of the machine', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lanyu-storage-'));
    openLocalDiskStorage({ folder, keys: openKeyRing({ APP_SECRET: 'x' }) });
    expect(statSync(join(folder, 'private')).mode & 0o077).toBe(0);
    rmSync(folder, { recursive: true });
  });
});

/** Not fetch: it would fold the dots away. */
async function rawGet(origin: string, path: string): Promise<{ status: number; text: string }> {
  const { request } = await import('node:http');
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    request({ hostname, port, path }, (response) => {
      buffer(response).then((body) => resolve({ status: response.statusCode ?? 0, text: body.toString() }), reject);
    })
      .on('error', reject)
      .end();
  });
}
