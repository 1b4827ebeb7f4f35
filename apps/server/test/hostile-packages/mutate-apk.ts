import { zipOf, type ZipFileToWrite } from './zip-of.ts';

/** Numbers from 0 to below `most`, the same for the same seed. */
export type Dice = (most: number) => number;

export function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

export interface ApkParts {
  /** A whole, signed package, and the manifest in it. */
  signed: Buffer;
  manifest: Buffer;
}

const extremes = [0, 1, 0x7f_ff_ff_ff, 0x80_00_00_00, 0xff_ff_ff_ff, 0xff_ff, 28, 22];
const manifestName = 'AndroidManifest.xml';

/** Each makes one hostile file. */
export const apkMutations: Record<string, (parts: ApkParts, dice: Dice) => Buffer> = {
  'cut off': ({ signed }, dice) => signed.subarray(0, dice(signed.length)),
  'bytes changed anywhere': ({ signed }, dice) => changed(signed, dice, 0, signed.length),
  'bytes changed in the directory and signatures': ({ signed }, dice) =>
    changed(signed, dice, Math.max(0, signed.length - 6000), signed.length),
  'a number at the end of the archive changed': ({ signed }, dice) => {
    const bytes = Buffer.from(signed);
    bytes.writeUInt32LE(extremes[dice(extremes.length)] as number, bytes.length - 22 + 4 + dice(14));
    return bytes;
  },
  'a number of the signatures changed': ({ signed }, dice) => {
    const bytes = Buffer.from(signed);
    const magicAt = bytes.lastIndexOf('APK Sig Block 42');
    bytes.writeUInt32LE(extremes[dice(extremes.length)] as number, magicAt - 8 - dice(3000));
    return bytes;
  },
  'the signatures of another archive': ({ signed, manifest }, dice) => spliced(signed, manifest, dice),
  'manifest with changed bytes': ({ manifest }, dice) => archiveOf(changed(manifest, dice, 0, manifest.length)),
  'manifest with an extreme number': ({ manifest }, dice) => {
    const bytes = Buffer.from(manifest);
    bytes.writeUInt32LE(extremes[dice(extremes.length)] as number, Math.floor(dice(bytes.length - 4) / 4) * 4);
    return archiveOf(bytes);
  },
  'manifest cut off': ({ manifest }, dice) => archiveOf(manifest.subarray(0, dice(manifest.length))),
  'manifest of one element in another': (_, dice) => archiveOf(nested(1000 + dice(20_000))),
  'manifest of dice': (_, dice) => archiveOf(Buffer.from(Array.from({ length: 2000 }, () => dice(256)))),
  'manifest that unpacks to a gigabyte': (_, dice) =>
    archiveOf(Buffer.alloc(6_000_000 + dice(50_000_000)), { bytes: dice(2) === 0 ? 1000 : 0xff_ff_ff_00 }),
  'entries that overlap': ({ manifest }, dice) =>
    zipOf([
      { name: manifestName, content: manifest },
      ...Array.from({ length: 1 + dice(50) }, (_, index) => ({
        name: `a${index}`,
        content: Buffer.alloc(100),
        lie: { at: dice(manifest.length), compressedBytes: manifest.length },
      })),
    ]),
  'two entries of one name': ({ manifest }) =>
    zipOf([
      { name: manifestName, content: manifest },
      { name: manifestName, content: manifest },
    ]),
  'a directory of sixty-five thousand names': (_, dice) =>
    zipOf(
      Array.from({ length: 65_000 }, (_, index) => ({
        name: `${index}`.padEnd(dice(40), 'x'),
        content: Buffer.alloc(0),
      })),
    ),
  'a directory that counts too many': ({ manifest }, dice) =>
    zipOf([{ name: manifestName, content: manifest }], { count: 2 + dice(60_000) }),
  'an encrypted or unknown packing': ({ manifest }, dice) =>
    archiveOf(manifest, dice(2) === 0 ? { flags: 1 } : { method: 1 + dice(98) }),
  'an archive in the comment': ({ manifest, signed }, dice) =>
    zipOf([{ name: manifestName, content: manifest }], { comment: signed.toString('latin1').slice(-dice(20_000)) }),
};

const archiveOf = (manifest: Buffer, lie: ZipFileToWrite['lie'] = {}) =>
  zipOf([{ name: manifestName, content: manifest, deflate: true, lie }]);

function changed(bytes: Buffer, dice: Dice, from: number, to: number): Buffer {
  const copy = Buffer.from(bytes);
  for (let left = 1 + dice(8); left > 0; left -= 1) copy[from + dice(to - from)] = dice(256);
  return copy;
}

/** The signing block of a good package before the directory of one that nobody signed. */
function spliced(signed: Buffer, manifest: Buffer, dice: Dice): Buffer {
  const magicAt = signed.lastIndexOf('APK Sig Block 42');
  const length = Number(signed.readBigUInt64LE(magicAt - 8));
  const block = signed.subarray(magicAt + 16 - length - 8, magicAt + 16);
  const other = zipOf([
    { name: manifestName, content: manifest },
    { name: 'classes.dex', content: Buffer.alloc(dice(5000), 'evil') },
  ]);
  const directoryAt = other.readUInt32LE(other.length - 6);
  const end = Buffer.from(other.subarray(other.length - 22));
  end.writeUInt32LE(directoryAt + block.length, 16);
  return Buffer.concat([other.subarray(0, directoryAt), block, other.subarray(directoryAt, other.length - 22), end]);
}

/** Start elements without an end, all named by one string. */
function nested(depth: number): Buffer {
  const pool = Buffer.alloc(28 + 4 + 12);
  pool.writeUInt16LE(1);
  pool.writeUInt16LE(28, 2);
  pool.writeUInt32LE(pool.length, 4);
  pool.writeUInt32LE(1, 8);
  pool.writeUInt32LE(0x1_00, 16);
  pool.writeUInt32LE(32, 20);
  pool.write('\u0008\u0008manifest\u0000', 32, 'latin1');
  const element = Buffer.alloc(36);
  element.writeUInt16LE(0x01_02);
  element.writeUInt16LE(16, 2);
  element.writeUInt32LE(36, 4);
  element.writeUInt16LE(20, 24);
  element.writeUInt16LE(20, 26);
  const head = Buffer.alloc(8);
  head.writeUInt16LE(3);
  head.writeUInt16LE(8, 2);
  head.writeUInt32LE(8 + pool.length + depth * element.length, 4);
  return Buffer.concat([head, pool, ...Array.from({ length: depth }, () => element)]);
}
