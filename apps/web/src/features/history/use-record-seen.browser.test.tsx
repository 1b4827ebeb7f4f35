import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { MemoryRouter } from 'react-router';
import { renderWithoutProviders } from '#src/ui/test/render-without-providers.tsx';
import { HistorySettings } from './HistorySettings.tsx';
import { eraseSeen, readSeen } from './history-store.ts';
import { useRecordSeen } from './use-record-seen.ts';

function GamePage({ id }: { id: string }) {
  useRecordSeen({ kind: 'game', id, title: `月海 ${id}`, by: '', picture: null });
  return <HistorySettings />;
}
const open = (id: string) =>
  renderWithoutProviders(
    <MemoryRouter>
      <GamePage id={id} />
    </MemoryRouter>,
  );
const ids = async () => (await readSeen('', 'game')).map((thing) => thing.id);
const moment = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

beforeEach(async () => {
  localStorage.clear();
  await eraseSeen('');
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
