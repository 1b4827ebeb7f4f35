// npm run demo:pictures: renders the finished pictures whose drawings changed, and takes away those of no drawing (`-- --all`
// renders every one anew).
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createProgressReporter } from '../progress.ts';
import { demoPictures, type DemoPicture } from './demo-pictures.ts';
import { renderPictureFilesFromDrawing } from './render-picture-files.ts';
import { hashOfDrawing, drawingHashesFile, finishedPictureNamesByHash, picturesFolder } from './finished-pictures.ts';

/** Of AVIF; more saves little and doubles the time at each step. */
const effort = { avif: 1, webp: 0 };
const atOnce = 2;

const fileOf = (name: string) => join(picturesFolder, `${name}.avif`);
const pictures = demoPictures().map((picture) => ({ ...picture, hash: hashOfDrawing(picture.svg, picture.kind) }));
const known = existsSync(drawingHashesFile) ? finishedPictureNamesByHash() : new Map<string, string>();
const all = process.argv.includes('--all');
const changed = pictures.filter(({ name, hash }) => all || known.get(hash) !== name || !existsSync(fileOf(name)));

async function render({ name, kind, svg }: DemoPicture): Promise<void> {
  const { files } = await renderPictureFilesFromDrawing(svg, kind, { effort, onlyLargest: true });
  const avif = files.find(({ type }) => type === 'avif');
  if (avif === undefined) throw new Error(`${name} has no file`);
  await mkdir(dirname(fileOf(name)), { recursive: true });
  await writeFile(fileOf(name), avif.bytes);
}

await createProgressReporter().during(
  'pictures',
  async (step) => {
    const waiting = [...changed];
    const work = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        await render(next);
        step.advance();
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  },
  changed.length,
);
const wanted = new Set(pictures.map(({ name }) => fileOf(name)));
for (const entry of await readdir(picturesFolder, { recursive: true, withFileTypes: true })) {
  const file = join(entry.parentPath, entry.name);
  if (entry.isFile() && file !== drawingHashesFile && !wanted.has(file)) await rm(file);
}
const drawings = Object.fromEntries(pictures.map(({ name, hash }) => [name, hash]));
await writeFile(drawingHashesFile, `${JSON.stringify(drawings, null, 2)}\n`);
console.log(`${changed.length} of ${pictures.length} pictures were rendered.`);
