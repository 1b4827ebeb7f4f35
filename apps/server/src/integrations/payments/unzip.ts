import { inflateRawSync } from 'node:zlib';

/** No bill of a day is larger than this. */
const MOST_BYTES = 256 * 1024 * 1024;

const END_OF_DIRECTORY = 0x06_05_4b_50;
const DIRECTORY_ENTRY = 0x02_01_4b_50;

/** The files in an archive, without their names. Bills come as one; nothing else here reads archives. */
export function unzip(archive: Buffer): Buffer[] {
  let end = archive.length - 22;
  while (end >= 0 && archive.readUInt32LE(end) !== END_OF_DIRECTORY) end -= 1;
  if (end < 0) throw new Error('not a zip archive');
  const files: Buffer[] = [];
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (archive.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new Error('a broken zip archive');
    const method = archive.readUInt16LE(at + 10);
    const size = archive.readUInt32LE(at + 20);
    const local = archive.readUInt32LE(at + 42);
    const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const data = archive.subarray(from, from + size);
    if (method !== 0 && method !== 8) throw new Error(`a zip archive with method ${method}`);
    files.push(method === 0 ? data : inflateRawSync(data, { maxOutputLength: MOST_BYTES }));
    at += 46 + archive.readUInt16LE(at + 28) + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return files;
}
