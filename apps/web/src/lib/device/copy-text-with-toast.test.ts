// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { copyTextWithToast } from './copy-text-with-toast.ts';

const toast = { success: vi.fn(), error: vi.fn() };

function clipboard(writeText: (text: string) => Promise<void>) {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
}

beforeEach(() => vi.clearAllMocks());
afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
  Reflect.deleteProperty(document, 'execCommand');
});

test('[C-13] copying toasts 复制成功', async () => {
  const write = vi.fn(() => Promise.resolve());
  clipboard(write);
  expect(await copyTextWithToast('LANYU-2026', toast)).toBe(true);
  expect(write).toHaveBeenCalledExactlyOnceWith('LANYU-2026');
  expect(toast.success).toHaveBeenCalledExactlyOnceWith('复制成功');
});

test('[C-13] without the clipboard the old way is tried, and leaves nothing behind', async () => {
  let selected = '';
  document.execCommand = () => {
    selected =
      (document.activeElement as HTMLTextAreaElement | null)?.value ?? document.querySelector('textarea')?.value ?? '';
    return true;
  };
  expect(await copyTextWithToast('LANYU-2026', toast)).toBe(true);
  expect(selected).toBe('LANYU-2026');
  expect(toast.success).toHaveBeenCalledExactlyOnceWith('复制成功');
  expect(document.querySelector('textarea')).toBeNull();
});

test('[C-13] a copy that failed never says it succeeded', async () => {
  clipboard(() => Promise.reject(new Error('denied')));
  document.execCommand = () => false;
  expect(await copyTextWithToast('LANYU-2026', toast)).toBe(false);
  expect(toast.success).not.toHaveBeenCalled();
  expect(toast.error).toHaveBeenCalledOnce();
});
