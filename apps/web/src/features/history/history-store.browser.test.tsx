import { beforeEach, expect, test } from 'vitest';
import { resetAccount, storeAccount, guestAccount } from '#src/lib/session/session.ts';
import { readHistoryForExport } from './history-for-export.ts';
import {
  eraseAllHistoryEntries,
  maxHistoryEntriesPerKind,
  readHistoryEntriesOfKind,
  recordHistoryEntry,
  removeHistoryEntry,
  restoreHistoryEntries,
  type HistoryEntry,
} from './history-store.ts';

const thing = (id: string, at: number, kind: HistoryEntry['kind'] = 'game'): HistoryEntry => ({
  kind,
  id,
  title: `月海 ${id}`,
  by: '浅滩工作室',
  picture: null,
  at,
});
const idsOf = async (owner: string, kind: HistoryEntry['kind'] = 'game') =>
  (await readHistoryEntriesOfKind(owner, kind)).map(({ id }) => id);

beforeEach(async () => {
  for (const owner of ['', '7', '70', '8']) await eraseAllHistoryEntries(owner);
});

test('[X-C29] the last opened come first, each once, of each kind and person apart', async () => {
  await recordHistoryEntry('7', thing('1', 100));
  await recordHistoryEntry('7', thing('2', 200));
  await recordHistoryEntry('7', thing('1', 300));
  await recordHistoryEntry('7', thing('1', 50, 'post'));
  await recordHistoryEntry('70', thing('3', 400));
  await recordHistoryEntry('', thing('4', 500));
  expect(await readHistoryEntriesOfKind('7', 'game')).toEqual([thing('1', 300), thing('2', 200)]);
  expect(await idsOf('7', 'post')).toEqual(['1']);
  expect([await idsOf('70'), await idsOf(''), await idsOf('8')]).toEqual([['3'], ['4'], []]);
});

test('[X-C29] of each kind the last 200 stay', async () => {
  for (let n = 0; n < maxHistoryEntriesPerKind + 5; n += 1) await recordHistoryEntry('7', thing(`${n}`, 1000 + n));
  await recordHistoryEntry('7', thing('video', 1, 'video'));
  const ids = await idsOf('7');
  expect([ids.length, ids[0], ids.at(-1)]).toEqual([maxHistoryEntriesPerKind, `${maxHistoryEntriesPerKind + 4}`, '5']);
  // What is opened again is the newest, and not one more.
  await recordHistoryEntry('7', thing('5', 5000));
  expect((await idsOf('7')).slice(0, 2)).toEqual(['5', `${maxHistoryEntriesPerKind + 4}`]);
  expect(await idsOf('7', 'video')).toEqual(['video']);
});

test('[X-C29] one is removed, all are erased, and both are taken back as they were', async () => {
  await recordHistoryEntry('7', thing('1', 100));
  await recordHistoryEntry('7', thing('2', 200));
  await recordHistoryEntry('7', thing('9', 150, 'post'));
  await recordHistoryEntry('8', thing('3', 300));
  await removeHistoryEntry('7', thing('2', 200));
  expect(await idsOf('7')).toEqual(['1']);
  await restoreHistoryEntries('7', [thing('2', 200)]);
  expect(await idsOf('7')).toEqual(['2', '1']);
  const erased = await eraseAllHistoryEntries('7');
  expect([await idsOf('7'), await idsOf('7', 'post'), await idsOf('8')]).toEqual([[], [], ['3']]);
  // Opened again before it was taken back: its new time stays.
  await recordHistoryEntry('7', thing('1', 900));
  await restoreHistoryEntries('7', erased);
  expect(await readHistoryEntriesOfKind('7', 'game')).toEqual([thing('1', 900), thing('2', 200)]);
  expect(await idsOf('7', 'post')).toEqual(['9']);
});

test('[X-C29] the export gets what this device knows of whoever is signed in', async () => {
  await recordHistoryEntry('7', thing('1', Date.UTC(2026, 0, 2)));
  await recordHistoryEntry('', thing('2', 100));
  storeAccount({ ...guestAccount, token: 't0ken', uid: '7' });
  expect(await readHistoryForExport()).toEqual({
    seenOnThisDevice: {
      games: [{ id: '1', title: '月海 1', by: '浅滩工作室', seenAt: '2026-01-02T00:00:00.000Z' }],
      posts: [],
      videos: [],
    },
  });
  await eraseAllHistoryEntries('7');
  expect(await readHistoryForExport()).toEqual({});
  resetAccount();
});
