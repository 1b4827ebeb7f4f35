import { precompress } from '@lanyu/vite-plugins/precompress';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileAhead } from './vite/compile-ahead.ts';
import { developmentHead } from './vite/development-head.ts';
import { firstLoadChunk } from './vite/first-load-chunk.ts';
import { inlineStyles } from './vite/inline-styles.ts';
import { loadChunks } from './vite/load-chunks.ts';
import { pageRenderer } from './vite/page-renderer.ts';
import { previewFrame } from './vite/preview-frame.ts';
import { routesFile } from './vite/routes-file.ts';
import { serviceWorker } from './vite/service-worker.ts';
import { styleLayers } from './vite/style-layers.ts';

export default defineConfig({
  plugins: [
    react({ compiler: { compilationMode: 'annotation' } }),
    developmentHead('蓝屿'),
    styleLayers(),
    routesFile(),
    inlineStyles(),
    loadChunks(),
    compileAhead('first'),
    serviceWorker(),
    previewFrame(),
    pageRenderer(),
    precompress(),
  ],
  css: { transformer: 'lightningcss' },
  build: {
    target: ['es2022', 'safari16', 'chrome111', 'firefox115'],
    cssMinify: 'lightningcss',
    // Inlined images would be data: addresses, which the content security policy refuses for styles' masks.
    assetsInlineLimit: 0,
    manifest: true,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Tables of files to load are long. Pages and the sanitiser keep their names, for readable logs; parts
        // that pages share and styles go by their hash alone, of 42 bits: enough to tell a year of builds apart.
        chunkFileNames: ({ name }) =>
          /Page$|^(first|HomeBelowFirstView|purify.*)$/.test(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
        assetFileNames: ({ names }) =>
          names[0]?.endsWith('.css') === true ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            {
              debugName: 'first-load',
              name: firstLoadChunk(
                [/\/src\/main\.tsx$/, /\/src\/pages\/home\/HomePage\.tsx$/],
                /\/(infiniteQueryObserver|useInfiniteQuery)\.js$/,
              ),
            },
            // What asks the server: every page needs it, and none for its first view.
            {
              debugName: 'queries',
              name: 'queries',
              test: /\/@tanstack\/|\/packages\/client\/|\/lib\/network\/(api|query-client|with-query-client-provider)\.|\/(account-overview|messages-query|tags)\.ts$/,
            },
            // What comes right after the first view of any page.
            {
              debugName: 'soon',
              name: 'soon',
              test: /\/src\/app\/(startup|report-channel-and-invite-code)\.|\/HomePageDataFetcher\.|\/Toaster\./,
            },
            // Code shared by many later pages is one file: two dozen small files would be two dozen requests. From five on: what three
            // pages share weighed on all the others.
            { debugName: 'shared', name: 'shared', test: /\/src\/(ui|lib|features\/catalog)\//, minShareCount: 5 },
            // The modules of the square that a game's page and one's own need do not bring all of it along.
            {
              debugName: 'square-subject',
              name: 'square-subject',
              test: /\/features\/square\/post-share-subject\.ts$/,
            },
            { debugName: 'square-people', name: 'square-people', test: /\/features\/square\/people\/profiles-/ },
            { debugName: 'square-topic', name: 'square-topic', test: /\/features\/square\/topic\// },
            { debugName: 'square', name: 'square', test: /\/features\/square\//, minShareCount: 3 },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    host: '127.0.0.1',
    proxy: { '/api': 'http://127.0.0.1:8080', '/media': 'http://127.0.0.1:8080', '/files': 'http://127.0.0.1:8080' },
  },
});
