import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderWithoutProviders } from '#src/ui/test/render-without-providers.tsx';
import { usePointerParallax } from './use-pointer-parallax.ts';

let asked: string[];

function Stage() {
  const stage = useRef<HTMLDivElement>(null);
  usePointerParallax(stage);
  return <div ref={stage} data-testid="stage" />;
}

/** A PC, unless the query is named here. */
function onDevice(...not: string[]) {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    asked.push(query);
    const matches = query.includes('reduced-motion') ? not.includes('motion') : !not.includes('pointer');
    return { matches } as MediaQueryList;
  });
}

const stage = () => page.getByTestId('stage').element() as HTMLElement;
const back = () => ['x', 'y'].map((axis) => stage().style.getPropertyValue(`--back-${axis}`));
/** Where the background is after a move so far from the middle of the window; it follows at the pace of frames. */
const placeAfter = (x: number, y: number) => () => {
  move(innerWidth / 2 + x, innerHeight / 2 + y);
  return back();
};

function move(clientX: number, clientY: number, pointerType = 'mouse') {
  window.dispatchEvent(new PointerEvent('pointermove', { clientX, clientY, pointerType }));
}

beforeEach(async () => {
  asked = [];
  await page.viewport(1280, 800);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(375, 812);
});

test('[L-26] the background moves by 0.3 of the pointer’s way from the middle of the window, no further than its edge', async () => {
  onDevice();
  renderWithoutProviders(<Stage />);
  await expect.element(page.getByTestId('stage')).toBeInTheDocument();
  await expect.poll(placeAfter(100, 50)).toEqual(['30px', '15px']);
  await expect.poll(placeAfter(-100, -50)).toEqual(['-30px', '-15px']);
  await expect.poll(placeAfter(5000, -5000)).toEqual([`${innerWidth * 0.15}px`, `${innerHeight * -0.15}px`]);
});

test.each([
  ['a phone', ['pointer'], 'mouse'],
  ['who asked for less motion', ['motion'], 'mouse'],
  ['a finger on a PC', [], 'touch'],
])('[L-26] nothing moves for %s', async (_, not, pointerType) => {
  onDevice(...not);
  renderWithoutProviders(<Stage />);
  await expect.element(page.getByTestId('stage')).toBeInTheDocument();
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  move(740, 450, pointerType);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(back()).toEqual(['', '']);
});
