import type { Plugin } from 'vite';

const helper = '\0vite/preload-helper.js';

/**
 * Every import() of the portal goes through src/app/load-chunk.ts instead of the bundler's own helper, which takes
 * a failed style sheet for a loaded one. The piece's own file is passed to it as well, not only its dependencies.
 */
export function loadChunks(): Plugin {
  return {
    name: 'lanyu:load-chunks',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies: (file, files) => (files.length > 0 ? files : [file]),
        },
      },
    }),
    load: {
      // eslint-disable-next-line no-control-regex -- how virtual modules are named
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: (id) =>
        id === helper
          ? `export { importAfterPreloadingFiles as __vitePreload } from '#src/app/load-chunk.ts';`
          : undefined,
    },
  };
}
