import type { Page } from '@playwright/test';
import { axeClean } from '../../support/axe.ts';
import { everyRoute, type TestedRoute } from '@lanyu/test-kit/site/tested-routes';
import { expect, settled, test } from '../../support/test.ts';

const product = '蓝屿 · 好游戏都在岛上';
const widths = [320, 375, 768, 1024, 1280];

/** How far the page could be moved sideways at each width. */
async function sidewaysScroll(page: Page): Promise<Record<number, number>> {
  const excess: Record<number, number> = {};
  for (const width of widths) {
    await page.setViewportSize({ width, height: 812 });
    excess[width] = await page.evaluate(() => {
      scrollTo(1000, 0);
      const moved = scrollX;
      scrollTo(0, 0);
      return Math.max(moved, document.documentElement.scrollWidth - innerWidth);
    });
  }
  await page.setViewportSize({ width: 375, height: 812 });
  return excess;
}

async function visit(page: Page, route: TestedRoute): Promise<void> {
  const answer = await page.goto(route.path);
  await settled(page);
  await holdsItsFrame(page, route, (await answer?.text()) ?? '');
}

async function holdsItsFrame(page: Page, { path, layout, title }: TestedRoute, html: string): Promise<void> {
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('navigation', { name: '主导航' })).toHaveCount(layout === 'main' ? 1 : 0);
  await expect(page).toHaveTitle(
    title === undefined ? product : new RegExp(`${product}.*${title}|${title}.*${product}`),
  );
  // A legal page's own name is known only with its text.
  if (!path.startsWith('/legal')) {
    const served = [...html.matchAll(/<title>([^<]*)<\/title>/g)].map((match) => match[1]);
    expect(served, 'the document as served has a title, for who runs no script').toHaveLength(1);
    // A name in it is there once the page has its data.
    await expect(page, 'it has the same title').toHaveTitle(served[0] ?? '');
  }
  if (layout !== 'simple') return;
  await expect(page.getByRole('button', { name: '返回' }).filter({ visible: true })).toHaveCount(1);
  await expect(page.locator('h1').filter({ visible: true })).toHaveText(/\S/);
  // L-15: the bar says where one is, or shows whose site it is; never nothing.
  // By its element: within the page's own part, as on a detail, a header is no landmark.
  const bar = page.locator('header').filter({ visible: true });
  const words = bar.locator('h1, p').filter({ visible: true });
  await expect(words).toHaveCount(1);
  if (logoBars.has(path)) await expect(words.getByRole('img', { name: '蓝屿' })).toBeInViewport({ ratio: 1 });
  else await expect(words).toHaveText(new RegExp(title === ' · \\S' ? '\\S' : (title ?? '')));
}

/** Over the picture of the page, which has its own words. */
const logoBars = new Set(['/detail/1', '/login', '/register', '/other']);

// Console errors and policy violations fail these journeys too, as they fail every other.
/** What a visit of this route shows: the ids of its kind of route, not of every kind. */
const provenBy: Record<TestedRoute['layout'], string> = {
  main: '[L-08][L-19][L-23]',
  simple: '[L-15][L-18][L-19][L-23]',
  none: '[L-19][L-21][L-23]',
};
/** Who is signed in is sent on from here. */
const onlyForVisitors = ['login', 'register', 'loginOther'];

function isOpenTo(who: 'visitor' | 'user', { name, needsLogin }: TestedRoute): boolean {
  return who === 'user' ? !onlyForVisitors.includes(name) : needsLogin !== true;
}

/** A few at a time: a browser of its own for each would read the same code forty times. */
const together = 6;

for (const layout of ['main', 'simple', 'none'] as const) {
  for (const who of ['visitor', 'user'] as const) {
    const routes = everyRoute.filter(
      (route) => route.layout === layout && (isOpenTo('visitor', route) ? 'visitor' : 'user') === who,
    );
    for (let from = 0; from < routes.length; from += together) {
      const some = routes.slice(from, from + together);
      const names = some.map(({ name }) => name).join(', ');
      test(`${provenBy[layout]} ${names} for a ${who}: frame and title, no sideways scroll, nothing for axe`, async ({
        page,
        signIn,
      }) => {
        if (who === 'user') await signIn('whale');
        for (const route of some) {
          await test.step(route.name, async () => {
            await visit(page, route);
            await axeClean(page, route.path);
            expect(await sidewaysScroll(page)).toEqual({ 320: 0, 375: 0, 768: 0, 1024: 0, 1280: 0 });
          });
        }
      });
    }
  }
}

// Looked at above as a visitor: what being somebody adds is a few names. One browser for all: one load of the code.
for (const layout of ['main', 'simple', 'none'] as const) {
  test(`${provenBy[layout]} the ${layout} pages that a visitor may see, for a user: frame and title`, async ({
    page,
    signIn,
  }) => {
    await signIn('whale');
    for (const route of everyRoute) {
      if (route.layout !== layout || !isOpenTo('visitor', route) || !isOpenTo('user', route)) continue;
      await test.step(route.name, () => visit(page, route));
    }
  });
}
