import { mkdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { FSDriver } from 'flydrive/drivers/fs';
import { z } from 'zod';
import { areMacsEqual, type Key, type KeyRing } from '../../keys.ts';
import { assertStorageKey, packageFolder, videoFolder, type Storage } from './storage.ts';

const signed = z.object({
  key: z.string(),
  name: z.string(),
  contentType: z.string(),
  until: z.int(),
  ticket: z.string().optional(),
});

function signatureOf(key: Key, text: string): string {
  return key.mac('storage download', text).toString('base64url');
}

/** Files in a folder of this machine, which the API (or nginx) hands out itself. */
export function openLocalDiskStorage(options: { folder: string; keys: KeyRing; now?: () => number }): Storage {
  const now = options.now ?? Date.now;
  const { keys } = options;
  // nginx runs as another user. It reads the public part, and packages and videos, which it sends when this process says so.
  mkdirSync(join(options.folder, 'media'), { recursive: true, mode: 0o755 });
  mkdirSync(join(options.folder, packageFolder), { recursive: true, mode: 0o755 });
  mkdirSync(join(options.folder, videoFolder), { recursive: true, mode: 0o755 });
  mkdirSync(join(options.folder, 'private'), { recursive: true, mode: 0o700 });
  const driver = new FSDriver({ location: options.folder, visibility: 'private' });

  async function openIfThere(key: string) {
    assertStorageKey(key);
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
      assertStorageKey(key);
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
      assertStorageKey(key);
      await driver.delete(key);
    },
    async deleteFolder(folder) {
      assertStorageKey(folder);
      await driver.deleteAll(folder);
    },
    downloadUrl(key, { seconds, ...download }) {
      assertStorageKey(key);
      const said = JSON.stringify({ key, ...download, until: now() + seconds * 1000 });
      const payload = Buffer.from(said).toString('base64url');
      const { first } = keys;
      const text = `${payload}.${first.id}`;
      return Promise.resolve(`/files/${text}.${signatureOf(first, text)}`);
    },
    openDownload(address) {
      const [payload = '', id, ...rest] = address.split('.');
      const dot = address.lastIndexOf('.');
      // The id is part of what is signed. Addresses without one are older than the ids.
      const keysOf = rest.length === 0 ? keys.all : rest.length === 1 ? keys.named(id) : [];
      // Compared as text: base64url has several spellings of the same bytes, and only the one handed out is accepted.
      const given = Buffer.from(address.slice(dot + 1));
      if (!keysOf.some((key) => areMacsEqual(given, Buffer.from(signatureOf(key, address.slice(0, dot))))))
        return undefined;
      const { until, ticket, ...download } = signed.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
      if (now() >= until) return undefined;
      return ticket === undefined ? download : { ...download, ticket };
    },
    close: () => undefined,
  };
}
