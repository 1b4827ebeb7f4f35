import { insertOperatorSession } from '@lanyu/test-kit/site/operator-session-and-client';
import { createSiteClient } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { expect, type Locator, type Page } from '@playwright/test';

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

/** A request in the list of approvals, found by a word of its sentence. */
export function requestIn(page: Page, text: string): Locator {
  return page.getByRole('list', { name: '审批列表' }).getByRole('button').filter({ hasText: text });
}

/** Opens a request and answers with its details. */
export async function openRequest(page: Page, text: string): Promise<Locator> {
  await requestIn(page, text).first().click();
  const detail = page.getByRole('article', { name: '审批详情' });
  await expect(detail).toContainText(text);
  return detail;
}

/** Approves a request that waits, as a second person does. */
export async function approveRequest(page: Page, text: string): Promise<void> {
  const detail = await openRequest(page, text);
  await detail.getByRole('button', { name: '同意并执行…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '同意' }).click();
  await expect(page.getByText('已同意并执行').first()).toBeVisible();
}

/** Writes the source of a rich text field. */
export async function writeSource(form: Locator, label: string, html: string): Promise<void> {
  await form.getByText('源码', { exact: true }).click();
  await form.getByRole('textbox', { name: label, exact: true }).fill(html);
}

/** What an operator's act is answered with that waits for a second person. */
export async function expectToWait(page: Page): Promise<void> {
  await expect(page.getByText('已提交二次审批，另一位同事同意后生效').first()).toBeVisible();
}

/** Approves what waits in the area of the site, found by a word of its sentence, without a browser. */
export async function approveForSite(text: string): Promise<void> {
  const partner = createSiteClient(await insertOperatorSession(undefined, undefined, 'partner'));
  const { records } = await partner.call('GET /admin/v1/approval/list', { show: 'forMe', pageSize: 50 });
  const waiting = records.find(({ sentence }) => sentence.includes(text));
  if (waiting === undefined) throw new Error(`nothing waits about ${text}`);
  const { state } = await partner.call('POST /admin/v1/approval/{id}/approve', { id: waiting.id });
  expect(state).toBe('done');
}
