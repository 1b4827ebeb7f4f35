// The short form of `npm run drill -- network`.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { loseNetwork } from '../../../ops/drills/browser/network.ts';
import { projectRoot } from '../../../tools/local-env.ts';
import { origin } from '../../support/site/place.ts';
import { logIn } from '../../support/players.ts';
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
    origin,
    folder,
    accountOf: async (who) => (who === 'visitor' ? undefined : logIn(who)),
  });
  expect(faults).toEqual([]);
  expect(times).toHaveLength(8);
});
