import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { downloadWithResume, type IncrementalDigest, type SyncFileHandle } from './download-with-resume.ts';

const whole = Uint8Array.from({ length: 10_000 }, (_, index) => (index * 31) % 251);
const sha256 = createHash('sha256').update(whole).digest('hex');

function makeDigest(): IncrementalDigest {
  const digest = createHash('sha256');
  return { update: (bytes) => digest.update(bytes), hex: () => digest.digest('hex') };
}

function storedFile(begun: Uint8Array = new Uint8Array()): SyncFileHandle & { bytes: () => Uint8Array } {
  let bytes = begun.slice();
  return {
    bytes: () => bytes,
    getSize: () => bytes.length,
    read(into, { at }) {
      const part = bytes.subarray(at, at + into.length);
      into.set(part);
      return part.length;
    },
    write(part, { at }) {
      const next = new Uint8Array(Math.max(bytes.length, at + part.length));
      next.set(bytes);
      next.set(part, at);
      bytes = next;
      return part.length;
    },
    truncate(size) {
      bytes = bytes.slice(0, size);
    },
    flush() {},
  };
}

/** Hands out pieces, and after the last of them ends or breaks. */
function body(bytes: Uint8Array, broken = false): ReadableStream<Uint8Array> {
  const pieces = Array.from({ length: Math.ceil(bytes.length / 999) }, (_, index) =>
    bytes.slice(index * 999, (index + 1) * 999),
  );
  return new ReadableStream({
    pull(stream) {
      const next = pieces.shift();
      if (next !== undefined) stream.enqueue(next);
      else if (broken) stream.error(new TypeError('network error'));
      else stream.close();
    },
  });
}

function ranged(from: number, options: { upTo?: number; broken?: boolean } = {}): Response {
  const part = whole.slice(from, options.upTo);
  const headers = { 'content-range': `bytes ${from}-${from + part.length - 1}/${whole.length}` };
  return new Response(body(part, options.broken), { status: 206, headers });
}

function run(
  file: SyncFileHandle,
  fetch: (url: string, init: RequestInit) => Promise<Response>,
  signal = new AbortController().signal,
) {
  const onProgress = vi.fn<(received: number) => void>();
  const onReread = vi.fn<(read: number, of: number) => void>();
  const end = downloadWithResume({
    url: '/file',
    size: whole.length,
    sha256,
    file,
    makeDigest,
    fetch,
    signal,
    onProgress,
    onReread,
  });
  return { end, onProgress, onReread };
}

test('[X-M5] a package arrives whole, is checked, and says how far it is', async () => {
  const file = storedFile();
  const { end, onProgress } = run(file, async (_, init) => {
    expect(new Headers(init.headers).get('range')).toBeNull();
    return new Response(body(whole));
  });
  expect(await end).toBe('done');
  expect(Buffer.compare(file.bytes(), whole)).toBe(0);
  expect(onProgress.mock.calls[0]).toEqual([0]);
  expect(onProgress.mock.lastCall).toEqual([whole.length]);
});

test('three breaks, each time it goes on from the byte where it stopped, and the whole is right', async () => {
  const file = storedFile();
  const asked: (string | null)[] = [];
  const breaks = [2000, 5000, 7500];
  const fetch = async (_: string, init: RequestInit) => {
    const range = new Headers(init.headers).get('range');
    asked.push(range);
    const upTo = breaks.shift();
    const from = Number(/\d+/.exec(range ?? '0')?.[0]);
    const rest = upTo === undefined ? {} : { upTo, broken: true };
    return from === 0 ? new Response(body(whole.slice(0, upTo), upTo !== undefined)) : ranged(from, rest);
  };
  expect(await run(file, fetch).end).toBe('network');
  expect(await run(file, fetch).end).toBe('network');
  expect(await run(file, fetch).end).toBe('network');
  expect(await run(file, fetch).end).toBe('done');
  expect(asked).toEqual([null, 'bytes=2000-', 'bytes=5000-', 'bytes=7500-']);
  expect(Buffer.compare(file.bytes(), whole)).toBe(0);
});

test('a body that ends early without a word is a broken connection, not a wrong file', async () => {
  const file = storedFile();
  expect(await run(file, async () => new Response(body(whole.slice(0, 4000)))).end).toBe('network');
  expect(file.getSize()).toBe(4000);
});

test('a server that sends everything instead of the rest is believed, from the beginning', async () => {
  const file = storedFile(whole.slice(0, 3000));
  expect(await run(file, async () => new Response(body(whole))).end).toBe('done');
  expect(Buffer.compare(file.bytes(), whole)).toBe(0);
});

test('another part than the one asked for is not written anywhere', async () => {
  const file = storedFile(whole.slice(0, 3000));
  expect(await run(file, async () => ranged(4000)).end).toBe('refused');
  expect(file.getSize()).toBe(3000);
});

test('what arrived whole and wrong is thrown away, also when its beginning was kept', async () => {
  const wrong = whole.slice();
  wrong[17] = (wrong[17] ?? 0) ^ 1;
  const file = storedFile(wrong.slice(0, 3000));
  expect(await run(file, async () => ranged(3000)).end).toBe('mismatch');
  expect(file.getSize()).toBe(0);
});

test('more than was announced is wrong before it has filled the device', async () => {
  const file = storedFile();
  const endless = new Uint8Array(whole.length + 5000);
  expect(await run(file, async () => new Response(body(endless))).end).toBe('mismatch');
  expect(file.getSize()).toBe(0);
});

test('what is there already is checked and not asked for', async () => {
  const fetch = vi.fn<() => Promise<Response>>();
  expect(await run(storedFile(whole), fetch).end).toBe('done');
  expect(fetch).not.toHaveBeenCalled();
});

for (const status of [401, 403, 404, 410]) {
  test(`${status}: the address is no longer good, and what arrived stays`, async () => {
    const file = storedFile(whole.slice(0, 3000));
    expect(await run(file, async () => new Response('no', { status })).end).toBe('expired');
    expect(file.getSize()).toBe(3000);
  });
}

test('stopped in the middle it keeps what it has', async () => {
  const file = storedFile();
  const stopping = new AbortController();
  const end = downloadWithResume({
    url: '/file',
    size: whole.length,
    sha256,
    file,
    makeDigest,
    fetch: async () => new Response(body(whole)),
    signal: stopping.signal,
    onProgress: (received) => received > 4000 && stopping.abort(),
    onReread() {},
  });
  expect(await end).toBe('stopped');
  expect(file.getSize()).toBeGreaterThan(4000);
  expect(file.getSize()).toBeLessThan(whole.length);
});

test('no room on the device is said as that, also where it shows only when what was written is to stay', async () => {
  const flush = () => {
    throw new DOMException('no room', 'QuotaExceededError');
  };
  for (const file of [
    { ...storedFile(), write: () => 0 },
    { ...storedFile(), write: () => 0, flush },
    { ...storedFile(), flush },
  ]) {
    expect(await run(file, async () => new Response(body(whole))).end).toBe('room');
  }
});

test('reading a large beginning once more says how far it is, and hears that it shall stop', async () => {
  const large = 12 * 1024 * 1024;
  const piece = large / 3;
  const stopping = new AbortController();
  const fetch = vi.fn<() => Promise<Response>>();
  const onReread = vi.fn<(read: number, of: number) => void>();
  setTimeout(() => stopping.abort());
  const end = downloadWithResume({
    url: '/file',
    size: large + 1,
    sha256,
    file: storedFile(new Uint8Array(large)),
    makeDigest,
    fetch,
    signal: stopping.signal,
    onProgress() {},
    onReread,
  });
  expect(await end).toBe('stopped');
  expect(onReread.mock.calls).toEqual([[piece, large]]);
  expect(fetch).not.toHaveBeenCalled();
});
