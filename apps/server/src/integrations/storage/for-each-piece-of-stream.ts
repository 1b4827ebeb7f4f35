import type { Readable } from 'node:stream';
import { createConcurrencyLimiter } from '../../concurrency-limiter.ts';

/** What is held in memory of one stream, and at most lost when the process is killed. */
const pieceBytes = 4 * 1024 * 1024;

/** So many are held at once. Who sends too slowly is cut off by the server's own time limit. */
const gate = createConcurrencyLimiter({ places: 6, maxWaiting: 30, waitMs: 10_000 });

/** Cuts a stream of unknown length into pieces that can be stored. One that breaks off leaves a shorter last piece. */
export async function forEachPieceOfStream(stream: Readable, take: (piece: Buffer) => Promise<void>): Promise<void> {
  const leave = await gate.enter();
  let held: Buffer[] = [];
  let length = 0;

  async function hand(): Promise<void> {
    if (length === 0) return;
    const piece = Buffer.concat(held, length);
    held = [];
    length = 0;
    await take(piece);
  }

  try {
    for await (const part of stream as AsyncIterable<Buffer>) {
      held.push(part);
      length += part.length;
      if (length >= pieceBytes) await hand();
    }
  } finally {
    await hand().finally(leave);
  }
}
