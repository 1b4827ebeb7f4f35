import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '#src/lib/network/query-client.ts';
import { guestAccount, storeAccount } from '#src/lib/session/session.ts';
import { renderWithoutProviders } from '#src/ui/test/render-without-providers.tsx';
import { BirthYearSheet } from './BirthYearSheet.tsx';
import { NameSheet } from './NameSheet.tsx';
import { SexRow } from './SexRow.tsx';
import { profileForTests } from './profile-for-tests.ts';
import { accountOverviewQuery, useAccountOverview, type Profile } from './account-overview.ts';

const saved: Profile = { ...profileForTests, name: '安安' };
/** Saves under way, in the order they were sent. */
let saves: {
  change: Record<string, string>;
  answer: (code: number, profile: Partial<Profile>, msg?: string) => void;
}[];
const asked = () => saves.map(({ change: { sex, birthYear } }) => sex ?? birthYear);

beforeEach(() => {
  saves = [];
  vi.stubGlobal('fetch', (_path: string, init: RequestInit) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    saves.push({
      change: Object.fromEntries(new URLSearchParams(init.body as string)),
      answer: (code, profile, msg = '') =>
        resolve(new Response(JSON.stringify({ code, msg, data: code === 0 ? { ...saved, ...profile } : null }))),
    });
    return promise;
  });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  storeAccount({ ...guestAccount, token: 't0ken', uid: '42' });
  queryClient.setQueryData(accountOverviewQuery('42').queryKey, {
    uid: '42',
    coinNum: 0,
    levelType: 0,
    expTime: 0,
    profile: saved,
  });
  queryClient.setQueryDefaults(['account'], { staleTime: Infinity });
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const within = (node: React.ReactNode) => <QueryClientProvider client={queryClient}>{node}</QueryClientProvider>;

test('[A-15] a birth year typed on the keyboard is saved once, as it stands when it is saved', async () => {
  const onClose = vi.fn();
  renderWithoutProviders(within(<BirthYearSheet open onClose={onClose} profile={saved} />));
  const year = page.getByRole('combobox', { name: '出生年份' });
  await expect.element(year).toHaveFocus();
  await userEvent.keyboard('1990');
  await expect.element(year).toHaveValue('1990');
  await expect.element(year).toHaveFocus();
  expect(saves).toHaveLength(0);
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.poll(asked).toStrictEqual(['1990']);
  const save = page.getByRole('button', { name: '保存' });
  await expect.element(save).toHaveAttribute('aria-busy', 'true');
  await expect.element(save).toHaveFocus();
  saves[0]?.answer(2011, {}, '未满18周岁，无法使用');
  await expect.element(year).toHaveAccessibleDescription('未满18周岁，无法使用');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  await expect.poll(asked).toHaveLength(2);
  saves[1]?.answer(0, { birthYear: 1990 });
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

function OwnSex() {
  const { data } = useAccountOverview();
  return data === undefined ? null : <SexRow profile={data.profile} />;
}

test('[A-15] choices made faster than they are saved: the newest is sent after the first, and stays', async () => {
  renderWithoutProviders(within(<OwnSex />));
  const sex = (name: string) => page.getByRole('radio', { name });
  await expect.element(sex('保密')).toBeVisible();
  (sex('保密').element() as HTMLInputElement).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
  await expect.element(sex('女')).toBeChecked();
  expect(asked()).toStrictEqual(['1']);
  saves[0]?.answer(0, { sex: 1 });
  await expect.poll(asked).toStrictEqual(['1', '2']);
  await expect.element(sex('女')).toBeChecked();
  saves[1]?.answer(0, { sex: 2 });
  await expect.poll(() => queryClient.getQueryData(accountOverviewQuery('42').queryKey)?.profile.sex).toBe(2);
  await new Promise((resolve) => setTimeout(resolve, 50));
  await expect.element(sex('女')).toBeChecked();
  expect(saves).toHaveLength(2);
  // The next choice is a choice of its own; refused, it is put back.
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(sex('男')).toBeChecked();
  await expect.poll(asked).toStrictEqual(['1', '2', '1']);
  saves[2]?.answer(1005, {}, '服务繁忙，请稍后重试');
  await expect.element(sex('女')).toBeChecked();
});

test('[X-A1] who has to wait before renaming is told until when, and has a way out', async () => {
  const onClose = vi.fn();
  const later = { ...saved, nameChangeTime: Date.now() + 86_400_000 };
  renderWithoutProviders(within(<NameSheet open onClose={onClose} profile={later} />));
  await expect.element(page.getByRole('textbox', { name: '昵称' })).toHaveAccessibleDescription(/之后可以再改$/);
  expect(page.getByRole('button', { name: '保存' }).query()).toBe(null);
  await page.getByRole('button', { name: '知道了' }).click();
  expect(onClose).toHaveBeenCalledOnce();
  await userEvent.click(page.getByRole('textbox', { name: '昵称' }));
  await userEvent.keyboard('{Enter}');
  expect(saves).toHaveLength(0);
});
