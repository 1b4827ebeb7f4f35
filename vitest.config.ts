import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tools/test-order.ts';

const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

// Said for every project: left to itself vitest takes one less than there are cores, and a project with one worker runs its
// files one by one when all others are done. On two cores, with PostgreSQL beside them, two workers wait half their time
// for answers and disks; pages compute instead.
const maxWorkers = 3;
const pagesAtOnce = 2;
/** Outside the server's folder, but each with a database from the server's template. */
const onDatabases = [
  'packages/demo-data/**/*.test.ts',
  'ops/volume/*.test.ts',
  'ops/staff.test.ts',
  'ops/backup/compare-*.test.ts',
];
// Programs that tests start wait longer than the product does: who waits for a processor has not failed.
const env = { TIMEOUT_SCALE: '20' };
// CI names each test that needed its second try and takes no more than a few (docs/decisions/0025-second-tries.md).
// Not where data or moments were drawn, which drills' tests say themselves: what one draw found another would hide.
const retry = { count: process.env['CI'] === undefined ? 0 : 1, condition: /^(?!Property failed)/ };

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['apps/server/**/*.test.ts', ...onDatabases],
          globalSetup: ['apps/server/test/harness/global-setup.ts'],
          env,
          retry,
          testTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
          hookTimeout: 240_000,
          pool: 'forks',
          maxWorkers,
          // Reading the server's sources anew costs a file more than its tests do. What a server keeps it keeps in its
          // own objects, so files may share them: a spy is put back by the file that set it.
          isolate: false,
        },
      },
      {
        test: {
          name: 'logic',
          // A file that needs a document says so: // @vitest-environment jsdom
          environment: 'node',
          include: [
            'packages/**/*.test.ts',
            'tools/**/*.test.ts',
            'ops/**/*.test.ts',
            'apps/web/src/**/*.test.ts',
            'apps/web/renderer/**/*.test.ts',
            'apps/admin/src/**/*.test.ts',
          ],
          exclude: onDatabases,
          setupFiles: ['apps/web/test/visit-with-token.ts'],
          env,
          retry,
          testTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
          hookTimeout: 240_000,
          // As many as the server's: projects that differ in it would run one after the other.
          maxWorkers,
        },
      },
      {
        // The console's own build, and its pages as wide as a desk.
        extends: './apps/admin/vite.config.ts',
        base: '/',
        optimizeDeps: {
          include: ['antd', 'antd/locale/zh_CN', '@tanstack/react-query', 'react-router', 'react-dom/client'],
        },
        server: { strictPort: false },
        test: {
          name: 'console',
          include: ['apps/admin/src/**/*.browser.test.tsx'],
          sequence: { groupOrder: 1 },
          maxWorkers: pagesAtOnce,
          retry,
          testTimeout: 90_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
                args: chromiumFlags,
              },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1440, height: 900 } }],
          },
        },
      },
      {
        // The same plugins as the portal's own build.
        extends: './apps/web/vite.config.ts',
        // They come as modules already. Bundled when a worker first asks for them, they would reload the page under the tests.
        optimizeDeps: { exclude: ['altcha-lib', '@noble/hashes'], include: ['virtua', 'hls.js/light', 'idb'] },
        // Another run on this machine may have the usual port.
        server: { strictPort: false },
        test: {
          name: 'browser',
          include: ['apps/web/src/**/*.browser.test.tsx'],
          setupFiles: ['apps/web/test/visit-with-token.ts'],
          // When the others are done: pages compute rather than wait, and what they show has its moment.
          sequence: { groupOrder: 1 },
          maxWorkers: pagesAtOnce,
          retry,
          testTimeout: 90_000,
          expect: { poll: { timeout: 20_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
                args: chromiumFlags,
              },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 375, height: 812 } }],
          },
        },
      },
    ],
  },
});
