import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { DecoderStartOptions } from '../decoder-sandbox/start-decoder.ts';

/** Of addresses, most of which nothing ever touches: WebP's library reserves six gigabytes for what a head of a few bytes promises. */
const memoryBytes = 8 * 1024 ** 3;

/** render-process.ts with all it needs to run, and nothing else of this program. */
export function renderProcessOptions(): DecoderStartOptions {
  const here = import.meta.dirname;
  const node = realpathSync(process.execPath);
  const program = [
    'render-process.ts',
    'render-images.ts',
    'encode-picture-files.ts',
    'strip-png-text-chunks.ts',
    'render-types.ts',
  ];
  // Says that its files are modules.
  const packageFile = join(here, '../../../package.json');
  return {
    command: [node, '--max-old-space-size=64', '--max-semi-space-size=2', join(here, 'render-process.ts')],
    reads: [node, packageFile, ...program.map((file) => join(here, file)), ...packageFolders('sharp', here)],
    // Large pieces of memory go back to the system at once.
    env: { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' },
    channel: true,
    // Whoever waits for a picture can wait; whoever signs in meanwhile should not.
    niceness: 10,
    limits: { memoryBytes, fileBytes: 0 },
  };
}

/** A package and all that it depends on, where npm put them. */
function packageFolders(name: string, from: string, found = new Set<string>()): string[] {
  const folder = (createRequire(join(from, 'x.js')).resolve.paths(name) ?? [])
    .map((above) => join(above, name))
    .find((each) => existsSync(join(each, 'package.json')));
  if (folder === undefined || found.has(folder)) return Array.from(found);
  found.add(folder);
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
    optionalDependencies?: Record<string, string>;
  };
  for (const each of Object.keys({ ...dependencies, ...optionalDependencies })) packageFolders(each, folder, found);
  return Array.from(found);
}
