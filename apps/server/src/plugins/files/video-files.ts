import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { videoFolder, type Storage } from '../../integrations/storage/storage.ts';
import { sendFileNotFound } from '../error-handlers-and-failure-answers.ts';
import { sendRange } from './parse-and-send-byte-range.ts';

/** What a player fetches, and nothing that could open as a page. */
const harmless = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
} as const;

export interface VideoServingOptions {
  /** nginx sends them itself, by X-Accel-Redirect. */
  accel: boolean;
  /** Whether an address was handed out and still holds. */
  open(address: string): { key: string; contentType: string; expireTime: number } | undefined;
  now: () => number;
}

/** Files of videos behind addresses that hold for as long as somebody watches. */
export function installVideoFiles(app: FastifyInstance, storage: Storage, serving: VideoServingOptions): void {
  async function send(request: FastifyRequest, reply: FastifyReply) {
    const opened = serving.open(request.raw.url ?? '');
    if (opened === undefined) return sendFileNotFound(reply);
    const seconds = Math.max(0, Math.floor((opened.expireTime - serving.now()) / 1000));
    const headers = {
      ...harmless,
      'content-type': opened.contentType,
      // The same bytes for ever, for who was let in and nobody else, and not longer than they were let in.
      'cache-control': `private, max-age=${seconds}, immutable`,
    };
    if (serving.accel && storage.openDownload !== undefined) {
      const place = `/stored-videos${opened.key.slice(videoFolder.length)}`;
      return reply.headers({ ...headers, 'x-accel-redirect': place }).send('');
    }
    const file = await storage.openFile(opened.key);
    if (file === undefined) return sendFileNotFound(reply);
    await sendRange(request, reply, file, headers);
    return reply;
  }
  app.route({ method: ['GET', 'HEAD'], url: '/hls/*', schema: { hide: true }, handler: send });
}
