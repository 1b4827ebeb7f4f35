// The short form of `npm run drill -- network`.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { loseNetwork } from '@lanyu/ops/drills/browser/network';
import { projectRoot } from '@lanyu/test-kit/local/local-env';
import { testSiteOrigin } from '@lanyu/test-kit/site/test-site-options';
import { logInAsDemoPlayer } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { expect, test } from '../../support/test.ts';

const folder = join(projectRoot, '.local/e2e/network');

test('eight losses of the network at random moments of a walk leave every page whole within 5 s of its return', async ({
  browser,
}) => {
  mkdirSync(folder, { recursive: true });
  const { faults, times } = await loseNetwork({
    losses: 8,
    seed: 1,
    browser,
    origin: testSiteOrigin,
    folder,
    accountOf: async (who) => (who === 'visitor' ? undefined : logInAsDemoPlayer(who)),
  });
  expect(faults).toEqual([]);
  expect(times).toHaveLength(8);
});
