import { constants, createHash, createPublicKey, verify, X509Certificate, type KeyObject } from 'node:crypto';
import { PackageRefused } from './package-facts.ts';
import { readBytesAt, type ZipDirectory } from './zip-directory.ts';

export interface VerifiedSigners {
  scheme: 2 | 3;
  /** SHA-256 of each certificate, sorted. */
  signers: string[];
}

const magic = 'APK Sig Block 42';
const maxBlockBytes = 8 * 1024 * 1024;
const maxSigners = 10;
/** Newest first: 3.1 is version 3 for phones that know a changed key. */
const schemes = [
  { id: 0x1b_93_ad_61, scheme: 3 },
  { id: 0xf0_53_68_c0, scheme: 3 },
  { id: 0x71_09_87_1a, scheme: 2 },
] as const;

const pss = (hash: 'sha256' | 'sha512', saltLength: number) => ({
  hash,
  padding: constants.RSA_PKCS1_PSS_PADDING,
  saltLength,
});
/** https://source.android.com/docs/security/features/apksigning/v2: those whose digest is of pieces of a megabyte. */
const algorithms = new Map<number, { hash: 'sha256' | 'sha512'; padding?: number; saltLength?: number }>([
  [0x01_01, pss('sha256', 32)],
  [0x01_02, pss('sha512', 64)],
  [0x01_03, { hash: 'sha256' }],
  [0x01_04, { hash: 'sha512' }],
  [0x02_01, { hash: 'sha256' }],
  [0x02_02, { hash: 'sha512' }],
  [0x03_01, { hash: 'sha256' }],
]);

/**
 * Who signed the file. Every signature is verified, and that it is about these very bytes: a block that was copied from
 * another package says nothing.
 */
export function readAndVerifySigners(fd: number, directory: ZipDirectory, size: number): VerifiedSigners {
  const { blockAt, values } = readBlock(fd, directory.directoryAt);
  const present = schemes.filter(({ id }) => values.has(id));
  const [newest] = present;
  if (newest === undefined) throw new PackageRefused('unsigned', 'has no signature of version 2 or 3');
  const digests = new Map<'sha256' | 'sha512', Buffer>();
  const digestOf = (hash: 'sha256' | 'sha512') => {
    const known = digests.get(hash) ?? contentDigest(fd, { ...directory, blockAt, size }, hash);
    digests.set(hash, known);
    return known;
  };
  try {
    // All of them: which one a phone looks at depends on its age.
    const verified = present.map(({ id, scheme }) => verifySigners(values.get(id) as Buffer, scheme, digestOf));
    return { scheme: newest.scheme, signers: verified[0] as string[] };
  } catch (error) {
    if (error instanceof PackageRefused) throw error;
    throw broken(error instanceof Error ? error.message : 'can not be read');
  }
}

function verifySigners(value: Buffer, scheme: 2 | 3, digestOf: (hash: 'sha256' | 'sha512') => Buffer): string[] {
  const signers = parts(partAt(value, 0).bytes);
  if (signers.length === 0 || signers.length > maxSigners) throw broken('no signers, or too many');
  return signers.map((signer) => verifySigner(signer, scheme, digestOf)).toSorted();
}

const broken = (detail: string) => new PackageRefused('signatureBroken', detail);

/** Between the last entry and the central directory: a length, pairs of number and value, the length again, the magic. */
function readBlock(fd: number, directoryAt: number): { blockAt: number; values: Map<number, Buffer> } {
  if (directoryAt < 32) throw new PackageRefused('unsigned', 'has no room for a signature');
  const footer = readBytesAt(fd, directoryAt - 24, 24);
  if (footer.toString('latin1', 8) !== magic) throw new PackageRefused('unsigned', 'has no signature block');
  const length = Number(footer.readBigUInt64LE(0));
  if (length > maxBlockBytes || length < 24 || length + 8 > directoryAt) throw broken('a block of an unlikely length');
  const blockAt = directoryAt - length - 8;
  const block = readBytesAt(fd, blockAt, length + 8);
  if (Number(block.readBigUInt64LE(0)) !== length) throw broken('a block with two lengths');
  const values = new Map<number, Buffer>();
  for (let at = 8; at < block.length - 24;) {
    const pairBytes = at + 12 > block.length - 24 ? 0 : Number(block.readBigUInt64LE(at));
    if (pairBytes < 4 || at + 8 + pairBytes > block.length - 24) throw broken('a value too long');
    const id = block.readUInt32LE(at + 8);
    if (values.has(id)) throw broken('a value twice');
    values.set(id, block.subarray(at + 12, at + 8 + pairBytes));
    at += 8 + pairBytes;
  }
  return { blockAt, values };
}

function verifySigner(signer: Buffer, scheme: 2 | 3, digestOf: (hash: 'sha256' | 'sha512') => Buffer): string {
  const signed = partAt(signer, 0);
  // Version 3 says here for which versions of Android it is.
  const signatures = partAt(signer, signed.next + (scheme === 3 ? 8 : 0));
  const publicKey = partAt(signer, signatures.next);
  const digests = partAt(signed.bytes, 0);
  const certificates = partAt(signed.bytes, digests.next);
  const [certificate] = parts(certificates.bytes);
  if (certificate === undefined) throw broken('no certificate');
  const owner = new X509Certificate(certificate).publicKey;
  const key = createPublicKey({ key: publicKey.bytes, format: 'der', type: 'spki' });
  if (!owner.export({ format: 'der', type: 'spki' }).equals(key.export({ format: 'der', type: 'spki' }))) {
    throw broken('the certificate is of another key');
  }
  const chosen = parts(signatures.bytes)
    .map((each) => ({ algorithm: each.readUInt32LE(0), signature: partAt(each, 4).bytes }))
    .find(({ algorithm }) => algorithms.has(algorithm));
  if (chosen === undefined) throw broken('signed in a way that is not known here');
  if (!isSignedBy(key, chosen, signed.bytes)) throw broken('the signature is of something else');
  const expected = parts(digests.bytes).find((each) => each.readUInt32LE(0) === chosen.algorithm);
  const { hash } = algorithms.get(chosen.algorithm) as { hash: 'sha256' | 'sha512' };
  if (expected === undefined || !partAt(expected, 4).bytes.equals(digestOf(hash))) {
    throw broken('the signature is of another file');
  }
  return createHash('sha256').update(certificate).digest('hex');
}

function isSignedBy(key: KeyObject, given: { algorithm: number; signature: Buffer }, signed: Buffer): boolean {
  const { hash, ...padding } = algorithms.get(given.algorithm) as { hash: string };
  return verify(hash, signed, { key, ...padding }, given.signature);
}

interface Part {
  bytes: Buffer;
  next: number;
}

/** A length and so many bytes. */
function partAt(bytes: Buffer, at: number): Part {
  const length = bytes.readUInt32LE(at);
  if (at + 4 + length > bytes.length) throw broken('a part too long');
  return { bytes: bytes.subarray(at + 4, at + 4 + length), next: at + 4 + length };
}

function parts(bytes: Buffer): Buffer[] {
  const found: Buffer[] = [];
  for (let at = 0; at < bytes.length;) {
    const part = partAt(bytes, at);
    found.push(part.bytes);
    at = part.next;
  }
  return found;
}

const pieceBytes = 1024 * 1024;

/** Of entries, directory and end, in pieces of a megabyte; the end as if the block were not there. */
function contentDigest(
  fd: number,
  { blockAt, directoryAt, endAt, size }: { blockAt: number; directoryAt: number; endAt: number; size: number },
  hash: 'sha256' | 'sha512',
): Buffer {
  const end = readBytesAt(fd, endAt, size - endAt);
  end.writeUInt32LE(blockAt, 16);
  const all = createHash(hash);
  const sections = [
    { from: 0, to: blockAt },
    { from: directoryAt, to: endAt },
  ];
  const count = sections.reduce((sum, { from, to }) => sum + Math.ceil((to - from) / pieceBytes), 0);
  all.update(marked(0x5a, count + Math.ceil(end.length / pieceBytes)));
  const add = (piece: Buffer) => all.update(createHash(hash).update(marked(0xa5, piece.length)).update(piece).digest());
  for (const { from, to } of sections) {
    for (let at = from; at < to; at += pieceBytes) add(readBytesAt(fd, at, Math.min(pieceBytes, to - at)));
  }
  add(end);
  return all.digest();
}

function marked(mark: number, count: number): Buffer {
  const bytes = Buffer.alloc(5);
  bytes.writeUInt8(mark);
  bytes.writeUInt32LE(count, 1);
  return bytes;
}
