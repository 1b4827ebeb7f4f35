import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RangeReadableFile } from '../../integrations/storage/storage.ts';
import { sendRangeNotSatisfiable } from '../error-handlers-and-failure-answers.ts';

export interface ByteRange {
  from: number;
  /** Part of it too. */
  to: number;
}

/**
 * RFC 9110: the one part that is asked for; 'all' where none is, or several at once, or something that nobody can read;
 * 'none' where the file has no such part.
 */
export function parseRangeHeader(range: string | undefined, size: number): ByteRange | 'all' | 'none' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? [];
  if (first === '' && last === '') return 'all';
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'none' : { from: size - length, to: size - 1 };
  }
  const from = Number(first);
  if (last !== '' && Number(last) < from) return 'all';
  return from >= size ? 'none' : { from, to: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}

/** As nginx makes them, so that a download goes on whoever served its beginning. */
function marksOf({ size, changedAt }: Pick<RangeReadableFile, 'size' | 'changedAt'>) {
  const seconds = Math.floor(changedAt / 1000);
  return {
    etag: `"${seconds.toString(16)}-${size.toString(16)}"`,
    'last-modified': new Date(seconds * 1000).toUTCString(),
  };
}

/** Sends a file or a part of it. Answers how many bytes of it have left so far. */
export async function sendRange(
  request: FastifyRequest,
  reply: FastifyReply,
  file: RangeReadableFile,
  headers: Record<string, string>,
): Promise<() => number> {
  const marks = marksOf(file);
  const condition = request.headers['if-range'];
  const unchanged = condition === undefined || condition === marks.etag || condition === marks['last-modified'];
  const part = unchanged ? parseRangeHeader(request.headers.range, file.size) : 'all';
  void reply.headers({ ...headers, ...marks, 'accept-ranges': 'bytes' });
  if (part === 'none') {
    await file.close();
    void sendRangeNotSatisfiable(reply, file.size);
    return () => 0;
  }
  const { from, to } = part === 'all' ? { from: 0, to: file.size - 1 } : part;
  if (part !== 'all') void reply.code(206).header('content-range', `bytes ${from}-${to}/${file.size}`);
  void reply.header('content-length', to - from + 1);
  if (request.method === 'HEAD' || file.size === 0) {
    await file.close();
    void reply.send('');
    return () => 0;
  }
  const stream = file.read(from, to);
  void reply.send(stream);
  return () => (stream.bytesRead ?? 0) - stream.readableLength;
}
