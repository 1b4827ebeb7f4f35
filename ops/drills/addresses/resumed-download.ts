// A large download that is cut off again and again, on a line on which addresses run out, comes to an end with the right sum.
import { createCipheriv, createHash, randomBytes, randomInt, type Hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const piece = 1024 * 1024;

/** A file no part of which is like another one: a part in the wrong place is seen. */
export async function writeLargeFile(path: string, bytes: number): Promise<string> {
  const cipher = createCipheriv('aes-128-ctr', randomBytes(16), randomBytes(16));
  const nothing = Buffer.alloc(piece);
  const hash = createHash('sha256');
  await pipeline(
    Readable.from(
      (function* () {
        for (let left = bytes; left > 0; left -= piece) {
          const part = cipher.update(left < piece ? nothing.subarray(0, left) : nothing);
          hash.update(part);
          yield part;
        }
      })(),
    ),
    createWriteStream(path),
  );
  return hash.digest('hex');
}

export interface Download {
  received: number;
  sha256: string;
  cuts: number[];
  /** Of each beginning: 200, 206, or what was said to an address whose time was over. */
  statuses: number[];
}

/**
 * Receives a file and cuts the line at places chosen by chance, `cuts` times. `addressFor` gives the address to go on with:
 * that of before, or after a refusal another one.
 */
export async function downloadWithCuts(options: {
  origin: string;
  size: number;
  cuts: number;
  addressFor: (attempt: number, refused: boolean) => Promise<string>;
}): Promise<Download> {
  const { origin, size } = options;
  const cuts = Array.from({ length: options.cuts }, () => randomInt(1, size)).toSorted((a, b) => a - b);
  const hash = createHash('sha256');
  const statuses: number[] = [];
  let [received, etag, refused] = [0, '', false];
  for (let attempt = 0; received < size && attempt < 3 * (options.cuts + 1); attempt += 1) {
    const path = await options.addressFor(attempt, refused);
    const headers: Record<string, string> =
      received === 0 ? {} : { range: `bytes=${received}-`, ...(etag === '' ? {} : { 'if-range': etag }) };
    const answer = await open(new URL(path, origin), headers);
    statuses.push(answer.statusCode ?? 0);
    refused = answer.statusCode !== (received === 0 ? 200 : 206);
    if (refused) {
      answer.destroy();
      continue;
    }
    etag = answer.headers.etag ?? '';
    received += await receive(answer, hash, (cuts.find((place) => place > received) ?? size) - received);
  }
  return { received, sha256: hash.digest('hex'), cuts, statuses };
}

function open(url: URL, headers: Record<string, string>): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(url, { headers, agent: false }, resolve).on('error', reject).end();
  });
}

/** Takes so many bytes and no more, then leaves the line without a word. */
async function receive(answer: IncomingMessage, hash: Hash, most: number): Promise<number> {
  let taken = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    const wanted = part.subarray(0, most - taken);
    hash.update(wanted);
    taken += wanted.length;
    if (taken === most) break;
  }
  answer.destroy();
  return taken;
}
