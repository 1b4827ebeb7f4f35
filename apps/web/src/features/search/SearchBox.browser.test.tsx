import { QueryClientProvider } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { client } from '#src/lib/network/api.ts';
import { queryClient } from '#src/lib/network/query-client.ts';
import { renderWithoutProviders } from '#src/ui/test/render-without-providers.tsx';
import { SearchBox } from './SearchBox.tsx';

const found = vi.fn();
const gone = vi.fn();
const asked: string[] = [];
const stopped: string[] = [];
let waitMs = 0;
const field = page.getByRole('combobox', { name: '搜索游戏' });
const option = (name: string) => page.getByRole('option', { name });

function Sample({ kind = 'game' }: { kind?: 'game' | 'post' | 'user' }) {
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  return (
    <QueryClientProvider client={queryClient}>
      <SearchBox kind={kind} value={text} onChange={setText} onSearch={found} onGo={gone} field={input} firstFocus />
    </QueryClientProvider>
  );
}

beforeEach(() => {
  found.mockReset();
  gone.mockReset();
  asked.length = 0;
  stopped.length = 0;
  waitMs = 0;
  vi.stubGlobal('fetch', (address: string, { signal }: { signal: AbortSignal }) => {
    const keyword = new URL(address, location.origin).searchParams.get('keyword') ?? '';
    asked.push(keyword);
    signal.addEventListener('abort', () => stopped.push(keyword));
    if (address.includes('/square/keyword/suggestion')) {
      const data = [
        { keyword: '月刊', kind: 'tag', id: '5' },
        { keyword: '新月照明指南', kind: 'post', id: '9' },
        { keyword: '月海回声', kind: 'game', id: '1' },
      ];
      return Promise.resolve(new Response(JSON.stringify({ code: 0, msg: '', data })));
    }
    const data = ['月海回声', '月下茶馆'].map((text, index) => ({
      text,
      kind: 'game',
      id: String(index + 1),
      mark: { from: 0, to: 1 },
    }));
    return new Promise((resolve) =>
      setTimeout(() => resolve(new Response(JSON.stringify({ code: 0, msg: '', data }))), waitMs),
    );
  });
  renderWithoutProviders(<Sample />);
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

test('[X-C16] suggestions come from the first character; arrows choose, focus stays in the field, Enter searches', async () => {
  await field.click();
  await userEvent.keyboard('月');
  await expect.element(option('月海回声')).toBeVisible();
  await expect.element(field).toHaveAttribute('aria-expanded', 'true');
  expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['月', '月']);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(option('月下茶馆')).toHaveAttribute('aria-selected', 'true');
  await expect.element(field).toHaveAttribute('aria-activedescendant', option('月下茶馆').element().id);
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(found).toHaveBeenCalledExactlyOnceWith('月下茶馆');
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
});

test('[X-C16] one step further than the last suggestion is what was typed; Esc closes the list and keeps the words', async () => {
  await field.click();
  await userEvent.keyboard('月');
  await expect.element(option('月海回声')).toBeVisible();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(option('月下茶馆')).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(field).not.toHaveAttribute('aria-activedescendant');
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  await expect.element(field).toHaveValue('月');
  await userEvent.keyboard('{Enter}');
  expect(found).toHaveBeenCalledExactlyOnceWith('月');
});

test('[X-C16] quick fingers ask once, and what is outdated is called off', async () => {
  waitMs = 60_000;
  await field.click();
  await userEvent.keyboard('yhhs');
  await expect.poll(() => asked).toEqual(['yhhs']);
  await userEvent.keyboard('x');
  await expect.poll(() => asked).toEqual(['yhhs', 'yhhsx']);
  await expect.poll(() => stopped).toEqual(['yhhs']);
});

test('[X-C30] Enter right after typing: what is suggested for the words before ends, the people that are looked for do not', async () => {
  waitMs = 60_000;
  renderWithoutProviders(<Sample kind="user" />);
  const people = page.getByRole('combobox', { name: '搜索用户' });
  await people.click();
  await userEvent.keyboard('月');
  await expect.poll(() => asked).toEqual(['月']);
  waitMs = 500;
  await userEvent.keyboard('海');
  const results = client.call('GET /v1/square/name/search', { keyword: '月海' });
  // The results and the suggestions for both characters, once the pause after the last key is over.
  await expect.poll(() => asked).toEqual(['月', '月海', '月海']);
  await expect.poll(() => stopped).toEqual(['月']);
  await expect(results).resolves.toBeDefined();
});

test('[X-C16] nothing is asked or sent while an input method composes', async () => {
  await field.click();
  const input = field.element() as HTMLInputElement;
  input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
  await userEvent.keyboard('yue');
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, isComposing: true }));
  input.form?.requestSubmit();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(asked).toEqual([]);
  expect(found).not.toHaveBeenCalled();
  input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: 'yue' }));
  await expect.poll(() => asked).toEqual(['yue']);
});

test('[X-C16] clearing leaves focus in the field', async () => {
  await field.fill('月');
  await page.getByRole('button', { name: '清除' }).click();
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveFocus();
});

test('[S-09] in the square tags and posts are places to go to, games are words to look for', async () => {
  renderWithoutProviders(<Sample kind="post" />);
  const posts = page.getByRole('combobox', { name: '搜索帖子' });
  await posts.click();
  await userEvent.keyboard('月');
  await expect.element(option('月刊 话题')).toBeVisible();
  expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['月', '月', '月']);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(gone).toHaveBeenCalledWith(expect.objectContaining({ kind: 'tag', id: '5' }));
  expect(found).not.toHaveBeenCalled();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(option('月海回声')).toBeVisible();
  await option('月海回声').click();
  expect(found).toHaveBeenCalledWith('月海回声');
});
