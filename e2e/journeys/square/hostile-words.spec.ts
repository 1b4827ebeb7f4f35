// The short form of `npm run drill -- xss`: what people write is text on every screen that shows it.
import pg from 'pg';
import { xssPayloads } from '@lanyu/ops/drills/security/xss-payloads';
import { lookAtDocuments, lookAtScreens, runUnguarded, watchFor } from '@lanyu/ops/drills/security/xss-screens';
import { writeApart } from '@lanyu/ops/drills/security/xss-fixture';
import { databaseUrl } from '@lanyu/ops/drills/support/stage';
import { enterFresh } from '../../support/accounts.ts';
import { testSiteOrigin, testSiteOptions } from '@lanyu/test-kit/site/test-site-options';
import { expect, open, test } from '../../support/test.ts';

const payloads = xssPayloads(40);

// Without the site's policy: nothing but our own care is in the way.
test.use({ bypassCSP: true });

test('[X-C6] [X-C16] nothing that people write runs, wherever it is shown', async ({ context, page, complaints }) => {
  complaints.expect(/./);
  const watch = await watchFor(context);
  const blank = await context.newPage();
  expect(await runUnguarded(blank, watch, payloads), 'payloads that are alive').toBeGreaterThan(10);
  await blank.goto('about:blank');

  const reader = await enterFresh(context);
  const client = new pg.Client({ connectionString: databaseUrl('owner', testSiteOptions.database) });
  await client.connect();
  const world = await writeApart(client, payloads, reader.uid);
  await client.end();

  const documents = await lookAtDocuments(blank, testSiteOrigin, world, watch);
  await open(page, '/settings');
  const looked = [...(await lookAtScreens(page, world, watch, payloads, 4)), documents];
  expect(watch.ran).toEqual([]);
  expect([...watch.suspicious]).toEqual([]);
  for (const { screen, shown } of looked) expect(shown.size, screen).toBeGreaterThan(screen === 'muted words' ? -1 : 0);
});
