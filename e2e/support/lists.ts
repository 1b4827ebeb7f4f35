import { expect, type Locator, type Page } from '@playwright/test';

/** Rows of a list of games that are drawn now, by name; a long list draws only those near the view. */
export function rowsOf(page: Page, list: string): Locator {
  return page.getByRole('feed', { name: list }).getByRole('article');
}

export function namesOf(page: Page, list: string): Promise<string[]> {
  return rowsOf(page, list).getByRole('heading').getByRole('link').allTextContents();
}

/** The list of games has come, and is the one that was asked for last. */
export async function listArrived(page: Page, list = '游戏列表'): Promise<void> {
  await expect(rowsOf(page, list).first()).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
}

/** Scrolls as a finger does, until the row is there. */
export async function scrollToRow(page: Page, row: Locator): Promise<void> {
  await expect(async () => {
    await page.mouse.wheel(0, 700);
    await expect(row).toBeInViewport({ timeout: 300 });
  }).toPass({ timeout: 60_000 });
}

/** Rows that are still being measured move under the finger, between its down and its up. */
export async function atRest(row: Locator): Promise<void> {
  const top = () => row.evaluate((each) => each.getBoundingClientRect().top);
  await expect(async () => {
    const was = await top();
    await row.page().waitForTimeout(150);
    expect(await top()).toBe(was);
  }).toPass({ timeout: 30_000 });
}
