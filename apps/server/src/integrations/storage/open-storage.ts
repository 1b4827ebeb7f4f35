import type { Env } from '../../env.ts';
import { openKeyRing } from '../../keys.ts';
import { openLocalDiskStorage } from './local-disk.ts';
import type { Storage } from './storage.ts';

export async function openStorage(env: Env): Promise<Storage> {
  if (env.STORAGE === 'disk') {
    return openLocalDiskStorage({ folder: needed(env, 'STORAGE_DIR'), keys: openKeyRing(env) });
  }
  // A public address of our own would lead nowhere.
  if (env.MEDIA_URL.startsWith('/')) throw new Error('STORAGE=s3 needs MEDIA_URL, the public address of media files');
  // Loaded only where it is used: it is larger than the rest of the server.
  const { openS3Storage: s3 } = await import('./s3.ts');
  return s3({
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    bucket: needed(env, 'S3_BUCKET'),
    accessKey: needed(env, 'S3_ACCESS_KEY'),
    secretKey: needed(env, 'S3_SECRET_KEY'),
  });
}

function needed(env: Env, name: 'STORAGE_DIR' | 'S3_BUCKET' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY'): string {
  const value = env[name];
  if (value === undefined) throw new Error(`STORAGE=${env.STORAGE} needs ${name}`);
  return value;
}
