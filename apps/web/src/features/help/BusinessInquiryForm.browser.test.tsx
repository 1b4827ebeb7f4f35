import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { deleteAllDraftsOnThisDevice } from '#src/lib/storage/tab-draft.ts';
import { renderWithoutProviders } from '#src/ui/test/render-without-providers.tsx';
import { BusinessInquiryForm } from './BusinessInquiryForm.tsx';

const sent = vi.fn<typeof fetch>();

beforeEach(() => {
  deleteAllDraftsOnThisDevice();
  sent.mockImplementation(() => Promise.resolve(new Response(JSON.stringify({ code: 0, msg: '', data: null }))));
  vi.stubGlobal('fetch', sent);
});
afterEach(() => vi.unstubAllGlobals());

test('[N-05] once sent, the keyboard is at the answer, which is told; and back at the form for another', async () => {
  renderWithoutProviders(<BusinessInquiryForm />);
  await page.getByLabelText('公司或团队').fill('潮汐');
  await page.getByLabelText('联系人').fill('林舟');
  await page.getByLabelText('邮箱或电话').fill('lin@tide.example');
  await page.getByLabelText('合作内容').fill('想一起办一次线上音乐会');
  const status = page.getByRole('status').element();
  await page.getByRole('button', { name: '发送' }).click();
  await expect.element(page.getByRole('heading', { name: '已收到，谢谢' })).toHaveFocus();
  expect(status.textContent).toContain('已收到，谢谢');
  expect(status.isConnected).toBe(true);
  await page.getByRole('button', { name: '再写一份' }).click();
  await expect.element(page.getByRole('heading', { name: '写给商务' })).toHaveFocus();
});
