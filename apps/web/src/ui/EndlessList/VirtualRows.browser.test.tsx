import { Activity } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderWithoutProviders } from '../test/render-without-providers.tsx';
import { EndlessList } from './EndlessList.tsx';
import { VirtualRows } from './VirtualRows.tsx';

// As a game's row at the root's 16 px, which the list expects.
const rowHeight = 95;

function list(count = 1000) {
  return (
    <EndlessList
      items={Array.from({ length: count }, (_, index) => index + 1)}
      keyOf={(item) => item}
      rows={VirtualRows}
      render={(item) => (
        <div style={{ height: rowHeight }}>
          <a href={`#${item}`}>第 {item} 款</a>
        </div>
      )}
      label="列表"
      status="idle"
      hasMore={false}
      onLoadMore={() => undefined}
      skeleton={null}
      empty={null}
    />
  );
}

const drawn = () => document.querySelectorAll('[role=article]').length;
const inView = (name: string) => page.getByRole('link', { name, exact: true });

test('of a thousand entries only those near the view are drawn, and the list is as long as all of them', async () => {
  renderWithoutProviders(list());
  await expect.element(inView('第 1 款')).toBeVisible();
  expect(drawn()).toBeLessThan(40);
  await expect.poll(() => document.documentElement.scrollHeight).toBeGreaterThan(1000 * rowHeight - 1);
  window.scrollTo(0, 500 * rowHeight);
  await expect.element(inView('第 501 款')).toBeVisible();
  expect(drawn()).toBeLessThan(60);
  expect(document.querySelector('[aria-posinset="501"]')?.getAttribute('aria-setsize')).toBe('1000');
});

test('Page Down and the Tab key go on from entry to entry', async () => {
  renderWithoutProviders(list());
  await expect.element(inView('第 1 款')).toBeVisible();
  (inView('第 1 款').element() as HTMLElement).focus();
  for (let step = 0; step < 20; step += 1) await userEvent.keyboard('{PageDown}');
  await expect.poll(() => document.activeElement?.getAttribute('aria-posinset')).toBe('21');
  await userEvent.keyboard('{Tab}{Tab}');
  await expect.poll(() => document.activeElement?.textContent).toBe('第 22 款');
});

test('[L-06] hidden and shown again, the list stands where it was left', async () => {
  const show = (mode: 'visible' | 'hidden') => renderWithoutProviders(<Activity mode={mode}>{list()}</Activity>);
  show('visible');
  await expect.poll(() => document.documentElement.scrollHeight).toBeGreaterThan(1000 * rowHeight - 1);
  window.scrollTo(0, 300 * rowHeight);
  await expect.element(inView('第 301 款')).toBeVisible();
  show('hidden');
  await expect.poll(() => window.scrollY).toBe(0);
  show('visible');
  await expect.poll(() => document.documentElement.scrollHeight).toBeGreaterThan(1000 * rowHeight - 1);
  window.scrollTo(0, 300 * rowHeight);
  await expect.element(inView('第 301 款')).toBeVisible();
});

test('before anybody scrolls, entries that come are drawn and entries that go are not missed', async () => {
  renderWithoutProviders(list(3));
  await expect.element(inView('第 3 款')).toBeVisible();
  renderWithoutProviders(list(9));
  await expect.element(inView('第 6 款')).toBeVisible();
  renderWithoutProviders(list(2));
  await expect.poll(drawn).toBe(2);
});
