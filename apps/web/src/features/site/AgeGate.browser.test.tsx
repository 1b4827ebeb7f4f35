import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SiteConfig } from '#src/lib/site/site-config-store.ts';
import { useSite } from '#src/lib/site/site-config-store.ts';
import { renderWithoutProviders } from '#src/ui/test/render-without-providers.tsx';
import { useAgeGateNeeded } from './age-confirmation.ts';
import AgeGate from './AgeGate.tsx';

const site = {
  ageGate: true,
  ageGateLeaveUrl: 'https://example.com/',
  logoUrl: '',
  name: '蓝屿',
  legal: [{ slug: 'agreement', title: '用户协议', version: 1 }],
} as Partial<SiteConfig> as SiteConfig;

function Place() {
  const due = useAgeGateNeeded();
  const [pressed, setPressed] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setPressed(true)}>
        {pressed ? '按到了' : '后面的按钮'}
      </button>
      {due && <AgeGate />}
    </>
  );
}

beforeEach(() => localStorage.removeItem('lanyu.ageConfirmed'));

test('[X-A7] asks in front of everything, stays until it is answered, and remembers the answer', async () => {
  useSite.setState({ site: { ...site, ageGate: false } });
  renderWithoutProviders(<Place />);
  await expect.element(page.getByRole('button', { name: '后面的按钮' })).toBeVisible();
  expect(document.querySelector('dialog')).toBe(null);

  useSite.setState({ site });
  const gate = page.getByRole('dialog', { name: '你是否已满 18 周岁' });
  await expect.element(gate).toBeVisible();
  // Nothing looks chosen: the question has the focus, not an answer.
  expect(document.activeElement?.textContent).toBe('你是否已满 18 周岁');
  await userEvent.keyboard('{Escape}{Escape}');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(document.querySelector('dialog')?.matches(':modal')).toBe(true);
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('我已满 18 岁');
  expect(page.getByRole('link', { name: '用户协议' }).element().getAttribute('href')).toBe('/legal/agreement');

  await page.getByRole('button', { name: '我已满 18 岁' }).click();
  await expect.poll(() => document.querySelector('dialog')).toBe(null);
  expect(Number(localStorage.getItem('lanyu.ageConfirmed'))).toBeGreaterThan(Date.now() - 10_000);
  await page.getByRole('button', { name: '后面的按钮' }).click();
  await expect.element(page.getByRole('button', { name: '按到了' })).toBeVisible();
});
