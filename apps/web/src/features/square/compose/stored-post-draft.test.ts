// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { deleteAllDraftsOnThisDevice } from '#src/lib/storage/tab-draft.ts';
import { storageKeys } from '#src/lib/storage/storage-keys.ts';
import { emptyPostContent } from './post-content.ts';
import {
  deletePostDraft,
  saveOrDeletePostDraft,
  mergeVisitorDraftIntoOwnAndRead,
  readPostDraft,
  type StoredPostDraft,
} from './stored-post-draft.ts';

const hour = 60 * 60_000;
const draft = (changes: Partial<StoredPostDraft>): StoredPostDraft => ({
  ...emptyPostContent,
  key: '',
  version: 0,
  ...changes,
});

beforeEach(() => localStorage.clear());

test('[X-C6] a draft is kept per account, and nobody reads another one’s', () => {
  saveOrDeletePostDraft('7', undefined, draft({ text: '灯塔', tags: [{ id: '1', tag: '攻略' }] }));
  expect(readPostDraft('7')).toMatchObject({ text: '灯塔', tags: [{ id: '1', tag: '攻略' }] });
  expect(readPostDraft('8')).toBe(null);
  expect(readPostDraft('')).toBe(null);
  deletePostDraft('7');
  expect(readPostDraft('7')).toBe(null);
});

test('[X-A6] a visitor’s draft becomes that of the account they log in to', () => {
  saveOrDeletePostDraft('', undefined, draft({ text: '还没有账号' }));
  expect(mergeVisitorDraftIntoOwnAndRead('7')).toMatchObject({ draft: { text: '还没有账号' }, origin: 'restored' });
  expect(readPostDraft('')).toBe(null);
  expect(readPostDraft('7')?.text).toBe('还没有账号');
});

test('[X-A6] what the account had begun stays above what the visitor wrote', () => {
  const image = { id: '5', src: '/a.webp', at: 0 };
  saveOrDeletePostDraft(
    '7',
    undefined,
    draft({ text: '先写的', images: [image], game: { id: '1', name: '甲', icon: '' } }),
  );
  saveOrDeletePostDraft('', undefined, draft({ text: '后写的', game: { id: '2', name: '乙', icon: '' } }));
  const opened = mergeVisitorDraftIntoOwnAndRead('7');
  expect(opened.origin).toBe('joined');
  expect(opened.draft).toMatchObject({ text: '先写的\n\n后写的', images: [image], game: { id: '2' } });
});

test('[S-12] a game or a tag alone, chosen by a link as likely as by hand, is not brought along to the next post', () => {
  const chosen = draft({ game: { id: '1', name: '甲', icon: '' }, tags: [{ id: '1', tag: '攻略' }] });
  saveOrDeletePostDraft('7', undefined, chosen);
  expect(mergeVisitorDraftIntoOwnAndRead('7')).toStrictEqual({ draft: draft({}), origin: 'fresh' });
  // Nor what an older version of the portal stored.
  localStorage.setItem(storageKeys.postDraft('7'), JSON.stringify(chosen));
  expect(mergeVisitorDraftIntoOwnAndRead('7')).toStrictEqual({ draft: draft({}), origin: 'fresh' });
  // A post that is changed keeps whatever it had.
  saveOrDeletePostDraft('7', '12', chosen);
  expect(readPostDraft('7', '12')).toStrictEqual(chosen);
});

test('[X-C6] images that the server has thrown away by now are not promised', () => {
  const now = Date.now();
  const images = [
    { id: '1', src: '/1', at: now - 22 * hour },
    { id: '2', src: '/2', at: now - 24 * hour },
    { id: '3', src: '/3', at: 0 },
  ];
  saveOrDeletePostDraft('7', undefined, draft({ text: '图', images }));
  expect(readPostDraft('7')?.images.map(({ id }) => id)).toStrictEqual(['1', '3']);
});

test('[X-C6] whatever stands in storage is read without trouble', () => {
  for (const stored of ['null', '7', '"x"', '{', '[]', '{"images":[1,{"id":3}],"tags":"x","game":{"id":1}}']) {
    localStorage.setItem(storageKeys.postDraft('7'), stored);
    expect(readPostDraft('7')).toBe(null);
  }
  localStorage.setItem(storageKeys.postDraft('7'), '{"text":"好","images":[null],"game":null,"tags":[{"id":"1"}]}');
  expect(readPostDraft('7')).toStrictEqual(draft({ text: '好' }));
});

test('[A-07] logging out on purpose leaves no draft of a post behind', () => {
  saveOrDeletePostDraft('7', undefined, draft({ text: '新帖' }));
  saveOrDeletePostDraft('7', '12', draft({ text: '改一改', version: 2 }));
  deleteAllDraftsOnThisDevice();
  expect(localStorage.length).toBe(0);
});
