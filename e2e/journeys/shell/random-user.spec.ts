// The short form of `npm run drill -- random-user`.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { characterOf } from '@lanyu/ops/drills/browser/random-user/characters';
import { goOut } from '@lanyu/ops/drills/browser/random-user/outing';
import { projectRoot } from '@lanyu/test-kit/local/local-env';
import { freshPlayer } from '../../support/accounts.ts';
import { testSiteOrigin } from '@lanyu/test-kit/site/test-site-options';
import { expect, test } from '../../support/test.ts';

const folder = join(projectRoot, '.local/e2e/monkey');

test('sixty things done at random leave no error, no dead end and nothing cut', async ({ browser }) => {
  mkdirSync(folder, { recursive: true });
  // Nobody whom another journey needs as they were.
  const account = await freshPlayer();
  const report = await goOut({
    seed: 2,
    actions: 60,
    character: characterOf(2),
    account,
    browser,
    origin: testSiteOrigin,
    folder,
  });
  expect(report.faults).toEqual([]);
  expect(report.actions).toBe(60);
  expect(report.routes.size, 'places it came to').toBeGreaterThan(5);
});
