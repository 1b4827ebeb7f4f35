import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCoins } from '../../../test/fixtures/coins.ts';
import { addGame } from '../../../test/fixtures/games.ts';
import { addFile } from '../../../test/fixtures/packages.ts';
import { signedIn, useServer } from '../../../test/harness/running-server.ts';
import { s3Answers, s3Settings } from '../../../test/harness/services.ts';

// A developer may work without the S3 server (`npm run services -- up s3`); the check before every change may not.
const isUp = process.env['CI'] !== undefined || (await s3Answers());
const settings = s3Settings(`downloads-${process.pid}-${Date.now()}`);
const client = new S3Client({
  endpoint: settings.endpoint,
  region: settings.region,
  forcePathStyle: true,
  credentials: { accessKeyId: settings.accessKey, secretAccessKey: settings.secretKey },
});
const server = useServer({
  STORAGE: 's3',
  S3_ENDPOINT: settings.endpoint,
  S3_BUCKET: settings.bucket,
  S3_ACCESS_KEY: settings.accessKey,
  S3_SECRET_KEY: settings.secretKey,
  MEDIA_URL: 'https://cdn.example.com/media',
});
const size = 300_000;

beforeAll(async () => {
  if (isUp) await client.send(new CreateBucketCommand({ Bucket: settings.bucket }));
});
afterAll(() => client.destroy());

/** Bought by a player of its own. */
async function bought() {
  const browser = await signedIn(server);
  await addCoins(server.test.db, browser.uid, { paid: 30 });
  const id = await addGame(server.test.db, { online_type: 1, buy_amount: 30, name: '星海 远航' });
  const { bytes } = await addFile(server, id, { version: '2.0.1' }, randomBytes(size));
  const intent = { id, price: 30, idempotencyKey: randomUUID() };
  const answer = await browser.call('POST /user/game/download/{id}', intent);
  const { id: ticket } = await server.test.db.write
    .selectFrom('downloads_tickets')
    .select('id')
    .where('order_id', '=', answer.orderId)
    .executeTakeFirstOrThrow();
  return { answer, bytes, ticket };
}

const bodyOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

test.runIf(isUp)(
  '[D-07] a package in a bucket comes from there: for minutes, under its name, in parts, with its ticket in the address',
  async () => {
    const { answer, bytes, ticket } = await bought();
    const url = new URL(answer.url);
    expect(url.origin).toBe(settings.endpoint);
    expect(url.searchParams.get('X-Amz-Expires')).toBe('600');
    // What S3 repeats in its access log (X-M11).
    expect(url.searchParams.get('x-ticket')).toBe(ticket);
    const whole = await fetch(url);
    expect(whole.headers.get('content-type')).toBe('application/vnd.android.package-archive');
    expect(whole.headers.get('content-length')).toBe(String(answer.size));
    expect(whole.headers.get('content-disposition')).toBe(
      `attachment; filename="_____-2.0.1.apk"; filename*=UTF-8''${encodeURIComponent('星海 远航-2.0.1.apk')}`,
    );
    const body = await bodyOf(whole);
    expect(createHash('sha256').update(body).digest('hex')).toBe(answer.sha256);
    const etag = whole.headers.get('etag') ?? '';
    const rest = await fetch(url, { headers: { range: 'bytes=200000-', 'if-range': etag } });
    expect([rest.status, rest.headers.get('content-range')]).toEqual([206, `bytes 200000-299999/${size}`]);
    expect((await bodyOf(rest)).equals(bytes.subarray(200_000))).toBe(true);
    expect((await fetch(url, { headers: { range: `bytes=${size}-` } })).status).toBe(416);
  },
  60_000,
);

test.runIf(isUp)(
  '[D-12] an address of a bucket that is changed, extended, or carries over to another file is refused',
  async () => {
    const one = await bought();
    const other = await bought();
    const changed = (change: (url: URL) => unknown) => {
      const url = new URL(one.answer.url);
      change(url);
      return url;
    };
    const foreign = new URL(other.answer.url);
    const signature = foreign.searchParams.get('X-Amz-Signature') ?? '';
    const wrong: Record<string, URL> = {
      'another ticket': changed(({ searchParams }) => searchParams.set('x-ticket', other.ticket)),
      'no ticket': changed(({ searchParams }) => searchParams.delete('x-ticket')),
      'another file': changed((url) => (url.pathname = foreign.pathname)),
      'another signature': changed(({ searchParams }) => searchParams.set('X-Amz-Signature', signature)),
      'no signature': changed(({ searchParams }) => searchParams.delete('X-Amz-Signature')),
      'a longer time': changed(({ searchParams }) => searchParams.set('X-Amz-Expires', '86400')),
      'a later start': changed(({ searchParams }) => searchParams.set('X-Amz-Date', '20991231T000000Z')),
      'another name': changed(({ searchParams }) => searchParams.set('response-content-disposition', 'inline')),
      'another type': changed(({ searchParams }) => searchParams.set('response-content-type', 'text/html')),
      'one thing more': changed(({ searchParams }) => searchParams.set('x-more', '1')),
      'nothing at all': changed((url) => (url.search = '')),
      'the folder': changed((url) => (url.pathname = url.pathname.replace(/\/[^/]+$/, '/'))),
    };
    expect((await fetch(one.answer.url)).status).toBe(200);
    for (const [what, url] of Object.entries(wrong)) {
      const answer = await fetch(url);
      const body = await bodyOf(answer);
      expect([what, answer.status >= 400 && answer.status < 500, body.equals(one.bytes)]).toEqual([what, true, false]);
    }
  },
  60_000,
);
