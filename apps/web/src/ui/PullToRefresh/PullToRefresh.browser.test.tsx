import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderWithoutProviders } from '../test/render-without-providers.tsx';
import { PullToRefresh } from './PullToRefresh.tsx';

afterEach(() => {
  vi.useRealTimers();
});

function deferred() {
  let resolve!: () => void;
  let reject!: (reason: Error) => void;
  const promise = new Promise<void>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

async function show(onRefresh: () => Promise<unknown>) {
  // Loaded after the first page is drawn: here it is there already.
  await import('./listen-for-pull.ts');
  const place = renderWithoutProviders(
    <PullToRefresh onRefresh={onRefresh}>
      <div id="content" style={{ height: '200vh' }}>
        内容
      </div>
    </PullToRefresh>,
  );
  await expect.poll(() => place.querySelector('#content')).not.toBeNull();
  await settled();
  const content = place.querySelector('#content') as HTMLElement;
  return {
    root: place.querySelector('[data-state]') as HTMLElement,
    content,
    track: content.parentElement as HTMLElement,
  };
}

function touch(type: string, target: HTMLElement, y: number) {
  const touches = type === 'touchend' ? [] : [new Touch({ identifier: 1, target, clientX: 100, clientY: y })];
  target.dispatchEvent(new TouchEvent(type, { bubbles: true, cancelable: true, touches }));
}

/** Three frames, independent of faked timers. */
async function settled() {
  for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
}

test('[C-14] a pull goes through normal, pulling, loosing, loading, success and back to normal', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const work = deferred();
  const refresh = vi.fn(() => work.promise);
  const { root, content, track } = await show(refresh);
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const px = (at375: number) => (at375 / 16) * rem;
  expect(root.dataset.state).toBe('normal');

  touch('touchstart', content, 20);
  touch('touchmove', content, 20 + px(30));
  await settled();
  expect(root.dataset.state).toBe('pulling');
  expect(root.textContent).toContain('下拉刷新');
  touch('touchmove', content, 20 + px(70));
  await settled();
  expect(root.dataset.state).toBe('loosing');
  expect(root.textContent).toContain('松手刷新');
  expect(refresh).not.toHaveBeenCalled();

  touch('touchend', content, 0);
  await settled();
  expect(root.dataset.state).toBe('loading');
  expect(root.textContent).toContain('正在靠岸');
  expect(refresh).toHaveBeenCalledTimes(1);
  // The head keeps 50 open, and moves there in 300 ms.
  expect(track.style.transform).toBe(`translateY(${px(50)}px)`);
  expect((track.firstElementChild as HTMLElement).offsetHeight).toBe(Math.round(px(50)));
  expect(getComputedStyle(track).transitionDuration).toBe('0.3s');

  work.resolve();
  await settled();
  expect(root.dataset.state).toBe('success');
  await expect.element(page.getByRole('status')).toHaveTextContent('刷新完成');
  vi.advanceTimersByTime(499);
  await settled();
  expect(root.dataset.state).toBe('success');
  vi.advanceTimersByTime(1);
  await settled();
  expect(root.dataset.state).toBe('normal');
  expect(track.style.transform).toBe('');
});

test('[C-14] let go before the head is open, nothing is refreshed', async () => {
  const refresh = vi.fn(() => Promise.resolve());
  const { root, content } = await show(refresh);
  touch('touchstart', content, 20);
  touch('touchmove', content, 50);
  await expect.poll(() => root.dataset.state).toBe('pulling');
  touch('touchend', content, 0);
  await expect.poll(() => root.dataset.state).toBe('normal');
  expect(refresh).not.toHaveBeenCalled();
});

test('[C-14] on a scrolled page a pull scrolls, it does not refresh', async () => {
  const { root, content } = await show(() => Promise.resolve());
  window.scrollTo(0, 200);
  touch('touchstart', content, 20);
  touch('touchmove', content, 150);
  await settled();
  expect(root.dataset.state).toBe('normal');
});

test('[C-14] a refresh that fails ends without saying success, and the next pull works', async () => {
  const work = deferred();
  const refresh = vi.fn(() => work.promise);
  const { root, content } = await show(refresh);
  const pull = () => {
    touch('touchstart', content, 20);
    touch('touchmove', content, 180);
  };
  pull();
  await expect.poll(() => root.dataset.state).toBe('loosing');
  touch('touchend', content, 0);
  await expect.poll(() => root.dataset.state).toBe('loading');
  work.reject(new Error('offline'));
  await expect.poll(() => root.dataset.state).toBe('normal');
  pull();
  await expect.poll(() => root.dataset.state).toBe('loosing');
  touch('touchend', content, 0);
  await expect.poll(() => refresh.mock.calls.length).toBe(2);
});

test('[C-14] the keyboard refreshes by a button', async () => {
  const work = deferred();
  const { root } = await show(() => work.promise);
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('刷新');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => root.dataset.state).toBe('loading');
  work.resolve();
  await expect.poll(() => root.dataset.state).toBe('normal');
});

test('[C-14] the mouse pulls too', async () => {
  const refresh = vi.fn(() => Promise.resolve());
  const { root, content } = await show(refresh);
  const mouse = (type: string, target: EventTarget, y: number) =>
    target.dispatchEvent(new MouseEvent(type, { bubbles: true, button: 0, clientX: 100, clientY: y }));
  mouse('mousedown', content, 20);
  mouse('mousemove', window, 180);
  await expect.poll(() => root.dataset.state).toBe('loosing');
  mouse('mouseup', window, 180);
  await expect.poll(() => refresh.mock.calls.length).toBe(1);
});
