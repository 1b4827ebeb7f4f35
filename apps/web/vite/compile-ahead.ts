import type { Plugin } from 'vite';

const hint = '//# allFunctionsCalledOnLoad';

/**
 * Most of the first load runs at once. With a hint in its first line Chromium compiles it while it arrives, off the
 * main thread. Without it, Chromium parses called functions twice, the second time when the page is to be drawn.
 */
export function compileAhead(chunk: string): Plugin {
  return {
    name: 'lanyu:compile-ahead',
    apply: 'build',
    // Changed bytes need a new name, because files are cached for a year.
    augmentChunkHash: ({ name }) => (name === chunk ? hint : undefined),
    generateBundle: {
      // After the table of files to load, which is put in front of everything.
      order: 'post',
      handler(_, bundle) {
        const found = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === chunk);
        if (found?.type !== 'chunk') throw new Error(`the build has no chunk ${chunk}`);
        found.code = `${hint}\n${found.code}`;
      },
    },
  };
}
