// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storageKeysAfterFirstPage } from '#src/lib/storage/storage-keys-after-first-page.ts';
import { deleteAllDraftsOnThisDevice } from '#src/lib/storage/tab-draft.ts';
import { emptyPostDraft } from '../stored-post-draft.ts';
import {
  swapWrittenAndShelvedDraft,
  maxShelvedDrafts,
  restoreDeletedShelvedDraft,
  readShelvedDrafts,
  shelveDraft,
  unshelveDraft,
} from './shelved-drafts.ts';

const day = 24 * 60 * 60_000;
const texts = (uid: string) => readShelvedDrafts(uid).map(({ draft: { text } }) => text);

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

test('[X-C42] drafts are kept per account, the last first, and go with a logout; one comes off, and goes back to its place', () => {
  const now = Date.now();
  for (const [index, text] of ['一', '二', '三'].entries()) shelveDraft('7', { ...emptyPostDraft, text }, now + index);
  expect(texts('7')).toEqual(['三', '二', '一']);
  expect(texts('8')).toEqual([]);
  const second = readShelvedDrafts('7')[1];
  const taken = unshelveDraft('7', second?.id ?? '');
  expect(texts('7')).toEqual(['三', '一']);
  expect(unshelveDraft('7', second?.id ?? '')).toBeUndefined();
  if (taken !== undefined) restoreDeletedShelvedDraft('7', taken);
  expect(texts('7')).toEqual(['三', '二', '一']);
  deleteAllDraftsOnThisDevice();
  expect(texts('7')).toEqual([]);
});

test('[X-C42] at most twenty; two of one moment are two', () => {
  const now = Date.now();
  for (let count = 0; count < maxShelvedDrafts; count += 1)
    expect(shelveDraft('7', { ...emptyPostDraft, text: `第 ${count}` }, now)).toBe('kept');
  expect(shelveDraft('7', { ...emptyPostDraft, text: '太多' }, now)).toBe('full');
  expect(new Set(readShelvedDrafts('7').map(({ id }) => id)).size).toBe(maxShelvedDrafts);
});

test('[X-C42] of a draft older than a day the words stay; what somebody else wrote into the storage is left out', () => {
  const image = { id: '1', src: '/a.webp', at: Date.now() };
  shelveDraft('7', { ...emptyPostDraft, text: '有图', images: [image] });
  expect(readShelvedDrafts('7', Date.now() + day)[0]?.draft).toMatchObject({ text: '有图', images: [] });
  localStorage.setItem(
    storageKeysAfterFirstPage.shelvedPostDrafts('7'),
    '[null, 3, {"id":"1"}, {"id":"2","at":1,"draft":{"text":"好"}}]',
  );
  expect(texts('7')).toEqual(['好']);
  localStorage.setItem(storageKeysAfterFirstPage.shelvedPostDrafts('7'), '{"x":1}');
  expect(texts('7')).toEqual([]);
});

test('[X-C42] a device without room says so, and what was put aside before is still there', () => {
  shelveDraft('7', { ...emptyPostDraft, text: '先写的' });
  const [first] = readShelvedDrafts('7');
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(shelveDraft('7', { ...emptyPostDraft, text: '后写的' })).toBe('unstorable');
  expect(swapWrittenAndShelvedDraft('7', first?.id ?? '', { ...emptyPostDraft, text: '后写的' })).toBe('unstorable');
  expect(restoreDeletedShelvedDraft('7', { id: 'x', at: 1, draft: { ...emptyPostDraft, text: '删掉的' } })).toBe(
    'unstorable',
  );
  expect(texts('7')).toEqual(['先写的']);
  full.mockRestore();
  expect(swapWrittenAndShelvedDraft('7', first?.id ?? '', { ...emptyPostDraft, text: '后写的' })).toEqual(first);
  expect(texts('7')).toEqual(['后写的']);
  expect(swapWrittenAndShelvedDraft('7', first?.id ?? '', { ...emptyPostDraft, text: '再写的' })).toBe('gone');
  expect(texts('7')).toEqual(['后写的']);
});

test('[X-C42] a deleted draft that finds its place taken pushes no other one out', () => {
  const now = Date.now();
  shelveDraft('7', { ...emptyPostDraft, text: '最老' }, now - 1);
  for (let count = 1; count < maxShelvedDrafts; count += 1)
    shelveDraft('7', { ...emptyPostDraft, text: '又一篇' }, now);
  const gone = unshelveDraft('7', readShelvedDrafts('7')[0]?.id ?? '');
  shelveDraft('7', { ...emptyPostDraft, text: '后写的' }, now + 1);
  expect(gone && restoreDeletedShelvedDraft('7', gone)).toBe('full');
  expect(texts('7').at(-1)).toBe('最老');
});

test('[X-C42] a poll alone and a quote alone are drafts, a poll without answers is none', () => {
  const quote = { id: '5', author: { uid: '9', name: '阿栀' }, content: '灯塔', image: '', images: 0 };
  shelveDraft('7', { ...emptyPostDraft, quote }, 1);
  shelveDraft('7', { ...emptyPostDraft, poll: { answers: ['修', ''], hours: 24 } }, 2);
  shelveDraft('7', { ...emptyPostDraft, poll: { answers: ['', ' '], hours: 24 } }, 3);
  expect(readShelvedDrafts('7').map(({ at }) => at)).toEqual([2, 1]);
});
