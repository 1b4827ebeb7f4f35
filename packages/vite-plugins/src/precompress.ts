import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const text = /\.(js|css|svg|json|txt|webmanifest)$/;
const tooSmallToHelp = 600;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function compressBeside(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < tooSmallToHelp) return;
  const [br, gz] = await Promise.all([
    brotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
    zip(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

/** Compresses once, at build, as hard as possible. index.html is left out: the server still writes into it. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'lanyu:precompress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    async closeBundle(error?: Error) {
      if (error !== undefined) return;
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && text.test(entry.name));
      await Promise.all(files.map((entry) => compressBeside(join(entry.parentPath, entry.name))));
    },
  };
}
