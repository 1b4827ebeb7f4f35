import { readSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import { PackageRefused } from './package-facts.ts';

export interface ZipEntry {
  name: string;
  encrypted: boolean;
  method: number;
  compressedBytes: number;
  bytes: number;
  /** Where its local header begins. */
  at: number;
}

export interface ZipDirectory {
  entries: ZipEntry[];
  /** Where the central directory begins, and the record at the end of the archive. */
  directoryAt: number;
  endAt: number;
}

const endSignature = 0x06_05_4b_50;
const directorySignature = 0x02_01_4b_50;
const localSignature = 0x04_03_4b_50;
const endBytes = 22;
const maxCommentBytes = 0xff_ff;
/** Large games have some ten thousand files. */
const maxEntries = 100_000;
const maxDirectoryBytes = 32 * 1024 * 1024;
const maxNameBytes = 4096;

/** An open file, or all of an archive that is small enough to be in memory. */
export type ArchiveFdOrBuffer = number | Buffer;

/** The bytes from here on; fewer than asked for is a broken archive. */
export function readBytesAt(archive: ArchiveFdOrBuffer, at: number, length: number): Buffer {
  if (typeof archive !== 'number') {
    if (at + length > archive.length) throw new PackageRefused('archiveBroken', 'ends too early');
    return archive.subarray(at, at + length);
  }
  const bytes = Buffer.allocUnsafe(length);
  let filled = 0;
  while (filled < length) {
    const read = readSync(archive, bytes, filled, length - filled, at + filled);
    if (read === 0) throw new PackageRefused('archiveBroken', 'ends too early');
    filled += read;
  }
  return bytes;
}

/**
 * What the central directory lists. Android knows no archive of several parts and no ZIP64 package; entries that overlap,
 * share a name or reach into the directory are refused: two readers would see two different packages.
 */
export function readZipDirectory(archive: ArchiveFdOrBuffer, size: number): ZipDirectory {
  const { endAt, end } = findEnd(archive, size);
  const count = end.readUInt16LE(10);
  const length = end.readUInt32LE(12);
  const directoryAt = end.readUInt32LE(16);
  if (end.readUInt16LE(4) !== 0 || end.readUInt16LE(6) !== 0 || end.readUInt16LE(8) !== count) {
    throw new PackageRefused('archiveBroken', 'has several parts');
  }
  if (count > maxEntries || length > maxDirectoryBytes) throw new PackageRefused('archiveTooLarge', 'lists too much');
  if (directoryAt + length !== endAt) throw new PackageRefused('archiveBroken', 'directory and end do not meet');
  const entries = parseEntries(readBytesAt(archive, directoryAt, length), count);
  requireApart(entries, directoryAt);
  return { entries, directoryAt, endAt };
}

function findEnd(archive: ArchiveFdOrBuffer, size: number): { endAt: number; end: Buffer } {
  if (size < endBytes) throw new PackageRefused('notArchive', 'too short');
  const tailBytes = Math.min(size, endBytes + maxCommentBytes);
  const tail = readBytesAt(archive, size - tailBytes, tailBytes);
  for (let at = tailBytes - endBytes; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) === endSignature && tail.readUInt16LE(at + 20) === tailBytes - endBytes - at) {
      return { endAt: size - tailBytes + at, end: tail.subarray(at, at + endBytes) };
    }
  }
  throw new PackageRefused('notArchive', 'no end of a zip archive');
}

function parseEntries(directory: Buffer, count: number): ZipEntry[] {
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let left = count; left > 0; left -= 1) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== directorySignature) {
      throw new PackageRefused('archiveBroken', 'directory ends too early');
    }
    const nameBytes = directory.readUInt16LE(at + 28);
    const next = at + 46 + nameBytes + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
    if (nameBytes > maxNameBytes || next > directory.length)
      throw new PackageRefused('archiveBroken', 'a name too long');
    entries.push({
      name: directory.toString('utf8', at + 46, at + 46 + nameBytes),
      encrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
      method: directory.readUInt16LE(at + 10),
      compressedBytes: directory.readUInt32LE(at + 20),
      bytes: directory.readUInt32LE(at + 24),
      at: directory.readUInt32LE(at + 42),
    });
    at = next;
  }
  if (at !== directory.length) throw new PackageRefused('archiveBroken', 'directory is longer than its entries');
  return entries;
}

/** Of a local header and its name; extra fields and descriptors come on top, so this is the least an entry takes. */
const leastBytesOf = ({ name, compressedBytes }: ZipEntry) => 30 + Buffer.byteLength(name) + compressedBytes;

function requireApart(entries: readonly ZipEntry[], directoryAt: number): void {
  if (new Set(entries.map(({ name }) => name)).size !== entries.length) {
    throw new PackageRefused('archiveBroken', 'two entries have one name');
  }
  const sorted = entries.toSorted((one, other) => one.at - other.at);
  for (const [index, entry] of sorted.entries()) {
    const limit = sorted[index + 1]?.at ?? directoryAt;
    if (entry.at + leastBytesOf(entry) > limit) throw new PackageRefused('archiveBroken', 'entries overlap');
  }
}

/** The content of one entry, of at most so many bytes whatever the directory says. */
export function readZipEntry(archive: ArchiveFdOrBuffer, entry: ZipEntry, maxBytes: number): Buffer {
  if (entry.bytes > maxBytes || entry.compressedBytes > maxBytes) {
    throw new PackageRefused('archiveTooLarge', `${entry.name} is too large`);
  }
  const from = contentStartOf(archive, entry);
  const stored = readBytesAt(archive, from, entry.compressedBytes);
  const content = entry.method === 0 ? stored : inflated(entry, stored, maxBytes);
  if (content.length !== entry.bytes)
    throw new PackageRefused('archiveBroken', `${entry.name} is not as long as it says`);
  return content;
}

/** Where the content of an entry begins, behind a local header that says what the directory says. */
export function contentStartOf(archive: ArchiveFdOrBuffer, entry: ZipEntry): number {
  if (entry.encrypted) throw new PackageRefused('archiveBroken', `${entry.name} is encrypted`);
  const header = readBytesAt(archive, entry.at, 30);
  if (header.readUInt32LE(0) !== localSignature || header.readUInt16LE(8) !== entry.method) {
    throw new PackageRefused('archiveBroken', `${entry.name} has two headers that differ`);
  }
  const name = readBytesAt(archive, entry.at + 30, header.readUInt16LE(26)).toString('utf8');
  if (name !== entry.name) throw new PackageRefused('archiveBroken', `${entry.name} has two names`);
  return entry.at + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
}

function inflated({ name, method }: ZipEntry, stored: Buffer, maxBytes: number): Buffer {
  if (method !== 8) throw new PackageRefused('archiveBroken', `${name} is packed by an unknown method`);
  try {
    return inflateRawSync(stored, { maxOutputLength: maxBytes });
  } catch {
    throw new PackageRefused('archiveBroken', `${name} can not be unpacked`);
  }
}
