import type { Page } from '@playwright/test';
import { goToInApp } from '@lanyu/test-kit/browser/go-to-in-app';
import { mainScreens, openScreen, player } from '../../support/screens.ts';
import { walkByTab } from '../../support/stops.ts';
import { expect, inFront, open, settled, test } from '../../support/test.ts';

// Names, headings and landmarks of every route: axe, in every-route.spec.ts. Here is what only a hand or an ear finds.
test.use({ hasTouch: false });
test.beforeEach(async ({ signIn }) => void (await signIn(player)));

for (const screen of mainScreens)
  test(`${screen.name}: the Tab key reaches every control once, in the order they stand in, and shows where it is`, async ({
    page,
  }) => {
    await openScreen(page, screen);
    await walkByTab(page, screen.name);
  });

test('wherever one goes, focus is in the new page and its title is spoken', async ({ page }) => {
  await open(page, '/');
  for (const { name, path } of mainScreens.filter(({ path }) => path !== '/' && !path.includes('?')))
    await test.step(name, async () => {
      await goToInApp(page, path);
      await settled(page);
      await expect(page.locator('main#main').filter({ visible: true })).toBeFocused();
      // The product's name and the page's own: the second is what is heard.
      const spoken = async () => {
        const own = (await page.title()).split(' · ').at(-1) ?? '';
        return page.getByRole('status').filter({ hasText: own }).count();
      };
      // A game's name is its title, and comes with the game.
      await expect.poll(spoken).not.toBe(0);
    });
});

/** What stands in front of a page, by who opens it. */
const fronts: [name: string, path: string, opener: RegExp][] = [
  ['the order of games', '/games', /^综合排序$/],
  ['sharing a game', '/detail/1', /^分享/],
  ['the rules of checking in', '/checkin', /^规则$/],
];

async function staysInside(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    const where = await page.evaluate(() => {
      const { activeElement: focused } = document;
      // Between the last stop and the first the browser's own bar has its turn.
      return focused === document.body || focused?.closest('dialog[open]') ? 'inside' : focused?.outerHTML;
    });
    expect(where).toBe('inside');
  }
  await expect(dialog).toBeVisible();
}

for (const [name, path, label] of fronts)
  test(`${name}: opened by key it has a name, keeps focus, closes on Escape and gives focus back`, async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await open(page, path);
    const opener = page.getByRole('button', { name: label }).filter({ visible: true }).first();
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expect(dialog).toHaveAccessibleName(/\S/);
    await inFront(page, 1);
    await staysInside(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

test('a list that waits says so, and says nothing more once it is there', async ({ page }) => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/user/center/message/all', async (route) => {
    await asked;
    await route.fallback();
  });
  await open(page, '/message');
  const waiting = page.getByRole('main').getByRole('status').filter({ hasText: '加载中' });
  await expect(waiting).toHaveCount(1);
  answer();
  await expect(page.getByRole('feed').or(page.getByRole('main').getByRole('listitem')).first()).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
});
