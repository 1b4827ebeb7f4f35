import { defineConfig } from '@playwright/test';
import { chromiumLaunchOptions } from '@lanyu/test-kit/browser/chromium-launch-options';
import { testSiteOrigin } from '@lanyu/test-kit/site/test-site-options';

export default defineConfig({
  testDir: './journeys',
  outputDir: '../.local/e2e/results',
  globalSetup: './support/site/start.ts',
  fullyParallel: true,
  // Two more find work in the moments when two wait; what is timed has three, as when its bounds were set.
  workers: 4,
  // CI names each journey that needed its second try and takes no more than a few (docs/decisions/0025-second-tries.md).
  retries: process.env['CI'] === undefined ? 0 : 1,
  // Long enough for two cores that also run the API, the worker and three browsers: what never comes still fails.
  timeout: 480_000,
  expect: { timeout: 45_000 },
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list'], ['json', { outputFile: '../.local/e2e/report.json' }]],
  // What changes the site for everybody, and what is timed, runs when the others are done, also when one of them failed: what
  // depends on another project is left out then.
  projects: [
    { name: 'journeys', testIgnore: '**/*.alone.spec.ts', teardown: 'alone' },
    { name: 'alone', testMatch: '**/*.alone.spec.ts', workers: 3 },
  ],
  use: {
    // What is pressed and is not there fails as soon as what is looked for: not after the time of the whole journey.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    baseURL: testSiteOrigin,
    browserName: 'chromium',
    launchOptions: chromiumLaunchOptions,
    viewport: { width: 375, height: 812 },
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Journeys are about what happens; motion has its own.
    contextOptions: { reducedMotion: 'reduce' },
    // Routes of journeys do not see what a service worker asks for; offline.spec.ts lets it in.
    serviceWorkers: 'block',
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
