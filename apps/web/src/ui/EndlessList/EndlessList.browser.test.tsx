import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderWithoutProviders } from '../test/render-without-providers.tsx';
import { EndlessList } from './EndlessList.tsx';

const rowHeight = 100;

function list(props: {
  count: number;
  status?: 'idle' | 'loading' | 'error';
  hasMore?: boolean;
  onLoadMore?: () => void;
  errorReason?: string;
}) {
  return (
    <EndlessList
      items={Array.from({ length: props.count }, (_, index) => index)}
      keyOf={(item) => item}
      render={(item) => <div style={{ height: rowHeight }}>第 {item} 条</div>}
      label="列表"
      status={props.status ?? 'idle'}
      hasMore={props.hasMore ?? true}
      onLoadMore={props.onLoadMore ?? (() => undefined)}
      skeleton={<p>骨架</p>}
      empty={<p>空空的</p>}
      errorReason={props.errorReason}
    />
  );
}

/** Long enough for an intersection observer to have spoken. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 150));

test('[C-15] the next page is asked for when the end comes within 300px, and not before', async () => {
  const load = vi.fn();
  renderWithoutProviders(list({ count: 30, onLoadMore: load }));
  await expect.poll(() => document.documentElement.scrollHeight).toBeGreaterThan(30 * rowHeight - 1);
  const end = 30 * rowHeight;
  window.scrollTo(0, end - innerHeight - 310);
  await settled();
  expect(load).not.toHaveBeenCalled();
  window.scrollTo(0, end - innerHeight - 290);
  await expect.poll(() => load.mock.calls.length).toBe(1);
});

test('[C-15] one page is asked for once, however much one scrolls meanwhile', async () => {
  const load = vi.fn();
  renderWithoutProviders(list({ count: 30, onLoadMore: load }));
  await settled();
  for (const back of [200, 400, 100, 350, 0]) {
    window.scrollTo(0, 30 * rowHeight - innerHeight - back);
    await settled();
  }
  expect(load).toHaveBeenCalledTimes(1);
  renderWithoutProviders(list({ count: 30, status: 'loading', onLoadMore: load }));
  await settled();
  window.scrollTo(0, 0);
  window.scrollTo(0, 100_000);
  await settled();
  expect(load).toHaveBeenCalledTimes(1);
});

test('[C-15] after a page too short to fill the screen the next one is asked for by itself', async () => {
  const load = vi.fn();
  renderWithoutProviders(list({ count: 0, onLoadMore: load }));
  await expect.poll(() => load.mock.calls.length).toBe(1);
  renderWithoutProviders(list({ count: 0, status: 'loading', onLoadMore: load }));
  await expect.element(page.getByText('骨架')).toBeVisible();
  renderWithoutProviders(list({ count: 2, onLoadMore: load }));
  await expect.poll(() => load.mock.calls.length).toBe(2);
});

test('[C-15] nothing at all shows the empty state, the last page says so, and neither asks for more', async () => {
  const load = vi.fn();
  renderWithoutProviders(list({ count: 0, hasMore: false, onLoadMore: load }));
  await expect.element(page.getByText('空空的')).toBeVisible();
  renderWithoutProviders(list({ count: 2, hasMore: false, onLoadMore: load }));
  await expect.element(page.getByText('已经到底了')).toBeVisible();
  await settled();
  expect(load).not.toHaveBeenCalled();
});

test('[C-15] a failed page waits for the user to try again', async () => {
  const load = vi.fn();
  renderWithoutProviders(list({ count: 2, status: 'error', errorReason: '网关超时', onLoadMore: load }));
  await expect.element(page.getByRole('alert')).toHaveTextContent('网关超时重新加载');
  await settled();
  expect(load).not.toHaveBeenCalled();
  await page.getByRole('button', { name: '重新加载' }).click();
  expect(load).toHaveBeenCalledTimes(1);
});

test('the list is a feed that tells each entry its place, and that it is busy', async () => {
  const place = renderWithoutProviders(list({ count: 3, status: 'loading' }));
  await expect.element(page.getByRole('feed', { name: '列表' })).toHaveAttribute('aria-busy', 'true');
  expect([...place.querySelectorAll('[role=article]')].map((entry) => entry.getAttribute('aria-posinset'))).toEqual([
    '1',
    '2',
    '3',
  ]);
});

test('Control with End and Home lead out of a list that has no end', async () => {
  renderWithoutProviders(
    <>
      <button type="button">前面</button>
      <EndlessList
        items={[1, 2, 3]}
        keyOf={(item) => item}
        render={(item) => <a href={`#${item}`}>第 {item} 条</a>}
        label="列表"
        status="idle"
        hasMore
        onLoadMore={() => undefined}
        skeleton={null}
        empty={null}
      />
      <button type="button">后面</button>
    </>,
  );
  const entry = page.getByRole('link', { name: '第 2 条' });
  await expect.element(entry).toBeVisible();
  (entry.element() as HTMLElement).focus();
  await userEvent.keyboard('{Control>}{End}{/Control}');
  await expect.element(page.getByRole('button', { name: '后面' })).toHaveFocus();
  (entry.element() as HTMLElement).focus();
  await userEvent.keyboard('{Control>}{Home}{/Control}');
  await expect.element(page.getByRole('button', { name: '前面' })).toHaveFocus();
});
