import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { MemoryRouter } from 'react-router';
import { guestAccount, resetAccount, storeAccount } from '#src/lib/session/session.ts';
import { renderWithoutProviders } from '#src/ui/test/render-without-providers.tsx';
import { HistorySettings } from './HistorySettings.tsx';
import { eraseAllHistoryEntries, readHistoryEntriesOfKind } from './history-store.ts';
import { useRecordInHistory } from './use-record-in-history.ts';

function GamePage({ id }: { id: string }) {
  useRecordInHistory({ kind: 'game', id, title: `月海 ${id}`, by: '', picture: null });
  return <HistorySettings />;
}
const open = (id: string) =>
  renderWithoutProviders(
    <MemoryRouter>
      <GamePage id={id} />
    </MemoryRouter>,
  );
let uid = '';
const ids = async () => (await readHistoryEntriesOfKind(uid, 'game')).map((thing) => thing.id);
const moment = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

beforeEach(() => {
  // Somebody new each time: the page remembers who turned the switch off.
  uid = `${Math.ceil(Math.random() * 1e9)}`;
  storeAccount({ ...guestAccount, loginName: 'annie', name: '安', token: 't0ken', uid });
});
afterEach(async () => {
  await eraseAllHistoryEntries(uid);
  resetAccount();
});

test('[X-C29] what a page shows is noted once it was looked at, and nothing while the switch is off', async () => {
  open('1');
  expect(await ids()).toEqual([]);
  await expect.poll(ids, { timeout: 30_000 }).toEqual(['1']);
  const record = page.getByRole('switch', { name: '记录浏览历史' });
  await record.click({ force: true });
  await expect.element(record).not.toBeChecked();
  open('2');
  await moment(1800);
  expect(await ids()).toEqual(['1']);
  await record.first().click({ force: true });
  open('3');
  await expect.poll(ids, { timeout: 30_000 }).toEqual(['3', '1']);
});
