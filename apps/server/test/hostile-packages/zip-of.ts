import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipFileToWrite {
  name: string;
  content: Buffer;
  deflate?: boolean;
  /** What the directory says of it, where that is not true. */
  lie?: { bytes?: number; compressedBytes?: number; at?: number; method?: number; flags?: number };
}

/** A zip archive, with whatever its directory is to say falsely. */
export function zipOf(files: readonly ZipFileToWrite[], { comment = '', count = files.length } = {}): Buffer {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let place = 0;
  for (const { name, content, deflate = false, lie = {} } of files) {
    const packed = deflate ? deflateRawSync(content) : content;
    const method = deflate ? 8 : 0;
    const named = Buffer.from(name);
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04_03_4b_50);
    header.writeUInt16LE(method, 8);
    header.writeUInt32LE(crc32(content), 14);
    header.writeUInt32LE(packed.length, 18);
    header.writeUInt32LE(content.length, 22);
    header.writeUInt16LE(named.length, 26);
    local.push(header, named, packed);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02_01_4b_50);
    entry.writeUInt16LE(lie.flags ?? 0, 8);
    entry.writeUInt16LE(lie.method ?? method, 10);
    entry.writeUInt32LE(crc32(content), 16);
    entry.writeUInt32LE(lie.compressedBytes ?? packed.length, 20);
    entry.writeUInt32LE(lie.bytes ?? content.length, 24);
    entry.writeUInt16LE(named.length, 28);
    entry.writeUInt32LE(lie.at ?? place, 42);
    directory.push(entry, named);
    place += header.length + named.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06_05_4b_50);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(place, 16);
  end.writeUInt16LE(Buffer.byteLength(comment), 20);
  return Buffer.concat([...local, listed, end, Buffer.from(comment)]);
}
