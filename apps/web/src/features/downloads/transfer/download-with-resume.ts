import type { DownloadStopReason } from './worker-messages.ts';

/** A file that bytes are written into, as the browser's own file handles are in a worker. */
export interface SyncFileHandle {
  getSize(): number;
  read(into: Uint8Array, options: { at: number }): number;
  write(bytes: Uint8Array, options: { at: number }): number;
  truncate(size: number): void;
  flush(): void;
}

/** A digest that takes the file piece by piece. */
export interface IncrementalDigest {
  update(bytes: Uint8Array): unknown;
  hex(): string;
}

interface Pull {
  url: string;
  size: number;
  sha256: string;
  file: SyncFileHandle;
  makeDigest: () => IncrementalDigest;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  signal: AbortSignal;
  onProgress: (received: number) => void;
  /** How much of the stored bytes has been read again. */
  onReread: (read: number, of: number) => void;
}

const pieceSize = 4 * 1024 * 1024;

/** Reads stored bytes again, because a partial digest cannot be stored. Null when stopped meanwhile. */
async function digestOf({ file, makeDigest, signal, onReread }: Pull, upTo: number): Promise<IncrementalDigest | null> {
  const digest = makeDigest();
  const piece = new Uint8Array(Math.min(pieceSize, Math.max(1, upTo)));
  for (let at = 0; at < upTo;) {
    const count = file.read(piece.subarray(0, Math.min(piece.length, upTo - at)), { at });
    if (count === 0) throw new Error('the kept file is shorter than it says');
    digest.update(piece.subarray(0, count));
    at += count;
    onReread(at, upTo);
    // Yields, so that a stop message can arrive.
    if (at < upTo) await new Promise((hear) => setTimeout(hear));
    if (signal.aborted) return null;
  }
  return digest;
}

/** Ignores errors: the reason for ending is known already, and a full device fails here again. */
function flushQuietly(file: SyncFileHandle): void {
  try {
    file.flush();
  } catch {
    // The write before has reported it.
  }
}

const addressGone = [401, 403, 404, 410];

/** Whether the answer goes on where the file ends. */
function goesOnAt(response: Response, at: number): boolean {
  if (response.status !== 206) return false;
  return Number(/^bytes (\d+)-/.exec(response.headers.get('content-range') ?? '')?.[1]) === at;
}

/**
 * Fetches what is missing of a file, from where it stopped, and checks the whole of it. Whatever stops it leaves a
 * file that the next call goes on with; only one that arrived whole and wrong is emptied.
 */
export async function downloadWithResume(options: Pull): Promise<'done' | DownloadStopReason> {
  const { url, size, sha256, file, makeDigest, signal, onProgress } = options;
  if (file.getSize() > size) file.truncate(0);
  let received = file.getSize();
  let digest = await digestOf(options, received);
  if (digest === null) return 'stopped';
  onProgress(received);

  if (received < size) {
    let response: Response;
    try {
      const headers: Record<string, string> = received > 0 ? { range: `bytes=${received}-` } : {};
      response = await options.fetch(url, { headers, signal, cache: 'no-store' });
    } catch {
      return signal.aborted ? 'stopped' : 'network';
    }
    if (addressGone.includes(response.status)) return 'expired';
    if (!response.ok || response.body === null) return 'refused';
    if (received > 0 && !goesOnAt(response, received)) {
      // The whole file all the same, or another part of it: only the former is of use.
      if (response.status !== 200) return 'refused';
      file.truncate(0);
      received = 0;
      digest = makeDigest();
    }
    const reader = response.body.getReader();
    try {
      for (let next = await reader.read(); !next.done; next = await reader.read()) {
        if (received + next.value.length > size) {
          file.truncate(0);
          return 'mismatch';
        }
        if (file.write(next.value, { at: received }) !== next.value.length) return 'room';
        digest.update(next.value);
        received += next.value.length;
        onProgress(received);
        if (signal.aborted) return 'stopped';
      }
      file.flush();
    } catch (error) {
      if (signal.aborted) return 'stopped';
      return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'room' : 'network';
    } finally {
      flushQuietly(file);
      void reader.cancel().catch(() => {});
    }
    if (received < size) return 'network';
  }

  if (digest.hex() === sha256) return 'done';
  file.truncate(0);
  return 'mismatch';
}
