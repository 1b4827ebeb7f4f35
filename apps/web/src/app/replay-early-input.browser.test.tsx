import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { replayEarlyInput } from '#src/lib/display/replay-early-input.ts';
import { SearchField } from '#src/ui/SearchField/SearchField.tsx';
import documentHtml from '../../index.html?raw';

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

/** The document's first script, as it stands there. */
const [, firstScript = ''] = /<script data-inline>(.*?)<\/script>/s.exec(documentHtml) ?? [];

let place = document.createElement('div');
let leave = () => {};

beforeEach(() => {
  delete document.documentElement.dataset['answers'];
  const script = document.createElement('script');
  script.textContent = firstScript;
  document.head.append(script);
  place = document.createElement('div');
  place.innerHTML = renderToString(<Search />);
  document.body.append(place);
});

afterEach(() => {
  leave();
  place.remove();
});

/** The page is taken over, and answers. */
async function takeOver(): Promise<void> {
  const root = hydrateRoot(place, <Search />);
  leave = () => root.unmount();
  // React has its elements.
  await expect
    .poll(() => Object.keys(place.querySelector('input') ?? {}).some((key) => key.startsWith('__react')))
    .toBe(true);
  replayEarlyInput();
}

test('what was written and sent before the page answered is written and sent', async () => {
  await page.getByRole('searchbox').fill('月海');
  await userEvent.keyboard('{Enter}');
  await takeOver();
  await expect.element(page.getByText('写 月海')).toBeVisible();
  await expect.element(page.getByText('发 月海', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('searchbox')).toHaveValue('月海');
});

test('a tap is done again once, and later ones are left to the page', async () => {
  await page.getByRole('button', { name: '点' }).click();
  await takeOver();
  await expect.element(page.getByText('发 button', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '点' }).click();
  await expect.element(page.getByText('发 button,button', { exact: true })).toBeVisible();
});

test('a tap on a part that is taken over later waits for that part, and other taps do not', async () => {
  const part = document.createElement('div');
  part.dataset['later'] = '';
  part.innerHTML = '<button>后</button>';
  let taps = 0;
  part.addEventListener('click', () => (taps += 1));
  place.after(part);
  await page.getByRole('button', { name: '后' }).click();
  await takeOver();
  await page.getByRole('button', { name: '点' }).click();
  await expect.element(page.getByText('发 button', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '后' }).click();
  expect(taps).toBe(0);
  delete part.dataset['later'];
  replayEarlyInput();
  expect(taps).toBe(1);
  await page.getByRole('button', { name: '后' }).click();
  expect(taps).toBe(2);
  part.remove();
});

test('a button that sends its form does not send it before the page answers', async () => {
  let sent = 0;
  const form = document.createElement('form');
  form.innerHTML = '<button>送</button>';
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    sent += 1;
  });
  place.append(form);
  await page.getByRole('button', { name: '送' }).click();
  expect(sent).toBe(0);
  replayEarlyInput();
  expect(sent).toBe(1);
});

test('a tap that has grown old is not done again', async () => {
  const now = performance.now.bind(performance);
  await page.getByRole('button', { name: '点' }).click();
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 5000);
  await takeOver();
  vi.restoreAllMocks();
  // Whatever was to come has come before this one.
  await page.getByRole('searchbox').fill('a');
  await expect.element(page.getByText('写 a')).toBeVisible();
  expect(place.textContent).not.toContain('button');
});
