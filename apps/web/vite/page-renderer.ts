import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const source = fileURLToPath(new URL('../renderer/render-page.ts', import.meta.url));

/**
 * The portal's own components once more, as a program for the server, which draws the first view of public pages with it.
 * It lies beside the document that it belongs to: names of styles and pictures are those of this build.
 */
export function pageRenderer(): Plugin {
  let names: unknown;
  return {
    name: 'lanyu:page-renderer',
    apply: 'build',
    configResolved(config) {
      const { output } = config.build.rolldownOptions;
      names = output !== undefined && !Array.isArray(output) ? output.assetFileNames : undefined;
    },
    async writeBundle({ dir = 'dist' }) {
      await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        plugins: [react({ compiler: { compilationMode: 'annotation' } })],
        css: { transformer: 'lightningcss' },
        // One file without packages beside it: the server's machine has none of the portal's.
        ssr: { noExternal: true, target: 'node' },
        build: {
          ssr: source,
          outDir: `${dir}/renderer`,
          emptyOutDir: true,
          target: 'node24',
          minify: true,
          assetsInlineLimit: 0,
          rolldownOptions: {
            output: {
              entryFileNames: 'render-page.mjs',
              chunkFileNames: '[name]-[hash:7].mjs',
              assetFileNames: names as string,
            },
          },
        },
      });
    },
  };
}
