import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Drawer } from '../Drawer/Drawer.tsx';
import { render } from '../test/render.tsx';
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
        <Drawer open={open} onClose={close} title="标题">
          {inside}
        </Drawer>
      )}
    </>
  );
}

for (const kind of ['dialog', 'drawer'] as const) {
  test(`the ${kind} takes focus, keeps it from the page behind, closes on Esc and gives it back`, async () => {
    render(<Opener kind={kind} />);
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
    render(<Opener kind={kind} />);
    await page.getByRole('button', { name: '打开' }).click();
    await page.getByRole('heading', { name: '标题' }).click();
    expect(document.querySelector('dialog')?.open).toBe(true);
    await page.getByRole('dialog').click({ position: { x: 10, y: 10 } });
    await expect.poll(() => document.querySelector('dialog')?.open).toBe(false);
  });
}

test('the drawer closes on a swipe down and springs back from a short pull', async () => {
  render(<Opener kind="drawer" />);
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
  render(<Opener kind="drawer" />);
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
