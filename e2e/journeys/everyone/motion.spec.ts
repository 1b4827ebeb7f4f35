import { mainScreens, openScreen, player, type MainScreen } from '../../support/screens.ts';
import { expect, open, test } from '../../support/test.ts';

const screens: MainScreen[] = [
  ...mainScreens,
  { name: 'post', path: '/post/1', has: 'main article' },
  { name: 'welfare', path: '/welfare', has: 'main [role="feed"]' },
];

test.beforeEach(async ({ signIn }) => void (await signIn(player)));

/** Whatever would still be seen moving: longer than a frame, running or about to. */
function moving(): string[] {
  const found = new Set<string>();
  const longest = (times: string) =>
    Math.max(...times.split(',').map((time) => Number.parseFloat(time) * (time.trim().endsWith('ms') ? 1 : 1000)));
  for (const each of document.getAnimations()) {
    const { duration, iterations } = each.effect?.getComputedTiming() ?? {};
    const { target } = each.effect as KeyframeEffect;
    if (Number(duration) > 16 || (iterations === Infinity && Number(duration) > 0))
      found.add(`runs: ${target?.outerHTML.slice(0, 80)}`);
  }
  for (const element of document.querySelectorAll('*'))
    for (const part of [undefined, '::before', '::after']) {
      const style = getComputedStyle(element, part);
      const what = `${element.outerHTML.slice(0, 60)} ${part ?? ''}`;
      if (style.transitionProperty !== 'none' && longest(style.transitionDuration) > 16) found.add(`changes: ${what}`);
      if (style.scrollBehavior === 'smooth') found.add(`scrolls: ${what}`);
    }
  return [...found];
}

test('less motion asked for: nothing moves on any main screen', async ({ page }) => {
  for (const screen of screens)
    await test.step(screen.name, async () => {
      await openScreen(page, screen);
      expect(await page.evaluate(moving), screen.name).toEqual([]);
    });
});

test('less motion asked for: nothing moves while a page waits for its content', async ({ page }) => {
  await page.route('**/api/user/center/message/all', () => new Promise(() => {}));
  await open(page, '/message');
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: '加载中' })).toHaveCount(1);
  expect(await page.evaluate(moving)).toEqual([]);
});

test('less motion asked for: the banners of home wait for a hand', async ({ page, complaints }) => {
  // A minute passes at once: whatever is under way then has waited too long.
  complaints.expect(/请求超时/);
  await page.clock.install();
  await open(page, '/');
  const track = page.locator('[aria-roledescription="carousel"] ul');
  await expect(track.getByRole('listitem')).not.toHaveCount(1);
  const shown = () => track.evaluate((element) => element.scrollLeft);
  const before = await shown();
  await page.clock.runFor(60_000);
  expect(await shown()).toBe(before);
});
