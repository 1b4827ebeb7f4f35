import { crc32 } from 'node:zlib';

export function zeros(bytes: number): Buffer {
  return Buffer.alloc(bytes);
}

export function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length, 0);
  around.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)]);
}

/** Says whatever it is told, whether the data agrees or not. */
export function pngOf(
  says: { width: number; height: number; depth: number; colour: number },
  data: Buffer,
  between: Buffer = Buffer.alloc(0),
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(says.width, 0);
  header.writeUInt32BE(says.height, 4);
  header.set([says.depth, says.colour, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    between,
    pngChunk('IDAT', data),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The same picture under a size it does not have. */
export function jpegSaying(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg);
  const frame = changed.findIndex((byte, at) => byte === 0xff && [0xc0, 0xc2].includes(changed[at + 1] ?? 0));
  changed.writeUInt16BE(height, frame + 5);
  changed.writeUInt16BE(width, frame + 7);
  return changed;
}

/** The last scan of a progressive picture again and again: each one is a walk over all its pixels. */
export function jpegOfScans(progressive: Buffer, scans: number): Buffer {
  const lastScan = progressive.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = progressive.subarray(lastScan, -2);
  return Buffer.concat([
    progressive.subarray(0, -2),
    ...Array.from({ length: scans }, () => scan),
    progressive.subarray(-2),
  ]);
}
