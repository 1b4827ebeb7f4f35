import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { deleteAllDraftsOnThisDevice } from '#src/lib/storage/tab-draft.ts';
import { guestAccount, resetAccount, storeAccount } from '#src/lib/session/session.ts';
import { renderWithoutProviders } from '#src/ui/test/render-without-providers.tsx';
import { TicketForm } from './TicketForm.tsx';

const sent = vi.fn<typeof fetch>();
const answer = (code: number, data: unknown, msg = '') => new Response(JSON.stringify({ code, msg, data }));
const ticket = {
  id: '7',
  category: 'download',
  orderId: '',
  summary: '',
  state: 'waiting',
  createTime: 1,
  updateTime: 1,
};
const opened = () => answer(0, { channels: [], hours: '', open: false, ticket });
const fieldsOf = (call: number) => new URLSearchParams(sent.mock.calls[call]?.[1]?.body as string);
const form = (onSent = vi.fn()) => <TicketForm onSent={onSent} visitorAction={<a href="/login">登录后发送</a>} />;

beforeEach(() => {
  deleteAllDraftsOnThisDevice();
  sent.mockReset();
  vi.stubGlobal('fetch', sent);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  resetAccount();
});
afterEach(() => vi.unstubAllGlobals());

test('[A-17][X-C17] what a visitor wrote is still there after login, and is sent once per intent', async () => {
  const onSent = vi.fn();
  renderWithoutProviders(form(onSent));
  await page.getByRole('radio', { name: '下载' }).click();
  await page.getByRole('textbox', { name: '问题描述' }).fill(' 下载停了 ');
  await expect.element(page.getByRole('link', { name: '登录后发送' })).toBeVisible();
  expect(page.getByRole('button', { name: '发给客服' }).query()).toBe(null);

  storeAccount({ ...guestAccount, token: 't0ken', uid: '42' });
  await expect.element(page.getByRole('button', { name: '发给客服' })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: '问题描述' })).toHaveValue(' 下载停了 ');

  sent.mockResolvedValueOnce(answer(1005, null, '服务繁忙，请稍后重试'));
  await page.getByRole('button', { name: '发给客服' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('服务繁忙，请稍后重试');
  await expect.element(page.getByRole('textbox', { name: '问题描述' })).toHaveValue(' 下载停了 ');
  sent.mockResolvedValueOnce(opened());
  await page.getByRole('button', { name: '发给客服' }).click();
  await expect.poll(() => onSent.mock.calls.length).toBe(1);
  expect(fieldsOf(1).get('category')).toBe('download');
  expect(fieldsOf(1).get('text')).toBe('下载停了');
  expect(fieldsOf(1).get('idempotencyKey')).toBe(fieldsOf(0).get('idempotencyKey'));
  // Sent is sent: the next question begins empty.
  await expect.element(page.getByRole('textbox', { name: '问题描述' })).toHaveValue('');
});

test('[X-C17] an empty question is not sent and the field says why', async () => {
  storeAccount({ ...guestAccount, token: 't0ken', uid: '42' });
  renderWithoutProviders(form());
  await page.getByRole('button', { name: '发给客服' }).click();
  await expect.element(page.getByText('先写下遇到的问题')).toBeVisible();
  expect(document.activeElement?.tagName).toBe('TEXTAREA');
  expect(sent).not.toHaveBeenCalled();
});

test('[X-C17] an image that failed holds the question back until it is sent again or removed', async () => {
  storeAccount({ ...guestAccount, token: 't0ken', uid: '42' });
  const onSent = vi.fn();
  renderWithoutProviders(form(onSent));
  await page.getByRole('textbox', { name: '问题描述' }).fill('看截图');
  const canvas = new OffscreenCanvas(3200, 1600);
  canvas.getContext('2d')?.fillRect(0, 0, 10, 10);
  const picture = new File([await canvas.convertToBlob({ type: 'image/png' })], 'a.png', { type: 'image/png' });
  sent.mockResolvedValueOnce(answer(4305, null, '文件过大'));
  const chooser = document.querySelector('input[type="file"]');
  if (chooser !== null) await userEvent.upload(chooser, picture);
  await expect.element(page.getByText('文件过大')).toBeVisible();
  await page.getByRole('button', { name: '发给客服' }).click();
  await expect.element(page.getByText('有截图没传上去，重试或移除它')).toBeVisible();
  expect(sent).toHaveBeenCalledOnce();

  sent.mockResolvedValueOnce(answer(0, { id: '99', url: '/x', width: 1600, height: 400 }));
  await page.getByRole('button', { name: '重新上传截图 1' }).click();
  await expect.element(page.getByText('已上传')).toBeInTheDocument();
  const body = sent.mock.calls[1]?.[1]?.body as FormData;
  const { width, height } = await createImageBitmap(body.get('file') as Blob);
  expect([width, height]).toStrictEqual([2160, 1080]);

  sent.mockResolvedValueOnce(opened());
  await page.getByRole('button', { name: '发给客服' }).click();
  await expect.poll(() => onSent.mock.calls.length).toBe(1);
  expect(fieldsOf(2).get('images')).toBe('99');
});
