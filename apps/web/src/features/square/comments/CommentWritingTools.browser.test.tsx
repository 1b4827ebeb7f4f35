import { QueryClientProvider } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '#src/lib/network/query-client.ts';
import { guestAccount, resetAccount, storeAccount } from '#src/lib/session/session.ts';
import { renderWithoutProviders } from '#src/ui/test/render-without-providers.tsx';
import { CommentInputBar } from './CommentInputBar.tsx';
import { emptyCommentDraft, repairStoredCommentDraft, type CommentDraft } from './comment-draft-and-creation.ts';

let sent: URLSearchParams[] = [];
let config: { key: string; value: string }[] = [];
const said = { id: '9', postId: '12', videoId: '', rootId: '', state: 'shown', images: [] };

beforeEach(() => {
  sent = [];
  config = [];
  localStorage.clear();
  queryClient.clear();
  storeAccount({ ...guestAccount, token: 't0ken', uid: '42' });
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    if (address.endsWith('/comment')) sent.push(new URLSearchParams(init.body as string));
    const data = address.includes('/config/list') ? { records: config } : said;
    return Promise.resolve(Response.json({ code: 0, msg: '', data }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  resetAccount();
});

function Bar({ begin = emptyCommentDraft }: { begin?: CommentDraft }) {
  const [draft, setDraft] = useState(begin);
  const input = useRef<HTMLTextAreaElement>(null);
  return (
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <CommentInputBar
          discussion="12"
          draft={draft}
          onChange={setDraft}
          onWritten={() => setDraft(emptyCommentDraft)}
          input={input}
          actions={<button type="button">分享</button>}
        />
      </QueryClientProvider>
    </MemoryRouter>
  );
}

const field = page.getByRole('textbox');
const emoji = page.getByRole('button', { name: '表情', exact: true });
const panel = page.getByRole('group', { name: '选择表情' });

test('[X-C39] emoji by keyboard: one stop, arrows, where the caret is; the recent ones come first next time', async () => {
  renderWithoutProviders(<Bar />);
  await field.fill('走了');
  (field.element() as HTMLTextAreaElement).setSelectionRange(1, 1);
  await emoji.click();
  await expect.element(panel.getByRole('button').first()).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await expect.element(field).toHaveValue('走😄了');
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  await expect.element(field).toHaveValue('走😄😄了');
  // The bar stays open although the field has lost the focus.
  await expect.element(page.getByRole('button', { name: '发送' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveFocus();
  await expect.poll(() => panel.elements().length).toBe(0);
  await emoji.click();
  await expect.element(page.getByRole('group', { name: '最近使用' })).toBeVisible();
  await expect.element(panel.getByRole('button').first()).toHaveTextContent('😄');
});

test('[X-C39] a draft keeps its pictures; a picture alone can be sent, and nothing is left of it', async () => {
  const src = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
  renderWithoutProviders(<Bar begin={{ ...emptyCommentDraft, images: [{ id: '77', src, at: Date.now() }] }} />);
  await expect.poll(() => page.getByRole('img', { name: '图片 1' }).elements().length).toBe(1);
  await page.getByRole('button', { name: '发送' }).click();
  await expect.poll(() => sent.map((fields) => [fields.get('content'), fields.get('images')])).toEqual([['', '77']]);
  await expect.poll(() => page.getByRole('img', { name: '图片 1' }).elements().length).toBe(0);
});

test('[X-C39] a picture that the server has thrown away by now does not come back with the draft', () => {
  const old = { id: '77', src: 'x', at: Date.now() - 24 * 3600_000 };
  const now = { id: '78', src: 'x', at: Date.now() };
  expect(repairStoredCommentDraft({ ...emptyCommentDraft, images: [old, now] }).images).toEqual([now]);
  expect(repairStoredCommentDraft({ ...emptyCommentDraft, images: 'x' as never }).images).toEqual([]);
});

test('[X-C39] where operators allow no pictures nothing leads to them', async () => {
  config = [{ key: 'commentImages', value: '0' }];
  renderWithoutProviders(<Bar />);
  await field.fill('走了');
  await expect.element(emoji).toBeVisible();
  const tools = page.getByRole('group', { name: '工具' });
  await expect.poll(() => tools.getByRole('button').elements().length).toBe(1);
  expect(page.getByRole('button', { name: /图片|拍照/ }).elements()).toEqual([]);
});
