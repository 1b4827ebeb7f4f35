import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderWithoutProviders } from '../test/render-without-providers.tsx';
import { InputBar } from './InputBar.tsx';

const send = vi.fn<(text: string) => void>();

function Bar({ error = '', sending = false, most = 20 }: { error?: string; sending?: boolean; most?: number }) {
  const [text, setText] = useState('');
  return (
    <InputBar
      label="写评论"
      placeholder="说点友善的…"
      value={text}
      maxLength={most}
      onChange={setText}
      onSend={send}
      error={error}
      sending={sending}
      actions={<button type="button">分享</button>}
    />
  );
}

const field = page.getByRole('textbox', { name: '写评论' });

test('what is beside the field gives way to sending once something is written', async () => {
  renderWithoutProviders(<Bar />);
  await expect.element(page.getByRole('button', { name: '分享' })).toBeVisible();
  await field.fill('  ');
  expect(page.getByRole('button', { name: '发送' }).query()).toBeNull();
  await field.fill(' 好看 ');
  await page.getByRole('button', { name: '发送' }).click();
  expect(send).toHaveBeenLastCalledWith('好看');
});

test('what was left half written does not stand in the way of liking and sharing', async () => {
  renderWithoutProviders(<Bar />);
  await field.fill('好看');
  expect(page.getByRole('button', { name: '分享' }).query()).toBeNull();
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: '发送' })).toHaveFocus();
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: '分享' })).toBeVisible();
  expect(page.getByRole('button', { name: '发送' }).query()).toBeNull();
  await field.click();
  await expect.element(page.getByRole('button', { name: '发送' })).toBeVisible();
});

test('Enter sends, with Shift it breaks the line, and while a character is being chosen it does neither', async () => {
  renderWithoutProviders(<Bar />);
  send.mockClear();
  await field.fill('第一行');
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}第二行');
  await expect.element(field).toHaveValue('第一行\n第二行');
  field.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }));
  expect(send).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(send).toHaveBeenCalledExactlyOnceWith('第一行\n第二行');
});

test('near its end the room that is left is said, and no more than that goes in', async () => {
  renderWithoutProviders(<Bar />);
  await field.fill('一二三四五六七八九十一二三四五六七');
  expect(page.getByRole('status').query()).toBeNull();
  await userEvent.keyboard('八九十一二');
  await expect.element(page.getByRole('status')).toHaveTextContent('20 / 20');
  await expect.element(field).toHaveValue('一二三四五六七八九十一二三四五六七八九十');
});

test('why it was not sent is heard with the field, and nothing is sent twice', async () => {
  renderWithoutProviders(<Bar />);
  await field.fill('好');
  renderWithoutProviders(<Bar error="网络不通" />);
  await expect.element(page.getByRole('alert')).toHaveTextContent('网络不通');
  await expect.element(field).toHaveAccessibleDescription('网络不通');
  send.mockClear();
  renderWithoutProviders(<Bar sending />);
  await userEvent.keyboard('{Enter}');
  const button = page.getByRole('button', { name: '发送' }).element();
  if (button instanceof HTMLElement) button.click();
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(send).not.toHaveBeenCalled();
});

test('the bar stands on the keyboard of a phone while one writes, and on the edge otherwise', async () => {
  renderWithoutProviders(<Bar />);
  await expect.element(field).toBeVisible();
  const viewport = window.visualViewport;
  if (viewport === null) throw new Error('this browser knows no visual viewport');
  const lower = () => Math.round(field.element().closest('form')?.parentElement?.getBoundingClientRect().bottom ?? 0);
  expect(lower()).toBe(window.innerHeight);
  const height = vi.spyOn(viewport, 'height', 'get').mockReturnValue(window.innerHeight - 300);
  const lowerNow = () => {
    viewport.dispatchEvent(new Event('resize'));
    return lower();
  };
  // Nobody writes here: whatever covers the window is not the keyboard of this field.
  expect(lowerNow()).toBe(window.innerHeight);
  await field.click();
  await expect.poll(lowerNow).toBe(window.innerHeight - 300);
  // Enlarged by two fingers the same keyboard covers as much; without it nothing does, however little is in view.
  const scale = vi.spyOn(viewport, 'scale', 'get').mockReturnValue(2);
  height.mockReturnValue((window.innerHeight - 300) / 2);
  await expect.poll(lowerNow).toBe(window.innerHeight - 300);
  height.mockReturnValue(window.innerHeight / 2);
  await expect.poll(lowerNow).toBe(window.innerHeight);
  scale.mockRestore();
  height.mockReturnValue(window.innerHeight - 300);
  await expect.poll(lowerNow).toBe(window.innerHeight - 300);
  await userEvent.tab();
  await expect.poll(lower).toBe(window.innerHeight);
  height.mockRestore();
});

test('a phone does not enlarge the page when one begins to write', async () => {
  renderWithoutProviders(<Bar />);
  await expect.element(field).toBeVisible();
  document.documentElement.style.fontSize = '13.65px';
  expect(Number.parseFloat(getComputedStyle(field.element()).fontSize)).toBeGreaterThanOrEqual(16);
  document.documentElement.style.fontSize = '';
});

test('a word that never ends leaves the buttons on the screen', async () => {
  renderWithoutProviders(<Bar most={200} />);
  await field.fill('https://example.com/path/path/path/path/path/path/path/path');
  const right = () => page.getByRole('button').last().element().getBoundingClientRect().right;
  await expect.poll(right).toBeLessThanOrEqual(innerWidth);
  expect(field.element().getBoundingClientRect().width).toBeGreaterThan(innerWidth / 2);
});
