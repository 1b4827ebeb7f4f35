import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { projectRoot } from '@lanyu/test-kit/local/local-env';

/**
 * What takes longest, begun first: begun last, it would run alone while the other workers have nothing left. On a clean
 * machine vitest knows no durations and goes by the size of files, and the longest of ours are the shortest to read.
 */
const longest = [
  // Makes every picture of the demo in all sizes. Whatever else needs some of them comes later and finds them made.
  'packages/demo-data/src/seed-demo.test.ts',
  'ops/drills/money/money.test.ts',
  'apps/server/test/malformed/malformed.test.ts',
  'apps/server/test/authorization/expected-callers.test.ts',
  'apps/server/src/modules/preview/preview.test.ts',
  'apps/server/src/modules/preview/preview-drafts.test.ts',
  'apps/server/src/plugins/guards/limits-by-browser-address-and-dead-token.test.ts',
  'apps/server/test/read-pipeline/read-pipeline.test.ts',
  'apps/server/test/authorization/leaks.test.ts',
  'apps/server/src/modules/catalog/cached-catalog-reads.test.ts',
  'apps/server/src/modules/catalog/games/game-changes-reach-all-processes.test.ts',
  'apps/server/src/modules/account/sms/request-sms-code.test.ts',
  'apps/server/src/queue/queue.test.ts',
  'apps/server/test/authorization/authorization.test.ts',
  'apps/server/src/db/migrate.test.ts',
  'apps/server/src/integrations/images/render-picture.test.ts',
  'apps/server/test/process.test.ts',
  'apps/server/src/plugins/live/live-events.test.ts',
  'apps/server/test/money-model/money-model.test.ts',
  'apps/server/src/modules/media/images.test.ts',
];
/** Begun before the other files of their project, which come after the server's: its workers are kept from file to file. */
const longestAfterServer = [
  'apps/admin/src/app/navigation/navigation-entries-by-role.browser.test.tsx',
  'apps/admin/src/app/actions-by-permission.browser.test.tsx',
  'ops/drills/restore/restore.test.ts',
  'ops/monitoring/monitoring.test.ts',
  'ops/drills/load/likes.test.ts',
  'ops/drills/races/races.test.ts',
  'ops/drills/chaos.test.ts',
  'ops/nginx/rolling-restart.test.ts',
  'ops/nginx/nginx.test.ts',
  'ops/drills/security/guessing.test.ts',
  'tools/boundaries/boundaries.test.ts',
  'ops/services/services.test.ts',
  'ops/drills/addresses/addresses.test.ts',
  'ops/drills/races/money-races.test.ts',
  'ops/drills/money/notifications.test.ts',
  'ops/drills/races/reward-races.test.ts',
  'ops/drills/money/tasks.test.ts',
  'apps/web/src/lib/network/live-events/live-events.test.ts',
];
const projects = ['server', 'logic', 'console', 'browser'];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the way of the base class, not of arrays
    const known = await super.sort(files);
    return known
      .map((file) => ({ file, rank: rankOf(relative(projectRoot, file.moduleId), file.project.name) }))
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ file }) => file);
  }
}

function rankOf(path: string, project: string): number {
  const first = longest.indexOf(path);
  if (first !== -1) return first;
  const place = projects.findIndex((each) => project.startsWith(each)) + 1;
  const afterServer = longestAfterServer.indexOf(path);
  return place * 1000 + (afterServer === -1 ? longestAfterServer.length : afterServer);
}
