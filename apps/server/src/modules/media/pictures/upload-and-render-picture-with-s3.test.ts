import { CreateBucketCommand, HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, until, useServer, type Browser } from '../../../../test/harness/running-server.ts';
import { s3Answers, s3Settings } from '../../../../test/harness/services.ts';
import { addStaff } from '../../../../test/fixtures/staff.ts';
import { createUpload, cutOff, sendFile, startRendering } from '../../../../test/harness/tus.ts';

// A developer may work without the S3 server (`npm run services -- up s3`); the check before every change may not.
const isUp = process.env['CI'] !== undefined || (await s3Answers());
const settings = s3Settings(`pictures-${process.pid}-${Date.now()}`);
const client = new S3Client({
  endpoint: settings.endpoint,
  region: settings.region,
  forcePathStyle: true,
  credentials: { accessKeyId: settings.accessKey, secretAccessKey: settings.secretKey },
});
const mediaUrl = 'https://cdn.example.com/media';
const server = useServer({
  STORAGE: 's3',
  S3_ENDPOINT: settings.endpoint,
  S3_BUCKET: settings.bucket,
  S3_ACCESS_KEY: settings.accessKey,
  S3_SECRET_KEY: settings.secretKey,
  MEDIA_URL: mediaUrl,
});
let worker: Awaited<ReturnType<typeof startRendering>> | undefined;
let operator: Browser = openBrowser('');

beforeAll(async () => {
  if (!isUp) return;
  await client.send(new CreateBucketCommand({ Bucket: settings.bucket }));
  operator = await addStaff(server, ['catalog.read', 'catalog.write', 'media.read', 'media.write']);
  worker = await startRendering(server);
});
afterAll(async () => {
  await worker?.stop();
  client.destroy();
});

test.runIf(isUp)(
  '[X-C1] with files in a bucket: cut off, resumed, drawn, typed and cacheable for ever; nothing is left of the upload',
  async () => {
    const file = await sharp({ create: { width: 2400, height: 1350, channels: 3, background: 'grey' } })
      .png({ compressionLevel: 0 })
      .toBuffer();
    // More than one piece is held in memory.
    expect(file.length).toBeGreaterThan(5 * 1024 * 1024);
    const path = await createUpload(server, operator, file.length);
    await cutOff(server, operator, path, file, 1_000_000);
    const upload = await sendFile(server, operator, file, { uploadUrl: path });
    const { pieces } = await server.test.db.write
      .selectFrom('media_uploads')
      .select('pieces')
      .where('id', '=', upload)
      .executeTakeFirstOrThrow();
    const { id } = await operator.call('POST /admin/v1/media/picture', { upload, kind: 'screenshot' });
    const row = () =>
      server.test.db.write.selectFrom('media_pictures').select('state').where('id', '=', id).executeTakeFirstOrThrow();
    await until(async () => (await row()).state !== 'waiting', 60_000);
    const { picture, state } = await operator.call('GET /admin/v1/media/picture/{id}', { id });
    expect(state).toBe('ready');
    expect(picture).toMatchObject({ widths: [360, 720, 1280], width: 1280, height: 720 });
    expect(picture.base).toMatch(/^https:\/\/cdn\.example\.com\/media\/picture\/[0-9a-f]{32}$/);
    for (const width of picture.widths) {
      for (const type of ['webp', 'avif']) {
        const key = `media${picture.base.slice(mediaUrl.length)}/${width}.${type}`;
        const head = await client.send(new HeadObjectCommand({ Bucket: settings.bucket, Key: key }));
        expect([head.ContentType, head.CacheControl, head.ContentDisposition]).toEqual([
          `image/${type}`,
          'public, max-age=31536000, immutable',
          'attachment',
        ]);
        const stored = await server.storage.get(key);
        const bytes = stored === undefined ? Buffer.alloc(0) : await buffer(stored.stream);
        expect((await sharp(bytes).metadata()).width).toBe(width);
      }
    }
    const key = `private/upload/${upload}/${pieces[0]}`;
    await until(async () => (await server.storage.get(key)) === undefined);
  },
  90_000,
);
