import { crc32 } from 'node:zlib';

/** An archive of stored entries, as a program for iOS comes in. */
export function buildZip(entries: Readonly<Record<string, Buffer>>): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(entries)) {
    const path = Buffer.from(name);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt32LE(crc32(content), 10);
    shared.writeUInt32LE(content.length, 14);
    shared.writeUInt32LE(content.length, 18);
    shared.writeUInt16LE(path.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), shared, path, content]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    central.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), shared, rest, path]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 0, 'latin1');
  end.writeUInt16LE(central.length, 8);
  end.writeUInt16LE(central.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

export function xmlPropertyList(texts: Readonly<Record<string, string>>): Buffer {
  const entries = Object.entries(texts).map(([key, value]) => `<key>${key}</key>\n<string>${value}</string>`);
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n<plist version="1.0">\n<dict>\n<key>Nested</key><dict><key>CFBundleIdentifier</key><string>not.this.one</string></dict>\n<key>UIRequiresFullScreen</key><true/>\n${entries.join('\n')}\n</dict>\n</plist>\n`,
  );
}

/** The same, as Apple's tools write it; values beyond ASCII as UTF-16. */
export function binaryPropertyList(texts: Readonly<Record<string, string>>): Buffer {
  const values = [...Object.keys(texts), ...Object.values(texts)];
  const count = Object.keys(texts).length;
  const objects = [
    Buffer.from([0xd0 | count, ...values.map((_, place) => place + 1)]),
    ...values.map((text) => {
      const isAscii = Buffer.byteLength(text) === text.length;
      const size = text.length < 15 ? [text.length] : [15, 0x10, text.length];
      const [first = 0, ...more] = size;
      const content = isAscii ? Buffer.from(text) : Buffer.from(text, 'utf16le').swap16();
      return Buffer.concat([Buffer.from([(isAscii ? 0x50 : 0x60) | first, ...more]), content]);
    }),
  ];
  const offsets: number[] = [];
  let at = 8;
  for (const object of objects) {
    offsets.push(at);
    at += object.length;
  }
  const table = Buffer.alloc(2 * offsets.length);
  for (const [place, offset] of offsets.entries()) table.writeUInt16BE(offset, 2 * place);
  const trailer = Buffer.alloc(32);
  trailer.writeUInt8(2, 6);
  trailer.writeUInt8(1, 7);
  trailer.writeBigUInt64BE(BigInt(objects.length), 8);
  trailer.writeBigUInt64BE(BigInt(at), 24);
  return Buffer.concat([Buffer.from('bplist00'), ...objects, table, trailer]);
}
