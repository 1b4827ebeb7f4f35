import type { Readable } from 'node:stream';

/** Longer files than fit into memory come as a stream of known length: S3 wants to hear the length first. */
export type FileContent = Uint8Array | { stream: Readable; size: number };

export interface StoredFileStream {
  stream: Readable;
  size: number;
}

/** A file of which parts are read. */
export interface RangeReadableFile {
  size: number;
  changedAt: number;
  /** Both ends are part of it. Closes the file at the end. What was read so far is counted where that is known. */
  read(from: number, to: number): Readable & { bytesRead?: number };
  close(): Promise<void>;
}

/**
 * Files by key. Keys are made by the program, never by a user: `media/…` is public and never changes once written,
 * `private/…`, `packages/…` and `video/…` are reached only through short-lived addresses.
 */
export interface Storage {
  put(key: string, content: FileContent, contentType: string): Promise<void>;
  get(key: string): Promise<StoredFileStream | undefined>;
  /** Absent is fine: whoever repeats a removal succeeds. */
  delete(key: string): Promise<void>;
  deleteFolder(folder: string): Promise<void>;
  /**
   * An address that downloads a private file under this name, until it expires. A ticket is part of what is signed, and
   * stands in the log of who serves it.
   */
  downloadUrl(
    key: string,
    download: { name: string; contentType: string; seconds: number; ticket?: string },
  ): Promise<string>;
  /** Where this process itself hands out files, it asks here whether an address of `downloadUrl` still holds. */
  openDownload?(address: string): { key: string; name: string; contentType: string; ticket?: string } | undefined;
  /** A file of which a part is wanted. Whoever opens it closes it, or reads from it to the end. */
  openFile(key: string): Promise<RangeReadableFile | undefined>;
  close(): void;
}

/** Packages of games: as private as `private/…`, and on a machine's own disk read by nginx, which sends them when the API says so. */
export const packageFolder = 'packages';

/** What players of videos are sent piece by piece: as private, and on a machine's own disk read by nginx too. */
export const videoFolder = 'video';

/** Of an address at S3: whose bytes a line of its access log is about. */
export const accessLogTicketParameter = 'x-ticket';

/** Named kind by kind: what is not in here is nobody's to fetch without a signed address. */
export function isPublicFileKey(key: string): boolean {
  return (
    /^media\/(avatar|post)\/[0-9a-f]{32}\/(small|medium|large)\.webp$/.test(key) ||
    /^media\/picture\/[0-9a-f]{32}\/[1-9][0-9]{0,3}\.(avif|webp)$/.test(key)
  );
}

/** No key reaches anything outside the four prefixes. */
export function assertStorageKey(key: string): void {
  if (!/^(media|private|packages|video)(\/[A-Za-z0-9_][A-Za-z0-9_.-]{0,79}){1,4}$/.test(key)) {
    throw new Error(`not a key of the storage: ${JSON.stringify(key)}`);
  }
}

/** RFC 6266: a plain name for old clients, the real one for all others. */
export function contentDispositionOf(name: string): string {
  const plain = name.replaceAll(/[^A-Za-z0-9._-]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${percentEncoded(name)}`;
}

/** RFC 8187 leaves fewer signs as they are than addresses do. */
function percentEncoded(name: string): string {
  return encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

export const immutableCacheControl = 'public, max-age=31536000, immutable';
