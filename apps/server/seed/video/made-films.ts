import { createHash, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGate } from '#src/gate.ts';
import { openFfmpeg } from '#src/integrations/ffmpeg/ffmpeg.ts';
import type { Transcoded } from '#src/integrations/ffmpeg/videos.ts';
import type { Storage } from '#src/integrations/storage/storage.ts';
import { storeFiles } from '#src/modules/video/transcoding/store-video-files.ts';
import { artOf } from '../art/art.ts';
import { drawFilm, type FilmPlan } from './draw-film.ts';

/** Goes up when the same plan should give other files. */
const edition = 1;
const madeBefore = join(import.meta.dirname, '../../../../.local/demo-videos');

export type MadeFilm = Pick<Transcoded, 'qualities' | 'sprite' | 'files'> & { folder: string; milliseconds: number };

/** One at a time: the encoder uses all cores by itself. */
const gate = createGate({ places: 1, mostWaiting: Infinity, waitMs: 2 ** 31 - 1 });

/** A film and all that players need of it. The same plan is the same folder; what was made once on this machine is not made again. */
export async function makeFilm(storage: Storage, plan: FilmPlan, sizes: readonly number[]): Promise<MadeFilm> {
  const hash = createHash('sha256')
    .update(JSON.stringify([edition, plan, sizes, artOf(plan.slug)]))
    .digest('hex')
    .slice(0, 32);
  const leave = await gate.enter();
  try {
    const place = join(madeBefore, hash);
    const known = (await readMade(place)) ?? (await make(place, plan, sizes));
    const folder = `video/${hash}`;
    const stored = await storage.openFile(`${folder}/master.m3u8`);
    await stored?.close();
    // The list of all comes last: where it is, the rest is.
    const files = [...known.files.filter((file) => file !== 'master.m3u8'), 'master.m3u8'];
    if (stored === undefined) await storeFiles(storage, { from: place, files, folder });
    return { ...known, folder };
  } finally {
    leave();
  }
}

type Known = Omit<MadeFilm, 'folder'>;

async function readMade(place: string): Promise<Known | undefined> {
  const text = await readFile(join(place, 'film.json'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as Known);
}

async function make(place: string, plan: FilmPlan, sizes: readonly number[]): Promise<Known> {
  const work = await mkdtemp(join(tmpdir(), 'lanyu-demo-film-'));
  // Beside its place first: whoever is killed leaves no half of it, and of two at once one wins.
  const unfinished = join(madeBefore, `unfinished-${randomUUID()}`);
  try {
    await mkdir(unfinished, { recursive: true });
    const ffmpeg = openFfmpeg({ niceness: 0 });
    const film = await drawFilm(plan, work);
    const probed = await ffmpeg.probe(film);
    const preset = sizes.length > 2 ? 'veryfast' : 'ultrafast';
    const made = await ffmpeg.transcode(film, probed, unfinished, { sizes, preset });
    const known: Known = { ...made, milliseconds: probed.milliseconds };
    await writeFile(join(unfinished, 'film.json'), JSON.stringify(known));
    await rename(unfinished, place).catch(() => rm(unfinished, { recursive: true }));
    return known;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
