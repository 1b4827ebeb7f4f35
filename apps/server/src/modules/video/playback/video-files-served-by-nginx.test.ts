import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startNginx, type RunningNginx } from '@lanyu/nginx/nginx-process';
import { freePorts } from '@lanyu/services/free-ports';
import { openBrowser, useServer } from '../../../../test/harness/running-server.ts';
import { addVideo } from '../../../../test/fixtures/videos.ts';

const server = useServer({ STORED_FILES: 'accel' });
const folder = mkdtempSync(join(tmpdir(), 'lanyu-video-by-nginx-'));
let nginx: RunningNginx;

beforeAll(async () => {
  const storage = server.env.STORAGE_DIR ?? '';
  // nginx runs as another user, who has to be able to enter.
  for (const place of [folder, storage]) chmodSync(place, 0o755);
  const [port = 0] = await freePorts(1);
  nginx = await startNginx({
    folder: join(folder, 'nginx'),
    port,
    api: [new URL(server.origin).host],
    webDist: folder,
    adminDist: folder,
    storage,
  });
});
afterAll(async () => {
  await nginx?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('[X-C8] nginx sends playlists and pieces for the API, whole or in part, and nothing by itself', async () => {
  const files = `video/${randomBytes(16).toString('hex')}`;
  const piece = randomBytes(5000);
  await server.storage.put(`${files}/master.m3u8`, Buffer.from('#EXTM3U\n'), '');
  await server.storage.put(`${files}/240p-00000.m4s`, piece, '');
  const id = await addVideo(server.test.db, { folder: files });
  const { playlist } = await openBrowser(server.origin).call('POST /v1/video/{id}/play', {
    id,
    deviceID: 'a-device-that-plays',
  });
  const get = (path: string, headers: Record<string, string> = {}) => fetch(nginx.address + path, { headers });
  const master = await get(playlist);
  expect([master.status, await master.text()]).toEqual([200, '#EXTM3U\n']);
  expect(master.headers.get('content-type')).toBe('application/vnd.apple.mpegurl');
  expect(master.headers.get('cache-control')).toMatch(/^private, max-age=\d+, immutable$/);
  expect(master.headers.get('x-content-type-options')).toBe('nosniff');
  const address = playlist.replace('master.m3u8', '240p-00000.m4s');
  const part = await get(address, { range: 'bytes=1000-1999' });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 1000-1999/5000']);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(piece.subarray(1000, 2000));
  const name = files.slice('video/'.length);
  for (const path of [
    `/stored-videos/${name}/master.m3u8`,
    `/hls/${name}/master.m3u8`,
    playlist.replace(/\/[0-9a-f]{32}\//, `/${'0'.repeat(32)}/`),
    address.replace('240p-00000', '240p-00001'),
  ]) {
    expect((await get(path)).status, path).toBe(404);
  }
});
