import { request } from 'node:http';
import { Upload } from 'tus-js-client';
import { mediaJobs } from '#src/modules/media/media.jobs.ts';
import { openImages } from '#src/integrations/images/open-images.ts';
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
  options: { chunkSize?: number; uploadUrl?: string } = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const upload: Upload = new Upload(bytes, {
      endpoint: server.origin + uploadPath,
      headers: headersOf(browser),
      retryDelays: [50, 200],
      chunkSize: options.chunkSize ?? Infinity,
      ...(options.uploadUrl === undefined ? {} : { uploadUrl: server.origin + options.uploadUrl }),
      onError: reject,
      onSuccess: () => resolve((upload.url as string).slice(-32)),
    });
    upload.start();
  });
}

/** Says it sends everything, sends a part, and is gone. */
export async function sendAndHangUp(
  server: RunningServer,
  browser: Browser,
  path: string,
  whole: Buffer,
  sent: number,
): Promise<void> {
  const outgoing = request(server.origin + path, {
    method: 'PATCH',
    headers: {
      ...headersOf(browser),
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': whole.length,
    },
  });
  outgoing.on('error', () => undefined);
  await new Promise<void>((resolve) => outgoing.write(whole.subarray(0, sent), () => resolve()));
  // Written is not received: give it the time it takes on one machine.
  await new Promise((resolve) => setTimeout(resolve, 150));
  const closed = new Promise<void>((resolve) => outgoing.once('close', resolve));
  outgoing.destroy();
  await closed;
}

export async function offsetOf(server: RunningServer, browser: Browser, path: string): Promise<number> {
  const { headers } = await tus(server, 'HEAD', path, headersOf(browser));
  return Number(headers.get('upload-offset'));
}

/** A worker that draws pictures, and nothing else. */
export async function startDrawing(server: RunningServer): Promise<{ stop(): Promise<void> }> {
  const images = openImages();
  const queue = await openQueue({ url: server.test.url, supervise: true });
  const log = pino({ level: 'silent' });
  const worker = await startWorker(queue, mediaJobs({ db: server.test.db, storage: server.storage, images, log }));
  return {
    async stop() {
      await worker.stop();
      images.close();
    },
  };
}
