// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { guestAccount, resetAccount, storeAccount } from '#src/lib/session/session.ts';
import { storageKeys } from '#src/lib/storage/storage-keys.ts';
import { getPostEditorStore } from './post-editor-store.ts';
import type { ImageUploader } from './images/image-upload-list.ts';
import { emptyPostDraft, saveOrDeletePostDraft, readPostDraft } from './stored-post-draft.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve));

let arrive: (id: string) => void = () => {};
const upload: ImageUploader = () =>
  new Promise((resolve) => {
    arrive = (id) => resolve({ id, src: `/${id}`, at: Date.now() });
  });
const opened = (edited?: string) => getPostEditorStore({ uid: '42', edited, draft: emptyPostDraft, upload });

/** The storage event that the browser sends to other tabs. */
function storedByAnotherTab(): void {
  window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.postDraft('42') }));
}

beforeEach(() => {
  localStorage.clear();
  resetAccount();
  storeAccount({ ...guestAccount, token: 't0ken', uid: '42' });
  // jsdom has neither.
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = vi.fn();
});

test('[S-12] an image that arrives after its post was published brings no words back', async () => {
  const first = opened();
  first.change({ text: '已经发出的' });
  const second = opened();
  expect(second.store.getState().text).toBe('已经发出的');
  const sent = second.store.getState();
  first.images.add([new Blob(['x'])]);
  second.finish(sent, emptyPostDraft);
  arrive('7');
  await settle();
  expect(readPostDraft('42')?.text ?? '').toBe('');
  expect(second.store.getState().text).toBe('');
});

test('[S-12] publishing forgets only what was sent', () => {
  const image = (id: string) => ({ id, src: `/${id}`, at: Date.now() });
  const draft = opened();
  draft.replace({ ...emptyPostDraft, text: '先发的', images: [image('1'), image('2')] });
  const sent = draft.store.getState();
  draft.change({ text: '后写的' });
  draft.finish(sent, emptyPostDraft);
  expect(draft.store.getState()).toMatchObject({ text: '后写的', images: [] });
  expect(readPostDraft('42')).toMatchObject({ text: '后写的', images: [] });
  draft.finish(draft.store.getState(), emptyPostDraft);
  expect(draft.store.getState()).toStrictEqual(emptyPostDraft);
  expect(readPostDraft('42')).toBe(null);
});

test('[S-12] two tabs write one draft: neither overwrites the other, and published in one it is gone in both', () => {
  const here = opened();
  here.change({ text: '这边写的' });
  saveOrDeletePostDraft('42', undefined, { ...emptyPostDraft, text: '那边接着写' });
  // The storage event comes late: the stored draft is not the one that was sent.
  here.finish(here.store.getState(), emptyPostDraft);
  expect(readPostDraft('42')?.text).toBe('那边接着写');
  expect(here.store.getState().text).toBe('那边接着写');
  saveOrDeletePostDraft('42', undefined, emptyPostDraft);
  storedByAnotherTab();
  expect(here.store.getState().text).toBe('');
});

test('[A-07] who logs out leaves nothing that could still arrive', async () => {
  const draft = opened();
  draft.images.add([new Blob(['x'])]);
  resetAccount();
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:x');
  arrive('7');
  draft.change({ text: '晚到的' });
  await settle();
  expect(readPostDraft('42')).toBe(null);
  storeAccount({ ...guestAccount, token: 't0ken', uid: '42' });
  expect(opened()).not.toBe(draft);
});
