import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { communityLevelStartPoints, communityPointsPerContribution } from '@lanyu/contract/community-levels';
import { wholeNumberText } from '#src/lib/format/numbers.ts';
import { queryClient } from '#src/lib/network/query-client.ts';
import { guestAccount, resetAccount, storeAccount } from '#src/lib/session/session.ts';
import { renderWithoutProviders } from '#src/ui/test/render-without-providers.tsx';
import LevelsPage from './LevelsPage.tsx';

let own: object | undefined;
const plans = [
  { vipType: 1, name: '月卡', days: 30, price: 300, wasPrice: 0, badge: '' },
  { vipType: 2, name: '季卡', days: 90, price: 780, wasPrice: 0, badge: '' },
];

beforeEach(() => {
  queryClient.clear();
  own = undefined;
  vi.stubGlobal('fetch', (address: string) => {
    const { pathname } = new URL(address, location.origin);
    const answers: Record<string, object | undefined> = {
      '/api/v1/square/level': own,
      '/api/vip/vipconfig': { plans, dailyDownloads: 20 },
      '/api/user/center/me': { levelType: 2 },
    };
    const data = answers[pathname];
    return Promise.resolve(Response.json(data === undefined ? { code: 1, msg: '' } : { code: 0, msg: '', data }));
  });
});
afterEach(() => {
  resetAccount();
  vi.unstubAllGlobals();
});

function open(): void {
  renderWithoutProviders(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <LevelsPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const items = () => page.getByRole('listitem');

test('[X-C37] a visitor reads all levels as the server reckons them, and is led to log in', async () => {
  open();
  await expect
    .element(page.getByRole('link', { name: '登录 / 注册' }))
    .toHaveAttribute('href', '/login?next=%2Flevels');
  for (const from of communityLevelStartPoints.slice(1)) {
    await expect.element(page.getByText(`${wholeNumberText(from)} 分起`, { exact: true })).toBeVisible();
  }
  await expect.element(page.getByText(`+${communityPointsPerContribution.post} 分`)).toBeVisible();
  await expect.element(items().filter({ hasText: '季卡' })).toHaveTextContent('季卡90 天，780 钻');
  expect(document.querySelector('[aria-current]')).toBeNull();
});

test('[X-C37] one’s own place is marked, with what is missing for the next level', async () => {
  storeAccount({ ...guestAccount, token: 't0ken', uid: '42' });
  own = { level: 3, points: 80, phoneBound: true, accepted: true };
  open();
  await expect.element(page.getByText('再得 120 分到 Lv.4')).toBeVisible();
  await expect
    .element(page.getByRole('progressbar', { name: '到下一级的进度' }))
    .toHaveAttribute('aria-valuenow', '20');
  await expect.poll(() => document.querySelectorAll('[aria-current]').length).toBe(2);
  expect(document.querySelector('ol [aria-current]')?.textContent).toContain('Lv.3');
});

test('[X-C37] who is new reads what is missing for level 2; what cannot be read is tried again', async () => {
  storeAccount({ ...guestAccount, token: 't0ken', uid: '42' });
  open();
  const retry = page.getByRole('button', { name: '重新加载' });
  await expect.element(retry).toBeVisible();
  own = { level: 1, points: 0, phoneBound: false, accepted: false };
  await retry.click();
  await expect.element(page.getByRole('link', { name: '绑定手机' })).toHaveAttribute('href', '/bind?next=%2Flevels');
  await expect.element(page.getByRole('link', { name: '发一帖并通过审核' })).toHaveAttribute('href', '/postpage');
});
