import { createHash, randomBytes } from 'node:crypto';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Deps } from '../../../deps.ts';
import { packageFolder } from '../../../integrations/storage/storage.ts';

export interface StoredGamePackage {
  key: string;
  size: number;
  sha256: string;
}

/** Stores a package under this name, or a unique one. Size and hash are measured while storing, not taken from the client. */
export async function storeGamePackageFile(
  deps: Pick<Deps, 'storage'>,
  { stream, size, name }: { stream: Readable; size: number; name?: string },
): Promise<StoredGamePackage> {
  const key = `${packageFolder}/${name ?? randomBytes(16).toString('hex')}`;
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
    // Under a given name another worker may have stored the same file meanwhile.
    if (name === undefined) await deps.storage.delete(key);
    throw failed?.status === 'rejected' ? failed.reason : new Error(`${seen} bytes came, ${size} were expected`);
  }
  return { key, size: seen, sha256: hash.digest('hex') };
}
