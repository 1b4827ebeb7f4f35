import { createHash, randomBytes } from 'node:crypto';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Deps } from '../../deps.ts';
import { packageFolder } from '../../integrations/storage/storage.ts';

export interface StoredPackage {
  key: string;
  size: number;
  sha256: string;
}

/** Stores a package under a unique name. Size and hash are measured while storing, not taken from the client. */
export async function storePackageFile(
  deps: Pick<Deps, 'storage'>,
  { stream, size }: { stream: Readable; size: number },
): Promise<StoredPackage> {
  const key = `${packageFolder}/${randomBytes(16).toString('hex')}`;
  const hash = createHash('sha256');
  let seen = 0;
  const watched = new Transform({
    transform(bytes: Buffer, _encoding, done) {
      hash.update(bytes);
      seen += bytes.length;
      done(null, bytes);
    },
  });
  const reading = pipeline(stream, watched);
  const writing = deps.storage.put(key, { stream: watched, size }, 'application/octet-stream');
  const [read, written] = await Promise.allSettled([reading, writing]);
  const failed = [read, written].find(({ status }) => status === 'rejected');
  if (failed !== undefined || seen !== size) {
    await deps.storage.delete(key);
    throw failed?.status === 'rejected' ? failed.reason : new Error(`${seen} bytes came, ${size} were expected`);
  }
  return { key, size: seen, sha256: hash.digest('hex') };
}
