import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderWithoutProviders } from '../test/render-without-providers.tsx';
import { TabBar } from './TabBar.tsx';

const items = [
  { name: 'home', label: '首页', href: '#home', icon: <svg />, focusIcon: <svg /> },
  { name: 'welfare', label: '福利', href: '#welfare', icon: <svg />, focusIcon: <svg />, raised: true },
  { name: 'profile', label: '我的', href: '#profile', icon: <svg />, focusIcon: <svg /> },
] as const;

test('[L-09] the raised tab is larger, draws no text and still has its name', async () => {
  renderWithoutProviders(<TabBar items={items} active="home" label="主导航" />);
  const raised = page.getByRole('link', { name: '福利' });
  await expect.element(raised).toBeVisible();
  expect(raised.element().textContent).toBe('');
  const icon = (name: string) =>
    (page.getByRole('link', { name }).element().firstElementChild as HTMLElement).offsetWidth;
  expect(icon('福利')).toBeGreaterThan(icon('首页') * 2);
});

test('[L-11] the active tab is marked, shows its focus icon, and a tap reports the name', async () => {
  const onPick = vi.fn();
  renderWithoutProviders(<TabBar items={items} active="profile" label="主导航" onPick={onPick} />);
  const tab = page.getByRole('link', { name: '我的' });
  await expect.element(tab).toHaveAttribute('aria-current', 'page');
  await expect.element(page.getByRole('link', { name: '首页' })).not.toHaveAttribute('aria-current');
  const focusIcon = tab.element().firstElementChild?.lastElementChild as HTMLElement;
  await expect.poll(() => getComputedStyle(focusIcon).opacity).toBe('1');
  await page.getByRole('link', { name: '福利' }).click();
  expect(onPick.mock.calls[0]?.[0]).toBe('welfare');
});
