import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { deleteAllDraftsOnThisDevice } from '#src/lib/storage/tab-draft.ts';
import { guestAccount, storeAccount } from '#src/lib/session/session.ts';
import { renderWithoutProviders } from '#src/ui/test/render-without-providers.tsx';
import { ReplyBar } from './ReplyBar.tsx';

const sent = vi.fn<typeof fetch>();

beforeEach(() => {
  deleteAllDraftsOnThisDevice();
  sent.mockReset();
  vi.stubGlobal('fetch', sent);
  storeAccount({ ...guestAccount, token: 't0ken', uid: '42' });
});
afterEach(() => vi.unstubAllGlobals());

test('[X-C17] a picture without a word is not sent, and the field says what is missing', async () => {
  renderWithoutProviders(<ReplyBar id="7" closed={false} />);
  await page.getByRole('button', { name: '添加截图' }).click();
  const canvas = new OffscreenCanvas(20, 20);
  canvas.getContext('2d')?.fillRect(0, 0, 10, 10);
  const picture = new File([await canvas.convertToBlob({ type: 'image/png' })], 'a.png', { type: 'image/png' });
  const data = { id: '99', url: '/x', width: 20, height: 20 };
  sent.mockResolvedValueOnce(new Response(JSON.stringify({ code: 0, msg: '', data })));
  const chooser = document.querySelector('input[type="file"]');
  if (chooser !== null) await userEvent.upload(chooser, picture);
  await expect.element(page.getByText('已上传')).toBeInTheDocument();
  await page.getByRole('button', { name: '发送' }).click();
  const field = page.getByRole('textbox', { name: '补充说明' });
  await expect.element(field).toHaveAccessibleDescription('写一句说明再发送');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveFocus();
  expect(sent).toHaveBeenCalledOnce();
  await userEvent.keyboard('看');
  await expect.element(field).not.toHaveAttribute('aria-invalid');
});

test('[X-C17] an address without a space leaves the button that sends on the screen', async () => {
  renderWithoutProviders(<ReplyBar id="7" closed={false} />);
  await page.getByRole('textbox', { name: '补充说明' }).fill(`https://example.com/${'path/'.repeat(40)}`);
  const { right } = page.getByRole('button', { name: '发送' }).element().getBoundingClientRect();
  expect(right).toBeLessThanOrEqual(window.innerWidth);
});
