import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { createSelfSignedCertificate } from './der-certificate.ts';

export interface SigningKey {
  privateKey: KeyObject;
  publicKey: KeyObject;
  certificate: Buffer;
}

export function createSigningKey(owner: string): SigningKey {
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { ...keys, certificate: createSelfSignedCertificate(owner, keys) };
}

export interface ApkEntry {
  name: string;
  content: Buffer;
}

/** A package as a phone would take it: an archive of these files, signed by scheme 2. */
export function buildSignedApk(entries: readonly ApkEntry[], key: SigningKey): Buffer {
  const { files, directory } = archiveOf(entries);
  // The signature is of the end as if there was no block before it.
  const block = signingBlock(
    contentDigest([files, directory, endRecord(entries.length, directory, files.length)]),
    key,
  );
  return Buffer.concat([files, block, directory, endRecord(entries.length, directory, files.length + block.length)]);
}

function archiveOf(entries: readonly ApkEntry[]): { files: Buffer; directory: Buffer } {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content } of entries) {
    const named = Buffer.from(name);
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(crc32(content), 0);
    sizes.writeUInt32LE(content.length, 4);
    sizes.writeUInt32LE(content.length, 8);
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04_03_4b_50);
    sizes.copy(header, 14);
    header.writeUInt16LE(named.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02_01_4b_50);
    sizes.copy(entry, 16);
    entry.writeUInt16LE(named.length, 28);
    entry.writeUInt32LE(at, 42);
    files.push(header, named, content);
    directory.push(entry, named);
    at += header.length + named.length + content.length;
  }
  return { files: Buffer.concat(files), directory: Buffer.concat(directory) };
}

function endRecord(count: number, directory: Buffer, directoryAt: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06_05_4b_50);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(directoryAt, 16);
  return end;
}

const pieceBytes = 1024 * 1024;

/** In pieces of a megabyte, each marked, as scheme 2 wants it. */
function contentDigest(sections: readonly Buffer[]): Buffer {
  const marked = (mark: number, value: number) => {
    const bytes = Buffer.alloc(5);
    bytes.writeUInt8(mark);
    bytes.writeUInt32LE(value, 1);
    return bytes;
  };
  const pieces = sections.flatMap((section) =>
    Array.from({ length: Math.ceil(section.length / pieceBytes) }, (_, at) =>
      section.subarray(at * pieceBytes, (at + 1) * pieceBytes),
    ),
  );
  const all = createHash('sha256').update(marked(0x5a, pieces.length));
  for (const piece of pieces)
    all.update(createHash('sha256').update(marked(0xa5, piece.length)).update(piece).digest());
  return all.digest();
}

const ecdsaWithSha256 = 0x02_01;
const schemeTwo = 0x71_09_87_1a;

/** Each part after its length. */
function part(...bytes: readonly Buffer[]): Buffer {
  const content = Buffer.concat(bytes);
  return Buffer.concat([number(content.length), content]);
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function signingBlock(digest: Buffer, { privateKey, publicKey, certificate }: SigningKey): Buffer {
  const signed = Buffer.concat([
    part(part(number(ecdsaWithSha256), part(digest))),
    part(part(certificate)),
    part(Buffer.alloc(0)),
  ]);
  const signature = sign('sha256', signed, privateKey);
  const signer = part(
    part(signed),
    part(part(number(ecdsaWithSha256), part(signature))),
    part(publicKey.export({ format: 'der', type: 'spki' })),
  );
  const value = part(signer);
  const pair = Buffer.alloc(8);
  pair.writeBigUInt64LE(BigInt(4 + value.length));
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(8 + 4 + value.length + 24));
  return Buffer.concat([length, pair, number(schemeTwo), value, length, Buffer.from('APK Sig Block 42')]);
}
