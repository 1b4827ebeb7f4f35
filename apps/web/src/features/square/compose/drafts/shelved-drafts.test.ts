// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { laterStorageKeys } from '#src/lib/storage/later-storage-keys.ts';
import { deleteAllDraftsOnThisDevice } from '#src/lib/storage/tab-draft.ts';
import { emptyDraft } from '../stored-draft.ts';
import { mostShelvedDrafts, putDraftBack, readShelvedDrafts, shelveDraft, unshelveDraft } from './shelved-drafts.ts';

const day = 24 * 60 * 60_000;
const texts = (uid: string) => readShelvedDrafts(uid).map(({ draft: { text } }) => text);

beforeEach(() => localStorage.clear());

test('[X-C42] drafts are kept per account, the last first, and go with a logout; one comes off, and goes back to its place', () => {
  const now = Date.now();
  for (const [index, text] of ['一', '二', '三'].entries()) shelveDraft('7', { ...emptyDraft, text }, now + index);
  expect(texts('7')).toEqual(['三', '二', '一']);
  expect(texts('8')).toEqual([]);
  const second = readShelvedDrafts('7')[1];
  const taken = unshelveDraft('7', second?.id ?? '');
  expect(texts('7')).toEqual(['三', '一']);
  expect(unshelveDraft('7', second?.id ?? '')).toBeUndefined();
  if (taken !== undefined) putDraftBack('7', taken);
  expect(texts('7')).toEqual(['三', '二', '一']);
  deleteAllDraftsOnThisDevice();
  expect(texts('7')).toEqual([]);
});

test('[X-C42] at most twenty; two of one moment are two', () => {
  const now = Date.now();
  for (let count = 0; count < mostShelvedDrafts; count += 1)
    expect(shelveDraft('7', { ...emptyDraft, text: `第 ${count}` }, now)).toBe(true);
  expect(shelveDraft('7', { ...emptyDraft, text: '太多' }, now)).toBe(false);
  expect(new Set(readShelvedDrafts('7').map(({ id }) => id)).size).toBe(mostShelvedDrafts);
});

test('[X-C42] of a draft older than a day the words stay; what somebody else wrote into the storage is left out', () => {
  const image = { id: '1', src: '/a.webp', at: Date.now() };
  shelveDraft('7', { ...emptyDraft, text: '有图', images: [image] });
  expect(readShelvedDrafts('7', Date.now() + day)[0]?.draft).toMatchObject({ text: '有图', images: [] });
  localStorage.setItem(
    laterStorageKeys.shelvedPostDrafts('7'),
    '[null, 3, {"id":"1"}, {"id":"2","at":1,"draft":{"text":"好"}}]',
  );
  expect(texts('7')).toEqual(['好']);
  localStorage.setItem(laterStorageKeys.shelvedPostDrafts('7'), '{"x":1}');
  expect(texts('7')).toEqual([]);
});
