import type { Locator, Page } from '@playwright/test';
import { gameOf } from '../../support/downloads.ts';
import { countBusyRegionsInView, waitForQuietNetwork } from '@lanyu/test-kit/browser/network-quiet';
import { expect, open, settled, test } from '../../support/test.ts';

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name, exact: true });
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first();

interface Sheet {
  name: string;
  /** By tabs, cards and buttons from home, in one document. */
  walk: (page: Page) => Promise<void>;
  address: string;
  press: string | RegExp;
}

/** By the tab bar, until the page is there: the one before stays in view until it is. */
async function toTab(page: Page, name: string, path: string): Promise<void> {
  await tab(page, name).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('article').filter({ visible: true }).first()).toBeVisible();
  await settled(page);
}

const first = (page: Page, address: string) =>
  page.locator(`main a[href^="${address}"]`).filter({ visible: true }).first();

const sheets: Sheet[] = [
  { name: 'filter', walk: (page) => toTab(page, '游戏', '/games'), address: '/games', press: /^筛选/ },
  {
    name: 'share',
    walk: async (page) => {
      await toTab(page, '游戏', '/games');
      await first(page, '/detail/').click();
      await expect(page).toHaveURL(/\/detail\//);
    },
    address: 'detail',
    press: '分享',
  },
  {
    name: 'game picker',
    walk: async (page) => {
      await toTab(page, '广场', '/square');
      await first(page, '/postpage').click();
      await expect(page).toHaveURL(/\/postpage/);
    },
    address: '/postpage',
    press: '关联游戏',
  },
];

/** The sheet and its ×, from the bottom of the window. */
async function placeOf(sheet: Locator): Promise<Record<string, number[]>> {
  const close = sheet.getByRole('button', { name: '关闭' });
  await expect(close).toBeVisible();
  return sheet.evaluate(async (dialog) => {
    await Promise.all(dialog.getAnimations({ subtree: true }).map((motion) => motion.finished.catch(() => {})));
    const panel = dialog.firstElementChild as HTMLElement;
    const cross = [...dialog.querySelectorAll('button')].find((one) => one.textContent === '关闭') as HTMLElement;
    const { right, width, bottom } = panel.getBoundingClientRect();
    const own = cross.getBoundingClientRect();
    const round = (numbers: number[]) => numbers.map((number) => Math.round(number));
    return {
      'panel: width, room below': round([width, innerHeight - bottom]),
      '×: from the right, from the top, size': round([
        right - own.right,
        own.top - panel.getBoundingClientRect().top,
        own.width,
        own.height,
      ]),
    };
  });
}

for (const width of [320, 375, 1280]) {
  test(`at ${width} px each sheet reached from home looks as it does when its page is opened by address`, async ({
    page,
    signIn,
  }) => {
    await signIn();
    await page.setViewportSize({ width, height: 812 });
    const sheet = page.getByRole('dialog');
    for (const { name, walk, address, press } of sheets) {
      await open(page, '/');
      await walk(page);
      await settled(page);
      await button(page, press).click();
      const walked = await placeOf(sheet);
      await open(page, address === 'detail' ? new URL(page.url()).pathname : address);
      await button(page, press).click();
      expect(walked, name).toEqual(await placeOf(sheet));
      expect(walked['panel: width, room below']?.[1], `${name}: nothing below the sheet`).toBe(0);
      expect(walked['×: from the right, from the top, size']?.[0], `${name}: × at the right`).toBeGreaterThan(0);
    }
  });
}

/** Where everything is and what it looks like. */
function looks(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((one) => one.checkVisibility() && one.closest('svg') === null)
      .map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        const { position, display, color, backgroundColor, padding, margin, borderRadius, fontSize, fontWeight } =
          getComputedStyle(one);
        return [
          one.tagName,
          ...[x, y, width, height].map((number) => Math.round(number)),
          position,
          display,
          color,
          backgroundColor,
          padding,
          margin,
          borderRadius,
          fontSize,
          fontWeight,
        ].join(' ');
      }),
  );
}

/** Long pages are drawn in turns: nothing has been added for a while. */
async function still(page: Page): Promise<void> {
  let before = -1;
  const unchanged = async () => {
    const now = (await looks(page)).length;
    const same = now === before;
    before = now;
    return same;
  };
  await expect.poll(unchanged, { intervals: [1500] }).toBe(true);
}

/** As if what came first had come last. */
function turnOrder(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
    for (const link of links.toReversed()) {
      const loaded = new Promise((resolve) => link.addEventListener('load', resolve, { once: true }));
      document.head.append(link);
      await loaded;
    }
    return links.length;
  });
}

const pages = ['/', '/games', '/square', '/profile', '/recharge', '/checkin', '/gifts'];

for (const theme of ['light', 'dark'] as const) {
  test(`the order in which style sheets arrive changes nothing, in ${theme}`, async ({ page, signIn }) => {
    await page.emulateMedia({ colorScheme: theme });
    await signIn('whale');
    const { id } = await gameOf('jade-peaks');
    for (const path of [...pages, `/detail/${id}`, '/postpage', '/user']) {
      await open(page, path);
      await expect.poll(() => countBusyRegionsInView(page), { message: path }).toBe(0);
      await waitForQuietNetwork(page);
      await still(page);
      const before = await looks(page);
      expect(await turnOrder(page), path).toBeGreaterThan(0);
      await expect.poll(() => looks(page), { message: path }).toEqual(before);
    }
  });
}
