import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { FSDriver } from 'flydrive/drivers/fs';
import { z } from 'zod';
import { assertKey, packageFolder, videoFolder, type Storage } from './storage.ts';

const signed = z.object({
  key: z.string(),
  name: z.string(),
  contentType: z.string(),
  until: z.int(),
  ticket: z.string().optional(),
});

/** Files in a folder of this machine, which the API (or nginx) hands out itself. */
export function localDisk(options: { folder: string; secret: string; now?: () => number }): Storage {
  const now = options.now ?? Date.now;
  const signingKey = Buffer.from(hkdfSync('sha256', options.secret, '', 'storage download', 32));
  const sign = (text: string) => createHmac('sha256', signingKey).update(text).digest();
  // nginx runs as another user. It reads the public part, and packages and videos, which it sends when this process says so.
  mkdirSync(join(options.folder, 'media'), { recursive: true, mode: 0o755 });
  mkdirSync(join(options.folder, packageFolder), { recursive: true, mode: 0o755 });
  mkdirSync(join(options.folder, videoFolder), { recursive: true, mode: 0o755 });
  mkdirSync(join(options.folder, 'private'), { recursive: true, mode: 0o700 });
  const driver = new FSDriver({ location: options.folder, visibility: 'private' });

  async function openIfThere(key: string) {
    assertKey(key);
    const file = await open(join(options.folder, key)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
      throw error;
    });
    if (file === undefined) return undefined;
    const stats = await file.stat();
    if (stats.isFile()) return { file, size: stats.size, changedAt: stats.mtimeMs };
    await file.close();
    return undefined;
  }

  return {
    async put(key, content) {
      assertKey(key);
      if (content instanceof Uint8Array) await driver.put(key, content);
      else await driver.putStream(key, content.stream);
    },
    async get(key) {
      // One open file for size and bytes: a removal between the two cannot tear them apart.
      const opened = await openIfThere(key);
      return opened && { stream: opened.file.createReadStream(), size: opened.size };
    },
    async openFile(key) {
      const opened = await openIfThere(key);
      if (opened === undefined) return undefined;
      const { file, size, changedAt } = opened;
      const read = (start: number, end: number) => file.createReadStream({ start, end, highWaterMark: 256 * 1024 });
      return { size, changedAt, read, close: () => file.close() };
    },
    async delete(key) {
      assertKey(key);
      await driver.delete(key);
    },
    async deleteFolder(folder) {
      assertKey(folder);
      await driver.deleteAll(folder);
    },
    downloadUrl(key, { seconds, ...download }) {
      assertKey(key);
      const text = Buffer.from(JSON.stringify({ key, ...download, until: now() + seconds * 1000 }));
      const payload = text.toString('base64url');
      return Promise.resolve(`/files/${payload}.${sign(payload).toString('base64url')}`);
    },
    openDownload(address) {
      const [payload = '', signature = ''] = address.split('.');
      const expected = sign(payload);
      const given = Buffer.from(signature, 'base64url');
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      // base64url has several spellings of the same bytes, and something may follow: only what was handed out is accepted.
      if (address !== `${payload}.${expected.toString('base64url')}`) return undefined;
      const { until, ticket, ...download } = signed.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
      if (now() >= until) return undefined;
      return ticket === undefined ? download : { ...download, ticket };
    },
    close: () => undefined,
  };
}
