import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { goToInApp } from '@lanyu/test-kit/browser/go-to-in-app';
import { everyRoute, type TestedRoute } from '@lanyu/test-kit/site/tested-routes';
import { expect, open, settled, test } from '../../support/test.ts';

const table = new URL('../../../apps/web/dist/routes.json', import.meta.url);
const patterns = (JSON.parse(readFileSync(table, 'utf8')) as { path: string }[]).map(
  ({ path }) => new RegExp(`^${path.replaceAll(/\/:\w+\?/g, '(/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}$`),
);

function isPage(address: string): boolean {
  const { pathname } = new URL(address, 'http://portal');
  return patterns.some((pattern) => pattern.test(pathname));
}

/** Addresses in what operators wrote: links of banners, entries, bulletins, messages and activities, and inside texts. */
function watchOperatorsLinks(page: Page): Set<string> {
  const found = new Set<string>();
  page.on('response', (answer) => {
    if (!['document', 'fetch', 'xhr'].includes(answer.request().resourceType())) return;
    // A page that was left meanwhile has no answer to read.
    void answer.text().then(
      (text) => {
        for (const [, address = ''] of text.matchAll(/"(?:href|link|url)":\s*"(\/[^"\\]*)"/g)) found.add(address);
        for (const [, address = ''] of text.matchAll(/href=\\"(\/[^"\\]*)\\"/g)) found.add(address);
      },
      () => {},
    );
  });
  return found;
}

async function linksOn(page: Page): Promise<string[]> {
  return page.locator('a[href]').evaluateAll((all) =>
    all
      .map((link) => new URL((link as HTMLAnchorElement).href))
      .filter((address) => address.origin === location.origin)
      .map(({ pathname, search }) => pathname + search),
  );
}

/** Who is signed in is sent on from here. */
const onlyForVisitors = ['login', 'register', 'loginOther'];

function isShownTo(who: 'visitor' | 'user', { name, needsLogin }: TestedRoute): boolean {
  return who === 'user' ? !onlyForVisitors.includes(name) : needsLogin !== true;
}

for (const who of ['visitor', 'user'] as const) {
  test(`every link that a ${who} can see on any page leads to a page`, async ({ page, signIn }) => {
    if (who === 'user') await signIn('whale');
    const links = new Map<string, string>();
    const written = watchOperatorsLinks(page);
    await open(page, '/');
    for (const { name, path } of everyRoute.filter((route) => isShownTo(who, route))) {
      await test.step(name, async () => {
        await goToInApp(page, path);
        await expect(page).toHaveURL(path);
        await settled(page);
        for (const link of await linksOn(page)) links.set(link, name);
      });
    }
    for (const link of written) links.set(link, 'what operators wrote');
    expect(links.size).toBeGreaterThan(40);
    // Files and games that are played here are no pages: the server has them.
    for (const [link, where] of links) {
      if (isPage(link)) continue;
      const answer = await page.request.get(link);
      const served = answer.ok() && !(answer.headers()['content-type'] ?? '').includes('text/html');
      expect(served || link.startsWith('/play/'), `${link}, linked from ${where}`).toBe(true);
    }
  });
}

test('what operators link to is there: no link of the demo ends at home, at nothing found or at an error', async ({
  page,
  signIn,
}) => {
  await signIn('whale');
  const written = watchOperatorsLinks(page);
  for (const path of ['/', '/faq', '/activity', '/message']) await open(page, path);
  await expect.poll(() => written.size).toBeGreaterThan(15);
  const pages = [...written].filter((link) => isPage(link) && !/^\/(detail|post|person)\//.test(link));
  for (const link of pages) {
    await test.step(link, async () => {
      await goToInApp(page, link);
      await settled(page);
      await expect(page).toHaveURL(encodeURI(link));
      await expect(
        page.getByRole('heading', { name: /没有找到|找不到|没加载出来/ }).filter({ visible: true }),
      ).toHaveCount(0);
    });
  }
});
