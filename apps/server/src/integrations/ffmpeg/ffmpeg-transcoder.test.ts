import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Failure } from '../../failure.ts';
import { openFfmpeg } from './ffmpeg-transcoder.ts';

const videos = openFfmpeg({ niceness: 0 });
let folder: string;
let film: string;

const make = (name: string, ...args: string[]) => {
  const file = join(folder, name);
  execFileSync('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...args, file]);
  return file;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lanyu-ffmpeg-test-'));
  const sources = '-f lavfi -i testsrc=s=320x240:r=5:d=5 -f lavfi -i sine=d=5';
  const coding = '-c:v libx264 -preset ultrafast -c:a aac -shortest';
  film = make('film.mkv', ...`${sources} ${coding}`.split(' '));
});
afterAll(() => rm(folder, { recursive: true }));

describe('[X-C8] a film', () => {
  test('is known by its content, whatever its name is', async () => {
    const disguised = join(folder, 'film.jpg');
    await writeFile(disguised, await readFile(film));
    expect(await videos.probe(disguised)).toMatchObject({ width: 320, height: 240, framesPerSecond: 5, sound: true });
  });

  test('becomes playlists in two sizes whose pieces begin at the same places, and a picture of the timeline', async () => {
    const into = await mkdtemp(join(folder, 'out-'));
    const probed = await videos.probe(film);
    const { qualities, sprite, files } = await videos.transcode(film, probed, into, { preset: 'ultrafast' });
    expect(qualities.map(({ height, width, playlist }) => [height, width, playlist])).toEqual([
      [120, 160, '120p.m3u8'],
      [240, 320, '240p.m3u8'],
    ]);
    const lengths = await Promise.all(
      qualities.map(async ({ playlist }) => (await readFile(join(into, playlist), 'utf8')).match(/#EXTINF:[\d.]+/g)),
    );
    expect(lengths[0]).toEqual(['#EXTINF:4.000000', '#EXTINF:1.000000']);
    expect(lengths[1]).toEqual(lengths[0]);
    expect(await readFile(join(into, 'master.m3u8'), 'utf8')).toMatch(/120p\.m3u8[\s\S]*240p\.m3u8/);
    expect(sprite).toEqual({ image: 'sprite.jpg', every: 2, width: 120, height: 90, columns: 10, count: 3 });
    expect((await videos.probe(join(into, '240p-init.mp4')).catch((error: unknown) => error)) instanceof Failure).toBe(
      true,
    );
    expect(files).toEqual(
      ['120p', '240p']
        .flatMap((size) => [`${size}-00000.m4s`, `${size}-00001.m4s`, `${size}-init.mp4`, `${size}.m3u8`])
        .concat('master.m3u8', 'sprite.jpg')
        .toSorted(),
    );
    const png = await videos.frame(film, 2000, await mkdtemp(join(folder, 'frame-')));
    expect((await stat(png)).size).toBeGreaterThan(1000);
  });

  test('what is none is refused: a list of files, a playlist, a picture, a sound, nonsense', async () => {
    await writeFile(join(folder, 'list'), `ffconcat version 1.0\nfile '${film}'\n`);
    await writeFile(join(folder, 'playlist'), `#EXTM3U\n#EXTINF:5,\n${film}\n#EXT-X-ENDLIST\n`);
    await writeFile(join(folder, 'nonsense'), 'x'.repeat(5000));
    const picture = make('picture.png', '-f', 'lavfi', '-i', 'testsrc=s=320x240:d=1', '-frames:v', '1');
    const sound = make('sound.m4a', '-f', 'lavfi', '-i', 'sine=d=1', '-c:a', 'aac');
    for (const file of ['list', 'playlist', 'nonsense'].map((name) => join(folder, name)).concat(picture, sound)) {
      await expect(videos.probe(file), file).rejects.toMatchObject({ code: 'fileTypeUnsupported' });
    }
  });

  test('a run that is called off ends at once', async () => {
    const into = await mkdtemp(join(folder, 'off-'));
    const off = new AbortController();
    const probed = await videos.probe(film);
    const running = videos.transcode(film, probed, into, { signal: off.signal });
    off.abort();
    await expect(running).rejects.toThrow('called off');
  });
});
