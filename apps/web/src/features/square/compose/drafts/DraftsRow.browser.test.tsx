import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { guestAccount, resetAccount, storeAccount } from '#src/lib/session/session.ts';
import { renderWithoutProviders } from '#src/ui/test/render-without-providers.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { getPostEditorStore } from '../post-editor-store.ts';
import { emptyPostDraft, readPostDraft } from '../stored-post-draft.ts';
import DraftsRow from './DraftsRow.tsx';
import { readShelvedDrafts, shelveDraft } from './shelved-drafts.ts';

const quote = { id: '5', author: { uid: '9', name: '阿栀' }, content: '灯塔', image: '', images: 0 };
const poll = { answers: ['修', '不修'], hours: 24 };
const aside = page.getByRole('button', { name: '存草稿' });
const drafts = page.getByRole('button', { name: /^草稿箱/ });
const noRoom = '存不下（手机存储已满或被禁用）';
/** What was said. */
let said: string[] = [];

beforeEach(() => {
  localStorage.clear();
  said = [];
  for (const kind of ['success', 'info', 'warning'] as const)
    vi.spyOn(toast, kind).mockImplementation((text) => void said.push(text));
  resetAccount();
  storeAccount({ ...guestAccount, token: 't0ken', uid: '42' });
});
afterEach(() => {
  vi.restoreAllMocks();
  resetAccount();
});

function shown() {
  const draft = getPostEditorStore({ uid: '42', edited: undefined, draft: emptyPostDraft });
  renderWithoutProviders(<DraftsRow uid="42" draft={draft} onOther={() => {}} />);
  return draft;
}

function fillStorage(): void {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
}

test('[X-C42] where the device has no room the words stay in the form, put aside or exchanged', async () => {
  shelveDraft('42', { ...emptyPostDraft, text: '先写的' });
  const draft = shown();
  draft.change({ text: '正在写的' });
  fillStorage();
  await aside.click();
  await expect.poll(() => said).toEqual([noRoom]);
  expect(draft.store.getState().text).toBe('正在写的');
  await drafts.click();
  await page.getByRole('button', { name: /^打开草稿：\s*先写的/ }).click();
  await expect.poll(() => said).toEqual([noRoom, noRoom]);
  expect(draft.store.getState().text).toBe('正在写的');
  expect(readShelvedDrafts('42').map((each) => each.draft.text)).toEqual(['先写的']);
});

test('[X-C42] a poll alone and a quote alone are put aside, and change places with what is opened', async () => {
  const draft = shown();
  draft.change({ poll });
  await aside.click();
  await expect.poll(() => said.at(-1)).toBe('已存进草稿箱');
  expect(draft.store.getState()).toStrictEqual(emptyPostDraft);
  draft.change({ quote });
  await drafts.click();
  await page.getByRole('button', { name: /^打开草稿：\s*只有投票的草稿/ }).click();
  await expect.poll(() => said.at(-1)).toBe('已打开，刚才写的存进了草稿箱');
  expect(draft.store.getState()).toMatchObject({ poll, quote: null });
  // Over a reload as well.
  expect(readPostDraft('42')).toMatchObject({ poll });
  await drafts.click();
  await page.getByRole('button', { name: /^打开草稿：\s*只有引用的草稿/ }).click();
  await expect.poll(() => draft.store.getState().quote).toEqual(quote);
  expect(readPostDraft('42')).toMatchObject({ quote, poll: null });
  expect(readShelvedDrafts('42').map((each) => each.draft.poll)).toEqual([poll]);
});

test('[X-C42] a poll whose answers are blank is nothing to put aside', async () => {
  const draft = shown();
  draft.change({ poll: { answers: ['', ' '], hours: 24 } });
  await aside.click();
  await expect.poll(() => said.at(-1)).toBe('写点什么再存草稿');
  expect(readShelvedDrafts('42')).toEqual([]);
});
