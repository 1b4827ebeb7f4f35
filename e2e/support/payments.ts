import { expect, type Locator, type Page } from '@playwright/test';
import { providerOrderNoFromOrderId } from '@lanyu/server/modules/orders/create/provider-order-numbers';
import { paymentSandboxPortOfSite } from '@lanyu/test-kit/local/local-env';
import { testSiteOptions } from '@lanyu/test-kit/site/test-site-options';
import { open } from './test.ts';

/** The site's own payment sandbox. */
export const sandbox: string = `http://127.0.0.1:${paymentSandboxPortOfSite(testSiteOptions.port)}`;

/** As the person on the provider's page would, or a payment that comes when it should not any more. */
export async function atSandbox(orderId: string, how: 'pay' | 'fail' | 'cancel' | 'late'): Promise<void> {
  const answer = await fetch(`${sandbox}/test/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ orderNo: providerOrderNoFromOrderId(orderId), how }),
  });
  expect(await answer.json(), 'what the sandbox did').toMatchObject({ changed: true });
}

/** How far the order is, as a screen reader is told. */
export function resultOf(page: Page): Locator {
  return page.getByRole('status', { name: '订单状态' }).filter({ visible: true });
}

/** As a finger does: on the card around the radio. */
export async function choosePackage(page: Page, diamonds: string): Promise<void> {
  const radio = page.getByRole('radio', { name: new RegExp(`\\b${diamonds} 钻`) });
  await page.locator('label').filter({ has: radio }).click();
  await expect(radio).toBeChecked();
}

/** One press, and the provider's page is there. */
export async function pressPay(page: Page): Promise<string> {
  const asked = page.waitForRequest('**/api/order/payInfo');
  await page.getByRole('button', { name: '立即充值' }).click();
  const body = new URLSearchParams((await asked).postData() ?? '');
  await expect(page).toHaveURL((url) => url.origin === sandbox);
  return body.get('orderId') ?? '';
}

/** Chooses a package on the recharge page and orders it; the provider's page is open then. */
export async function orderPackage(page: Page, diamonds = '300', path = '/recharge'): Promise<string> {
  await open(page, path);
  await choosePackage(page, diamonds);
  return pressPay(page);
}

/** Back from there without having done anything: the order's own page. */
export async function turnBack(page: Page): Promise<void> {
  await page.goBack();
  await expect(page).toHaveURL(/\/recharge\/\d+$/);
  await expect(resultOf(page)).toContainText('支付结果确认中');
}

/** On the provider's page. */
export async function payAs(page: Page, how: '支付' | '支付失败' | '取消'): Promise<void> {
  await expect(page).toHaveURL((url) => url.origin === sandbox);
  await page.getByRole('button', { name: how, exact: true }).click();
  await expect(page).toHaveURL(/\/recharge\/\d+$/);
}
