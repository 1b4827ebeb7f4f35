import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Upload } from 'tus-js-client';
import { mediaJobs } from '#src/modules/media/media.jobs.ts';
import { openImageRenderer } from '#src/integrations/images/open-image-renderer.ts';
import { openQueue } from '#src/queue/queue.ts';
import { startWorker } from '#src/queue/worker.ts';
import pino from 'pino';
import type { Browser, RunningServer } from './running-server.ts';

export const uploadPath = '/api/admin/v1/media/upload';

/** What the back-office sends along with each request of an upload. */
export function headersOf({ session, cookies }: Browser): Record<string, string> {
  const xsrf = cookies.get('XSRF-TOKEN') ?? '';
  return { uid: session.uid, token: session.token, cookie: `XSRF-TOKEN=${xsrf}`, 'x-xsrf-token': xsrf };
}

export interface TusAnswer {
  status: number;
  headers: Headers;
  code: number | undefined;
  body: string;
}

/** One request of the protocol, as it is. */
export async function tus(
  server: RunningServer,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: Uint8Array,
): Promise<TusAnswer> {
  const answer = await fetch(server.origin + path, {
    method,
    headers: { 'tus-resumable': '1.0.0', ...headers },
    ...(body === undefined ? {} : { body: new Uint8Array(body) }),
  });
  const text = await answer.text();
  const code = text.startsWith('{') ? (JSON.parse(text) as { code: number }).code : undefined;
  return { status: answer.status, headers: answer.headers, code, body: text };
}

/** A place for a file of this size; its address. */
export async function createUpload(server: RunningServer, browser: Browser, size: number): Promise<string> {
  const made = await tus(server, 'POST', uploadPath, { ...headersOf(browser), 'upload-length': String(size) });
  const location = made.headers.get('location');
  if (location === null) throw new Error(`not made: ${made.status} ${made.body}`);
  return location;
}

/** With the client that browsers use too. Given an address, it goes on there. */
export function sendFile(
  server: RunningServer,
  browser: Browser,
  bytes: Buffer,
  options: { chunkSize?: number; uploadUrl?: string; metadata?: Record<string, string> } = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const upload: Upload = new Upload(bytes, {
      endpoint: server.origin + uploadPath,
      headers: headersOf(browser),
      retryDelays: [50, 200],
      metadata: options.metadata ?? {},
      chunkSize: options.chunkSize ?? Infinity,
      ...(options.uploadUrl === undefined ? {} : { uploadUrl: server.origin + options.uploadUrl }),
      onError: reject,
      onSuccess: () => resolve((upload.url as string).slice(-32)),
    });
    upload.start();
  });
}

/** Says it sends everything, sends a part, and is gone; again, more slowly, should nothing have arrived. */
export async function cutOff(
  server: RunningServer,
  browser: Browser,
  path: string,
  whole: Buffer,
  sent: number,
): Promise<void> {
  for (let waitMs = 150; waitMs < 10_000; waitMs *= 2) {
    await sendAndHangUp(server, browser, path, whole.length, whole.subarray(0, sent), waitMs);
    for (let asked = 0; asked < 10; asked += 1) {
      if ((await offsetOf(server, browser, path)) > 0) return;
      await sleep(100);
    }
  }
  throw new Error('nothing of it arrived');
}

async function sendAndHangUp(
  server: RunningServer,
  browser: Browser,
  path: string,
  length: number,
  part: Buffer,
  waitMs: number,
): Promise<void> {
  const outgoing = request(server.origin + path, {
    method: 'PATCH',
    headers: {
      ...headersOf(browser),
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': length,
    },
  });
  outgoing.on('error', () => undefined);
  outgoing.write(part);
  // Nothing says what has arrived while it arrives.
  await sleep(waitMs);
  const closed = new Promise<void>((resolve) => outgoing.once('close', resolve));
  outgoing.destroy();
  await closed;
}

export async function offsetOf(server: RunningServer, browser: Browser, path: string): Promise<number> {
  const { headers } = await tus(server, 'HEAD', path, headersOf(browser));
  return Number(headers.get('upload-offset'));
}

/** A worker that draws pictures, and nothing else. */
export async function startRendering(server: RunningServer): Promise<{ stop(): Promise<void> }> {
  const images = openImageRenderer();
  const queue = await openQueue({ url: server.test.url, supervise: true, timeoutScale: 20 });
  const log = pino({ level: 'silent' });
  const worker = await startWorker(queue, mediaJobs({ db: server.test.db, storage: server.storage, images, log }));
  return {
    async stop() {
      await worker.stop();
      images.close();
    },
  };
}
