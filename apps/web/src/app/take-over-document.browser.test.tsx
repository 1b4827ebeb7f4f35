import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { SearchField } from '#src/ui/SearchField/SearchField.tsx';
import { replayEarlyInput } from './take-over-document.ts';

function Search() {
  const [text, setText] = useState('');
  const [sent, setSent] = useState<string[]>([]);
  return (
    <>
      <SearchField label="找" value={text} onChange={setText} onSubmit={(value) => setSent([...sent, value])} />
      <p>写 {text}</p>
      <button type="button" onClick={() => setSent([...sent, 'button'])}>
        点
      </button>
      <p>发 {sent.join()}</p>
    </>
  );
}

let place = document.createElement('div');
let leave = () => {};

beforeEach(() => {
  place = document.createElement('div');
  place.innerHTML = renderToString(<Search />);
  document.body.append(place);
});

afterEach(() => {
  leave();
  place.remove();
});

/** What the document's first script noted, and the page taken over then. */
async function takeOver(early: NonNullable<typeof window.early>): Promise<void> {
  window.early = early;
  const root = hydrateRoot(place, <Search />);
  leave = () => root.unmount();
  // React has its elements.
  await expect
    .poll(() => Object.keys(place.querySelector('input') ?? {}).some((key) => key.startsWith('__react')))
    .toBe(true);
  replayEarlyInput();
}

function element<E extends Element>(selector: string): E {
  const found = place.querySelector<E>(selector);
  if (found === null) throw new Error(`there is no ${selector}`);
  return found;
}

test('what was written and sent before the page answered is written and sent', async () => {
  const field = element<HTMLInputElement>('input');
  field.value = '月海';
  await takeOver({ field, text: '月海', tapped: element('form'), at: performance.now() });
  await expect.element(page.getByText('写 月海')).toBeVisible();
  await expect.element(page.getByText('发 月海')).toBeVisible();
  await expect.element(page.getByRole('searchbox')).toHaveValue('月海');
  expect(window.early).toBeNull();
});

test('a tap is done again while it is young, not when it has grown old', async () => {
  await takeOver({ tapped: element('button'), at: performance.now() - 1000 });
  await expect.element(page.getByText('发 button')).toBeVisible();
  window.early = { tapped: element('button'), at: performance.now() - 5000 };
  replayEarlyInput();
  await userDoesMore();
  await expect.element(page.getByText('发 button', { exact: true })).toBeVisible();
});

/** Whatever was to come has come with it. */
async function userDoesMore(): Promise<void> {
  await page.getByRole('searchbox').fill('a');
  await expect.element(page.getByText('写 a')).toBeVisible();
}
