import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['apps/server/**/*.test.ts'],
          globalSetup: ['apps/server/test/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
          // Fewer, longer-lived processes: two cores are shared with PostgreSQL.
          pool: 'forks',
          maxWorkers: 2,
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
            'apps/admin/src/**/*.test.ts',
          ],
          testTimeout: 20_000,
        },
      },
      {
        // The same plugins as the portal's own build.
        extends: './apps/web/vite.config.ts',
        // They come as modules already. Bundled when a worker first asks for them, they would reload the page under the tests.
        optimizeDeps: { exclude: ['altcha-lib', '@noble/hashes'], include: ['virtua'] },
        test: {
          name: 'browser',
          include: ['apps/web/src/**/*.browser.test.tsx'],
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
