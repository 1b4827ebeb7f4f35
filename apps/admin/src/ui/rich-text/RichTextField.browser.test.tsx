import { QueryClientProvider } from '@tanstack/react-query';
import { App } from 'antd';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../lib/query-client.ts';
import { RichTextField } from './RichTextField.tsx';

/** What was said last of its value; a way to say that it is being saved. */
function show(html: string) {
  const said: string[] = [];
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  function Page() {
    const [value, setValue] = useState(html);
    const [disabled, setDisabled] = useState(false);
    return (
      <QueryClientProvider client={queryClient}>
        <App>
          <RichTextField
            label="words"
            maxLength={2000}
            value={value}
            disabled={disabled}
            onChange={(next) => {
              said.push(next);
              setValue(next);
            }}
          />
          <button type="button" onClick={() => setDisabled(!disabled)}>
            save
          </button>
        </App>
      </QueryClientProvider>
    );
  }
  createRoot(place).render(<Page />);
  return said;
}

/** The editor is loaded when it is first shown. */
const patience = { timeout: 20_000 };
const field = () => page.getByRole('textbox', { name: 'words' });

const hostile =
  '<p onclick="x()">one <b>two</b></p><img src="/media/picture/a/360.webp" alt="tower" onerror="x()"><script>x()</script>' +
  '<table><tbody><tr><td colspan="2"><p>cell</p></td></tr></tbody></table><a href="javascript:x()">out</a>';

test('opened, it says nothing; what is stored comes clean and keeps its structure', async () => {
  const said = show(hostile);
  await expect.poll(() => field().query()?.textContent ?? '', patience).toContain('one two');
  await expect.element(page.getByRole('img', { name: 'tower' })).toBeInTheDocument();
  expect(said).toEqual([]);
  await userEvent.click(field());
  await userEvent.keyboard('{End}!');
  await expect.poll(() => said.at(-1) ?? '', patience).toContain('!');
  const html = said.at(-1) ?? '';
  expect(html).toContain('<strong>two</strong>');
  expect(html).toMatch(/<td colspan="2"><p>cell<\/p><\/td>/);
  expect(html).toContain('<img src="/media/picture/a/360.webp" alt="tower"');
  expect(html).not.toMatch(/onclick|onerror|script|javascript/);
});

test('what is pasted comes without what acts', async () => {
  const said = show('<p>begin</p>');
  await userEvent.click(field());
  const clipboardData = new DataTransfer();
  clipboardData.setData(
    'text/html',
    '<p>from <em onmouseover="x()">elsewhere</em></p><img src=x onerror="x()"><script>x()</script>',
  );
  field()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await expect.poll(() => said.at(-1) ?? '', patience).toContain('<em>elsewhere</em>');
  expect(said.at(-1)).not.toMatch(/script|onmouseover|onerror|<img/);
});

test('its source can be written, and words stay while they are being saved', async () => {
  const said = show('<p>begin</p>');
  await expect.poll(() => field().query()?.textContent ?? '', patience).toContain('begin');
  await page.getByText('源码').click();
  await userEvent.fill(field(), '<h2>head</h2><p>rest</p>');
  expect(said.at(-1)).toBe('<h2>head</h2><p>rest</p>');
  await page.getByText('编辑').click();
  await expect.element(page.getByRole('heading', { name: 'head' })).toBeInTheDocument();
  await userEvent.click(field());
  await userEvent.keyboard('more');
  await expect.poll(() => said.at(-1) ?? '', patience).toContain('more');
  await page.getByRole('button', { name: 'save' }).click();
  await expect.element(field()).toHaveAttribute('contenteditable', 'false');
  await expect.poll(() => field().query()?.textContent ?? '', patience).toContain('more');
  await page.getByRole('button', { name: 'save' }).click();
  await expect.poll(() => field().query()?.textContent ?? '', patience).toContain('more');
});
