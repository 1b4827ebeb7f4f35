import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resultCodes } from '@lanyu/contract/result-codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFfmpeg } from '#src/integrations/ffmpeg/ffmpeg-transcoder.ts';
import type { VideoTranscoder } from '#src/integrations/ffmpeg/video-transcoder-types.ts';
import { openImageRenderer } from '#src/integrations/images/open-image-renderer.ts';
import { deleteOldTranscodingAttempts } from '#src/modules/video/transcoding/delete-old-transcoding-attempts.ts';
import { transcodeVideo } from '#src/modules/video/transcoding/transcode-video.ts';
import { openBrowser, useServer, type Browser } from '../../../../test/harness/running-server.ts';
import { addStaff } from '../../../../test/fixtures/staff.ts';
import { headersOf, sendFile, tus, uploadPath } from '../../../../test/harness/tus.ts';
import { addCategory } from '../../../../test/fixtures/videos.ts';

let ahead = 0;
const server = useServer({}, () => Date.now() + ahead);
const images = openImageRenderer();
const folder = mkdtempSync(join(tmpdir(), 'lanyu-films-'));
let operator: Browser;
let visitor: Browser;
let film: Buffer;
let categoryId: string;
/** Videos that an earlier test made: making one takes most of a second. */
let [first, second] = ['', ''];

beforeAll(async () => {
  operator = await addStaff(server, ['video.read', 'video.write']);
  visitor = openBrowser(server.origin);
  categoryId = await addCategory(server.test.db);
  const file = join(folder, 'film.mp4');
  const sources = '-nostdin -v error -f lavfi -i testsrc=s=320x240:r=5:d=5 -f lavfi -i sine=d=5';
  const coding = '-c:v libx264 -preset ultrafast -c:a aac -shortest';
  execFileSync('ffmpeg', [...`${sources} ${coding}`.split(' '), file]);
  film = readFileSync(file);
});
afterAll(() => {
  images.close();
  rmSync(folder, { recursive: true });
});

const making = (videos: VideoTranscoder = openFfmpeg({ niceness: 0 })) => ({
  db: server.test.db,
  storage: server.storage,
  images,
  videos,
});
const run = (id: string, attempt = 0, videos?: VideoTranscoder) =>
  transcodeVideo(making(videos), id, { attempt, signal: new AbortController().signal });
const draft = () => ({
  title: '一段短片',
  author: '岛上画室',
  intro: '',
  categoryId,
  access: 'free' as const,
  published: 'true' as const,
  idempotencyKey: randomUUID(),
});
const upload = (bytes: Buffer, kind = 'video') => sendFile(server, operator, bytes, { metadata: { kind } });
const add = async (bytes: Buffer) => operator.call('POST /admin/v1/video', { upload: await upload(bytes), ...draft() });
const stateOf = async (id: string) =>
  (await operator.call('GET /admin/v1/video/list', { pageSize: 50 })).records.find((video) => video.id === id);
const triesOf = (id: string) =>
  server.test.db.write.selectFrom('video_tries').select('folder').where('video_id', '=', id).execute();
const folderOf = async (id: string) =>
  (
    await server.test.db.write
      .selectFrom('video_videos')
      .select('folder')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).folder;
const get = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(server.origin + address, { method, headers });
const play = (id: string) => visitor.call('POST /v1/video/{id}/play', { id, deviceID: 'a-device-that-plays' });

describe('[D-20] from an upload to what is played', () => {
  test('an upload becomes a video once; its playlists, pieces, poster and timeline are there', async () => {
    const file = await upload(film);
    const sent = { upload: file, ...draft() };
    const added = await operator.call('POST /admin/v1/video', sent);
    expect(added).toMatchObject({ state: 'waiting', published: true, seconds: 0 });
    expect((await operator.call('POST /admin/v1/video', sent)).id).toBe(added.id);
    const again = operator.call('POST /admin/v1/video', { ...sent, idempotencyKey: randomUUID() });
    await expect(again).rejects.toMatchObject({ code: resultCodes.notFound[0] });
    await expect(play(added.id)).rejects.toMatchObject({ code: resultCodes.notFound[0] });

    const { id } = added;
    await run(id);
    expect(await stateOf(id)).toMatchObject({ state: 'ready', seconds: 5 });
    expect(await triesOf(id)).toEqual([]);
    expect(await server.storage.get(`private/upload/${file}`)).toBeUndefined();
    const { poster } = await visitor.call('GET /v1/video/{id}', { id });
    expect(poster.widths.length).toBeGreaterThan(0);
    expect((await get(`${poster.base}/${poster.widths[0]}.avif`)).headers.get('content-type')).toBe('image/avif');

    const playing = await play(id);
    expect(playing.qualities.map(({ height }) => height)).toEqual([120, 240]);
    expect(playing.expireTime - Date.now()).toBeGreaterThan(9.9 * 60_000);
    expect(playing.expireTime - Date.now()).toBeLessThan(11 * 60_000);
    const master = await get(playing.playlist);
    expect(master.headers.get('content-type')).toBe('application/vnd.apple.mpegurl');
    expect(master.headers.get('cache-control')).toMatch(/^private, max-age=6\d\d, immutable$/);
    // As a player does it: every address is relative to the one before.
    for (const line of (await master.text()).split('\n').filter((each) => each.endsWith('.m3u8'))) {
      const list = new URL(line, server.origin + playing.playlist);
      const text = await (await fetch(list)).text();
      const pieces = [...text.matchAll(/URI="([^"]+)"/g)].map(([, name]) => name ?? '');
      pieces.push(...text.split('\n').filter((each) => each.endsWith('.m4s')));
      expect(pieces).toHaveLength(3);
      for (const piece of pieces) expect((await fetch(new URL(piece, list))).status).toBe(200);
    }
    const sprite = await get(playing.sprite.image);
    expect([sprite.status, sprite.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    // A second run of the same job changes nothing.
    const before = await folderOf(id);
    await run(id, 1);
    expect(await folderOf(id)).toBe(before);
    first = id;
  });

  test('parts of a piece are sent as asked for', async () => {
    const { playlist } = await play(first);
    const piece = playlist.replace('master.m3u8', '240p-00000.m4s');
    const whole = Buffer.from(await (await get(piece)).arrayBuffer());
    const part = await get(piece, { range: 'bytes=100-199' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${whole.length}`]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(100, 200));
    expect((await get(piece, { range: 'bytes=99999999-' })).status).toBe(416);
    const head = await get(piece, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(whole.length)]);
  });

  test('[X-W5] who may only do videos sends videos, who may only do pictures pictures, both within their limits', async () => {
    const other = await addStaff(server, ['media.write']);
    const kindOf = (kind: string) => `kind ${Buffer.from(kind).toString('base64')}`;
    const create = (browser: Browser, kind: string, length: number) =>
      tus(server, 'POST', uploadPath, {
        ...headersOf(browser),
        'upload-length': String(length),
        'upload-metadata': kindOf(kind),
      });
    expect((await create(operator, 'picture', 5)).code).toBe(resultCodes.noStaffPermission[0]);
    expect((await create(other, 'video', 5)).code).toBe(resultCodes.noStaffPermission[0]);
    expect((await create(other, 'picture', 5)).status).toBe(201);
    expect((await create(operator, 'video', 4 * 1024 ** 3)).status).toBe(201);
    expect((await create(operator, 'video', 4 * 1024 ** 3 + 1)).status).toBe(413);
    const theirs = await sendFile(server, other, film, { metadata: { kind: 'picture' } });
    const foreign = operator.call('POST /admin/v1/video', { upload: theirs, ...draft() });
    await expect(foreign).rejects.toMatchObject({ code: resultCodes.notFound[0] });
  });

  test('[X-W6] what is no film fails with a reason, and is nowhere', async () => {
    for (const bytes of [Buffer.from('<html>'), Buffer.from('#EXTM3U\n#EXTINF:5,\nfile:///etc/passwd\n')]) {
      const { id } = await add(bytes);
      await run(id);
      expect(await stateOf(id)).toMatchObject({ state: 'failed', reason: expect.stringContaining('不是能播放的视频') });
      expect(await triesOf(id)).toEqual([]);
      await expect(play(id)).rejects.toMatchObject({ code: resultCodes.notFound[0] });
    }
  });

  test('a worker that dies in the middle leaves an orphan that is cleaned away, never half a video', async () => {
    const { id } = await add(film);
    const dying: VideoTranscoder = {
      ...openFfmpeg({ niceness: 0 }),
      // All of it is made and stored, and the process ends before the row is written.
      frame: async () => {
        throw await new Promise<never>(() => undefined);
      },
    };
    void run(id, 0, dying).catch(() => undefined);
    await expect.poll(async () => (await triesOf(id)).length, { timeout: 30_000 }).toBe(1);
    const left = (await triesOf(id))[0]?.folder ?? '';
    await server.storage.put(`${left}/240p-00000.m4s`, Buffer.from('half'), 'video/mp4');
    await run(id, 1);
    expect(await stateOf(id)).toMatchObject({ state: 'ready' });
    expect(await folderOf(id)).not.toBe(left);
    expect((await triesOf(id)).map((each) => each.folder)).toEqual([left]);
    const deps = { db: server.test.db, storage: server.storage };
    expect(await deleteOldTranscodingAttempts(deps)).toBe(0);
    await server.test.db.write.deleteFrom('video_tries').where('folder', '=', left).execute();
    await server.test.db.write
      .insertInto('video_tries')
      .values({ folder: left, video_id: id, created_at: sql<Date>`now() - interval '2 days'` })
      .execute();
    expect(await deleteOldTranscodingAttempts(deps)).toBe(1);
    expect(await server.storage.get(`${left}/240p-00000.m4s`)).toBeUndefined();
    expect((await get((await play(id)).playlist)).status).toBe(200);
    second = id;
  });
});

describe('[X-C8] addresses nobody handed out', () => {
  test('of hundreds that are forged, foreign, expired or lead elsewhere none is served', async () => {
    const { playlist } = await play(first);
    expect((await get(playlist)).status).toBe(200);
    const [, , proof = '', name = '', file = ''] = playlist.split('/');
    const [expiry = '', ticket = '', key = '', signature = ''] = proof.split('.');
    const foreign = (await folderOf(second)).slice('video/'.length);
    const at = (parts: Partial<Record<'expiry' | 'ticket' | 'key' | 'signature' | 'name' | 'file', string>>) => {
      const all = { expiry, ticket, key, signature, name, file, ...parts };
      return `/hls/${all.expiry}.${all.ticket}.${all.key}.${all.signature}/${all.name}/${all.file}`;
    };
    expect(at({})).toBe(playlist);
    const changed = (text: string, place: number) =>
      `${text.slice(0, place)}${text[place] === 'A' ? 'B' : 'A'}${text.slice(place + 1)}`;
    const bad = [
      ...Array.from(signature, (_, place) => at({ signature: changed(signature, place) })),
      ...Array.from(key, (_, place) => at({ key: changed(key, place) })),
      at({}).replace(`.${key}.`, '.'),
      ...Array.from(ticket, (_, place) => at({ ticket: changed(ticket, place) })),
      ...Array.from({ length: 50 }, (_, n) => at({ expiry: (Number.parseInt(expiry, 36) + n + 1).toString(36) })),
      at({ name: foreign }),
      ...['', '..', '.', '%2e%2e', '..%2f..', `${name}/..`, `..%2f${foreign}`, name.toUpperCase()].map((each) =>
        at({ name: each }),
      ),
      ...[
        `../${foreign}/${file}`,
        `..%2f${foreign}%2f${file}`,
        `..\\${foreign}\\${file}`,
        '%6daster.m3u8',
        'master.m3u8?x=1',
        'master.m3u8/',
        '.m3u8',
        'master',
        'source',
        'nothing.m3u8',
        '../../private/x.jpg',
      ].map((each) => at({ file: each })),
      `/hls/${name}/${file}`,
      `/hls//${name}/${file}`,
      `/hls/..${playlist}x`,
      `${playlist}%00`,
      `/media/../video/${name}/${file}`,
      `/files/${proof}`,
    ];
    const served: string[] = [];
    for (const address of bad) {
      const answer = await get(address);
      if (answer.status < 400 || (await answer.text()).includes('#EXTM3U')) served.push(address);
    }
    expect(bad.length).toBeGreaterThan(130);
    expect(served).toEqual([]);
    ahead = 11 * 60_000;
    expect((await get(playlist)).status).toBe(404);
    ahead = 0;
    expect((await get(playlist)).status).toBe(200);
  });
});
