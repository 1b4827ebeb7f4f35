import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConcurrencyLimiter } from '@lanyu/server/concurrency-limiter';
import { openFfmpeg } from '@lanyu/server/integrations/ffmpeg/ffmpeg-transcoder';
import type { TranscodeResult, TranscodeOptions } from '@lanyu/server/integrations/ffmpeg/video-transcoder-types';
import type { Storage } from '@lanyu/server/integrations/storage/storage';
import { storeVideoFiles } from '@lanyu/server/modules/video/transcoding/store-video-files';
import { drawSourceFilm, type FilmPlan } from './draw-source-film.ts';
import { filmHash, filmHeights } from './film-plans.ts';

/** Films that come with the demo, each in a folder named as its game. */
export const filmsFolder: string = join(import.meta.dirname, '../../films');
const madeBefore = join(import.meta.dirname, '../../../../.local/demo-videos');

export type StoredFilm = Pick<TranscodeResult, 'qualities' | 'sprite' | 'files'> & {
  folder: string;
  milliseconds: number;
};
type Known = Omit<StoredFilm, 'folder'> & { hash: string };

/** One at a time: the encoder uses all cores by itself. */
const gate = createConcurrencyLimiter({ places: 1, maxWaiting: Infinity, waitMs: 2 ** 31 - 1 });

/** A film and all that players need of it. The same plan is the same folder; what is finished or was made once is not made again. */
export async function makeAndStoreFilmFiles(storage: Storage, plan: FilmPlan): Promise<StoredFilm> {
  const hash = filmHash(plan);
  const leave = await gate.enter();
  try {
    const { place, hash: _, ...known } = await filesOf(hash, plan);
    const folder = `video/${hash}`;
    const stored = await storage.openFile(`${folder}/master.m3u8`);
    await stored?.close();
    // The list of all comes last: where it is, the rest is.
    const files = [...known.files.filter((file) => file !== 'master.m3u8'), 'master.m3u8'];
    if (stored === undefined) await storeVideoFiles(storage, { from: place, files, folder });
    return { ...known, folder };
  } finally {
    leave();
  }
}

async function filesOf(hash: string, plan: FilmPlan): Promise<Known & { place: string }> {
  for (const place of [join(filmsFolder, plan.slug), join(madeBefore, hash)]) {
    const known = await readStoredFilmMetadata(place);
    if (known?.hash === hash) return { ...known, place };
  }
  const place = join(madeBefore, hash);
  return { ...(await drawAndTranscodeFilm(plan, place, 'ultrafast')), place };
}

export async function readStoredFilmMetadata(place: string): Promise<Known | undefined> {
  const text = await readFile(join(place, 'film.json'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as Known);
}

/** Draws a film and makes of it what the worker would. */
export async function drawAndTranscodeFilm(
  plan: FilmPlan,
  place: string,
  preset: NonNullable<TranscodeOptions['preset']>,
): Promise<Known> {
  const work = await mkdtemp(join(tmpdir(), 'lanyu-demo-film-'));
  // Beside its place first: whoever is killed leaves no half of it, and of two at once one wins.
  const unfinished = `${place}-unfinished-${randomUUID()}`;
  try {
    await mkdir(unfinished, { recursive: true });
    const ffmpeg = openFfmpeg({ niceness: 0 });
    const film = await drawSourceFilm(plan, work);
    const probed = await ffmpeg.probe(film);
    const made = await ffmpeg.transcode(film, probed, unfinished, { sizes: filmHeights, preset });
    const known: Known = { hash: filmHash(plan), ...made, milliseconds: probed.milliseconds };
    await writeFile(join(unfinished, 'film.json'), `${JSON.stringify(known, null, 2)}\n`);
    await rename(unfinished, place).catch(() => rm(unfinished, { recursive: true }));
    return known;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
