import { insertOperatorSession } from '@lanyu/test-kit/site/operators';
import type { Page } from '@playwright/test';

/** Signed in already; how one signs in is a journey of its own. */
export async function storeOperatorInBrowser(page: Page, loginName?: string): Promise<void> {
  const session = JSON.stringify(await insertOperatorSession(undefined, undefined, loginName));
  await page.addInitScript((stored) => {
    if (!location.protocol.startsWith('http') || sessionStorage.getItem('e2e.signedIn') !== null) return;
    sessionStorage.setItem('e2e.signedIn', 'yes');
    sessionStorage.setItem('lanyu.admin.session', stored);
  }, session);
}

/** The operator's own menu, at the top right of every page. */
export async function chooseFromOwnMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: /我的菜单$/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
}
