import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ReportSheet } from '#src/features/square/safety/ReportSheet.tsx';
import { deleteAllDraftsOnThisDevice } from '#src/lib/storage/tab-draft.ts';
import { queryClient } from '#src/lib/network/query-client.ts';
import { guestAccount, storeAccount } from '#src/lib/session/session.ts';
import { renderWithoutProviders } from '#src/ui/test/render-without-providers.tsx';
import BlockedPeopleAndWordsPage from './BlockedPeopleAndWordsPage.tsx';

const person = (uid: string, name: string) => ({
  uid,
  name,
  avatar: '',
  level: 2,
  member: false,
  badge: false,
  followed: false,
});

let reported: string | null = null;

beforeEach(() => {
  reported = null;
  deleteAllDraftsOnThisDevice();
  queryClient.clear();
  storeAccount({ ...guestAccount, token: 't0ken', uid: '42' });
  const answers: Record<string, (body: URLSearchParams) => unknown> = {
    'GET /api/v1/square/block/list': () => ({ records: [person('7', '夜航'), person('9', '竹子')], nextCursor: null }),
    'GET /api/v1/square/mute/list': () => [{ id: '1', word: '剧透', endTime: 0 }],
    'POST /api/v1/moderation/report': (body) => (reported = body.get('text')),
  };
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    const call = `${init.method ?? 'GET'} ${new URL(address, location.origin).pathname}`;
    const data = answers[call]?.(new URLSearchParams(init.body as string)) ?? null;
    return Promise.resolve(Response.json({ code: 0, msg: '', data }));
  });
});
afterEach(() => vi.unstubAllGlobals());

function Shown({ visit }: { visit: string }) {
  return (
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <BlockedPeopleAndWordsPage key={visit} />
      </QueryClientProvider>
    </MemoryRouter>
  );
}

test('[X-C14] focus goes on where a row was: to its neighbour, from the last one to the heading', async () => {
  renderWithoutProviders(<Shown visit="first" />);
  await page.getByRole('button', { name: '解除屏蔽 夜航' }).click();
  await expect.element(page.getByRole('article').filter({ hasText: '竹子' })).toHaveFocus();
  await page.getByRole('button', { name: '解除屏蔽 竹子' }).click();
  await expect.element(page.getByRole('heading', { name: '屏蔽的人' })).toHaveFocus();
  await page.getByRole('button', { name: '取消屏蔽“剧透”' }).click();
  await expect.element(page.getByRole('heading', { name: '屏蔽词' })).toHaveFocus();
});

test('[X-C14] a word that is not muted yet is still written when one comes back', async () => {
  renderWithoutProviders(<Shown visit="first" />);
  await page.getByLabelText('不想看到的词').fill('结局');
  renderWithoutProviders(<Shown visit="second" />);
  await expect.element(page.getByLabelText('不想看到的词')).toHaveValue('结局');
});

test('[X-C14] a report that was begun is still there, until it is sent', async () => {
  const sheet = (id: string | null) => (
    <ReportSheet reported={id === null ? null : { kind: 'post', id }} onClose={() => {}} />
  );
  const field = page.getByLabelText('补充说明（选填）');
  renderWithoutProviders(sheet('12'));
  await expect.element(field).toBeVisible();
  // A sheet on its way up would be met elsewhere.
  await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
  await page.getByRole('radio', { name: '广告、刷屏' }).click({ force: true });
  await field.fill('连发三遍');
  renderWithoutProviders(sheet(null));
  renderWithoutProviders(sheet('13'));
  await expect.element(field).toHaveValue('');
  renderWithoutProviders(sheet('12'));
  await expect.element(field).toHaveValue('连发三遍');
  await expect.element(page.getByRole('radio', { name: '广告、刷屏' })).toBeChecked();
  await page.getByRole('button', { name: '举报', exact: true }).click();
  await expect.poll(() => reported).toBe('连发三遍');
  await expect.element(field).toHaveValue('');
});
