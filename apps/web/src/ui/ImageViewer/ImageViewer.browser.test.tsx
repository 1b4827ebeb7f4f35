import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderWithoutProviders } from '../test/render-without-providers.tsx';
import { ImageViewer } from './ImageViewer.tsx';

const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const images = ['海', '岛', '灯塔'].map((name) => ({ key: name, name, width: 1600, height: 900 }));

function Sample() {
  const [at, setAt] = useState<number | null>(null);
  return (
    <>
      {images.map(({ key }, index) => (
        <button key={key} type="button" onClick={() => setAt(index)}>
          放大{key}
        </button>
      ))}
      <ImageViewer
        images={images}
        at={at}
        onMove={setAt}
        onClose={() => setAt(null)}
        label="截图"
        closeLabel="关闭大图"
        render={({ name }) => <img src={pixel} alt={name} />}
      />
    </>
  );
}

const dialog = page.getByRole('dialog');
const count = dialog.getByRole('status');
const opener = (name: string) => page.getByRole('button', { name: `放大${name}` });

function picture(): HTMLElement {
  const found = document.querySelector<HTMLElement>('[data-current] [data-picture]');
  if (found === null) throw new Error('nothing is looked at');
  return found;
}

/** How many times larger than whole it is drawn. */
function scale(): number {
  return new DOMMatrix(getComputedStyle(picture()).transform).a;
}

interface Spot {
  x: number;
  y: number;
  finger?: number;
}

function touch(type: string, { x, y, finger = 1 }: Spot): void {
  const { left, top, width, height } = picture().getBoundingClientRect();
  const inside = x >= left && x <= left + width && y >= top && y <= top + height;
  const target = inside ? picture() : picture().parentElement;
  target?.dispatchEvent(
    new PointerEvent(type, {
      bubbles: true,
      pointerId: finger,
      pointerType: 'touch',
      clientX: x,
      clientY: y,
      button: 0,
    }),
  );
}

/** A finger that goes from one spot to the other in a few steps; React draws in between. */
async function swipe(from: Spot, to: Spot): Promise<void> {
  touch('pointerdown', from);
  for (let step = 1; step <= 4; step += 1) {
    touch('pointermove', {
      x: from.x + ((to.x - from.x) * step) / 4,
      y: from.y + ((to.y - from.y) * step) / 4,
    });
    await new Promise((done) => setTimeout(done, 16));
  }
  touch('pointerup', to);
}

beforeEach(() => {
  // Made by a script they have no real pointer behind them, which could be captured.
  Element.prototype.setPointerCapture = () => {};
  renderWithoutProviders(<Sample />);
});

test('focus starts on what closes it, with a ring that is seen on the dark', async () => {
  renderWithoutProviders(<Sample />);
  await expect.element(opener('岛')).toBeVisible();
  opener('岛').element().focus();
  await userEvent.keyboard('{Enter}');
  const close = dialog.getByRole('button', { name: '关闭大图' });
  await expect.element(close).toHaveFocus();
  expect(getComputedStyle(close.element()).outlineColor).toBe('rgb(255, 255, 255)');
});

test('by keyboard: opened, gone through, enlarged, left; focus is back where it was', async () => {
  await expect.element(opener('岛')).toBeVisible();
  opener('岛').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toBeVisible();
  await expect.element(count).toHaveTextContent('2 / 3');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(count).toHaveTextContent('3 / 3');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(count).toHaveTextContent('3 / 3');
  await userEvent.keyboard('{Home}');
  await expect.element(count).toHaveTextContent('1 / 3');
  await expect.element(dialog.getByRole('img', { name: '海' })).toBeVisible();
  await userEvent.keyboard('+');
  await expect.poll(scale).toBeCloseTo(1.5);
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(scale).toBe(1);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener('岛')).toHaveFocus();
});

test('the arrows at the ends stay in the tab order but lead nowhere', async () => {
  await opener('海').click();
  const before = dialog.getByRole('button', { name: '上一张' });
  await expect.element(before).toHaveAttribute('aria-disabled', 'true');
  before.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(count).toHaveTextContent('1 / 3');
  await expect.element(dialog.getByRole('button', { name: '下一张' })).toHaveAttribute('aria-disabled', 'false');
});

test('swiped: to the next, back, not past the end; a nudge is not a swipe', async () => {
  await opener('海').click();
  await expect.element(count).toHaveTextContent('1 / 3');
  await swipe({ x: 300, y: 400 }, { x: 80, y: 410 });
  await expect.element(count).toHaveTextContent('2 / 3');
  await swipe({ x: 80, y: 400 }, { x: 300, y: 410 });
  await expect.element(count).toHaveTextContent('1 / 3');
  await swipe({ x: 80, y: 400 }, { x: 300, y: 410 });
  await expect.element(count).toHaveTextContent('1 / 3');
  touch('pointerdown', { x: 200, y: 400 });
  touch('pointermove', { x: 188, y: 400 });
  await new Promise((done) => setTimeout(done, 80));
  touch('pointerup', { x: 188, y: 400 });
  await expect.element(count).toHaveTextContent('1 / 3');
});

test('a double tap enlarges where it was tapped, and again makes it whole; enlarged, a finger moves the picture', async () => {
  await opener('岛').click();
  await expect.element(count).toHaveTextContent('2 / 3');
  const tap = () => {
    touch('pointerdown', { x: 187, y: 406 });
    touch('pointerup', { x: 187, y: 406 });
  };
  tap();
  tap();
  await expect.poll(scale).toBeCloseTo(2.5);
  const left = picture().getBoundingClientRect().left;
  await swipe({ x: 187, y: 406 }, { x: 100, y: 406 });
  await expect.poll(() => picture().getBoundingClientRect().left).toBeCloseTo(left - 87, 0);
  await expect.element(count).toHaveTextContent('2 / 3');
  tap();
  tap();
  await expect.poll(scale).toBe(1);
});

test('two fingers pinch', async () => {
  await opener('岛').click();
  await expect.element(count).toHaveTextContent('2 / 3');
  touch('pointerdown', { x: 160, y: 406, finger: 1 });
  touch('pointerdown', { x: 210, y: 406, finger: 2 });
  touch('pointermove', { x: 260, y: 406, finger: 2 });
  await expect.poll(scale).toBeCloseTo(2);
  touch('pointerup', { x: 160, y: 406, finger: 1 });
  touch('pointerup', { x: 260, y: 406, finger: 2 });
  await expect.element(dialog).toBeVisible();
});

test('a tap beside the picture, and a swipe down, leave', async () => {
  await opener('海').click();
  await expect.element(count).toHaveTextContent('1 / 3');
  touch('pointerdown', { x: 187, y: 60 });
  touch('pointerup', { x: 187, y: 60 });
  await expect.element(dialog).not.toBeInTheDocument();
  await opener('海').click();
  await expect.element(count).toHaveTextContent('1 / 3');
  await swipe({ x: 187, y: 380 }, { x: 190, y: 600 });
  await expect.element(dialog).not.toBeInTheDocument();
});
