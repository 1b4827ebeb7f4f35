import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { BottomSheet } from '../BottomSheet/BottomSheet.tsx';
import { renderWithoutProviders } from '../test/render-without-providers.tsx';
import { navigateAfterRemovingModalEntries } from './modal-history.ts';
import { Dialog } from './Dialog.tsx';

function Opener({ kind: Kind }: { kind: 'dialog' | 'drawer' }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const inside = (
    <>
      <button type="button">一</button>
      <button type="button">二</button>
    </>
  );
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      {Kind === 'dialog' ? (
        <Dialog open={open} onClose={close} title="标题" actions={inside} />
      ) : (
        <BottomSheet open={open} onClose={close} title="标题">
          {inside}
        </BottomSheet>
      )}
    </>
  );
}

for (const kind of ['dialog', 'drawer'] as const) {
  test(`the ${kind} takes focus, keeps it from the page behind, closes on Esc and gives it back`, async () => {
    renderWithoutProviders(<Opener kind={kind} />);
    await page.getByRole('button', { name: '打开' }).click();
    await expect.element(page.getByRole('dialog', { name: '标题' })).toBeVisible();
    const focused = [document.activeElement?.textContent];
    for (let step = 0; step < 4; step++) {
      await userEvent.tab();
      focused.push(document.activeElement?.textContent);
    }
    expect(focused[0]).toBe('一');
    expect(focused).toContain('二');
    expect(focused).not.toContain('打开');
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => document.querySelector('dialog')?.open).toBe(false);
    expect(document.activeElement?.textContent).toBe('打开');
  });

  test(`the ${kind} closes on a tap beside it and not on a tap inside`, async () => {
    renderWithoutProviders(<Opener kind={kind} />);
    await page.getByRole('button', { name: '打开' }).click();
    await page.getByRole('heading', { name: '标题' }).click();
    expect(document.querySelector('dialog')?.open).toBe(true);
    await page.getByRole('dialog').click({ position: { x: 10, y: 10 } });
    await expect.poll(() => document.querySelector('dialog')?.open).toBe(false);
  });
}

test('the drawer closes on a swipe down and springs back from a short pull', async () => {
  renderWithoutProviders(<Opener kind="drawer" />);
  const swipe = async (distance: number) => {
    const grip = document.querySelector('dialog h2')?.parentElement as HTMLElement;
    const at = (type: string, y: number) =>
      grip.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, button: 0, clientX: 100, clientY: y }));
    // A made-up pointer cannot be captured; the drawer only asks for it to follow fast fingers.
    grip.setPointerCapture = () => undefined;
    at('pointerdown', 600);
    await new Promise((resolve) => setTimeout(resolve, 120));
    at('pointermove', 600 + distance);
    at('pointerup', 600 + distance);
  };
  await page.getByRole('button', { name: '打开' }).click();
  await swipe(30);
  expect(document.querySelector('dialog')?.open).toBe(true);
  await swipe(140);
  await expect.poll(() => document.querySelector('dialog')?.open).toBe(false);
});

test('the drawer has a button to close it, after what it is for', async () => {
  renderWithoutProviders(<Opener kind="drawer" />);
  await page.getByRole('button', { name: '打开' }).click();
  await userEvent.tab();
  await userEvent.tab();
  const close = page.getByRole('dialog').getByRole('button', { name: '关闭' });
  await expect.element(close).toHaveFocus();
  const { top, right } = close.element().getBoundingClientRect();
  const title = page.getByRole('heading', { name: '标题' }).element().getBoundingClientRect();
  expect(top).toBeLessThan(title.bottom);
  expect(right).toBeGreaterThan(document.documentElement.clientWidth - 24);
  await close.click();
  await expect.poll(() => document.querySelector('dialog')?.open).toBe(false);
});

function Nested({ onAsked }: { onAsked: () => void }) {
  const [open, setOpen] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setOpen(1)}>
        打开
      </button>
      <BottomSheet open={open > 0} onClose={() => setOpen(0)} title="下面">
        <button type="button" onClick={() => setOpen(2)}>
          再开
        </button>
      </BottomSheet>
      <Dialog open={open > 1} onClose={() => setOpen(1)} title="上面" />
      <Dialog open={false} onClose={onAsked} title="没开" />
    </>
  );
}

const front = () => (history.state as { front?: number } | null)?.front ?? 0;
const openOnes = () => document.querySelectorAll('dialog[open]').length;

test('going back closes what is on top, one at a time, and asks nobody who is not open', async () => {
  const asked = vi.fn();
  renderWithoutProviders(<Nested onAsked={asked} />);
  await page.getByRole('button', { name: '打开' }).click();
  await page.getByRole('button', { name: '再开' }).click();
  await expect.poll(front).toBe(2);
  history.back();
  await expect.poll(openOnes).toBe(1);
  await expect.poll(front).toBe(1);
  history.back();
  await expect.poll(openOnes).toBe(0);
  expect(front()).toBe(0);
  expect(asked).not.toHaveBeenCalled();
});

test('closed in another way, or all at once, a modal takes its entry back', async () => {
  renderWithoutProviders(<Nested onAsked={() => undefined} />);
  await page.getByRole('button', { name: '打开' }).click();
  await expect.poll(front).toBe(1);
  await userEvent.keyboard('{Escape}');
  await expect.poll(front).toBe(0);
  await page.getByRole('button', { name: '打开' }).click();
  await page.getByRole('button', { name: '再开' }).click();
  await expect.poll(front).toBe(2);
  renderWithoutProviders(null);
  await expect.poll(front).toBe(0);
});

test('whoever refuses to close is asked each time', async () => {
  const asked = vi.fn();
  renderWithoutProviders(<Dialog open onClose={asked} title="别走" />);
  for (const times of [1, 2]) {
    await expect.poll(front).toBe(1);
    history.back();
    await expect.poll(() => asked.mock.calls.length).toBe(times);
  }
  expect(openOnes()).toBe(1);
  renderWithoutProviders(<Dialog open={false} onClose={asked} title="别走" />);
  await expect.poll(front).toBe(0);
});

test('where only an answer closes it, going back is the browser’s own', async () => {
  renderWithoutProviders(<Dialog open onClose={null} title="请回答" />);
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(front()).toBe(0);
  await userEvent.keyboard('{Escape}');
  expect(openOnes()).toBe(1);
});

test('who leaves while something is in front leaves from the page itself', async () => {
  renderWithoutProviders(<Nested onAsked={() => undefined} />);
  await page.getByRole('button', { name: '打开' }).click();
  await expect.poll(front).toBe(1);
  const left = vi.fn(() => expect(front()).toBe(0));
  navigateAfterRemovingModalEntries(left);
  expect(left).not.toHaveBeenCalled();
  await expect.poll(() => left.mock.calls.length).toBe(1);
});
