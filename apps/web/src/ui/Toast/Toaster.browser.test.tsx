import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Dialog } from '../Dialog/Dialog.tsx';
import { renderWithoutProviders } from '../test/render-without-providers.tsx';
import { toast } from './toast.ts';
import { Toaster } from './Toaster.tsx';

afterEach(() => {
  vi.useRealTimers();
  toast.clear();
});

const shown = () => [...document.querySelectorAll<HTMLElement>('[data-kind]')];

test('[C-12] success, info, warning and error are shown, in that look, in a status region', async () => {
  renderWithoutProviders(<Toaster />);
  toast.success('复制成功');
  toast.info('已预约');
  toast.warning('操作太快');
  toast.error('网关超时');
  await expect
    .poll(() => shown().map((one) => [one.dataset.kind, one.textContent]))
    .toEqual([
      ['success', '复制成功'],
      ['info', '已预约'],
      ['warning', '操作太快'],
      ['error', '网关超时'],
    ]);
  expect(shown().every((one) => one.closest('[role=status]'))).toBe(true);
});

test('[C-12] a toast sits 16 px below the top edge, however wide the window and large the text', async () => {
  const root = document.documentElement;
  for (const kind of ['success', 'info', 'warning', 'error'] as const) {
    for (const width of [320, 375, 768, 1280]) {
      for (const size of ['', 'largest']) {
        await page.viewport(width, 812);
        root.dataset['text'] = size;
        renderWithoutProviders(<Toaster />);
        toast[kind]('一句话');
        await expect.poll(() => shown().length).toBe(1);
        await Promise.all(document.getAnimations().map((animation) => animation.finished));
        expect(shown()[0]?.getBoundingClientRect().top, `${kind} at ${width} ${size}`).toBe(16);
        toast.clear();
        await expect.poll(() => shown().length).toBe(0);
      }
    }
  }
  delete root.dataset['text'];
  await page.viewport(375, 812);
});

test.each(['success', 'info', 'warning', 'error'] as const)('[C-12] %s leaves after 3000 ms', async (kind) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  renderWithoutProviders(<Toaster />);
  toast[kind]('三秒');
  await settled();
  expect(shown().length).toBe(1);
  vi.advanceTimersByTime(2999);
  await settled();
  expect(shown().length).toBe(1);
  vi.advanceTimersByTime(1);
  await settled();
  expect(shown().length).toBe(0);
});

test('[C-12] a repeat counts up on the toast in view and lets it stay; without grouping it stacks', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  renderWithoutProviders(<Toaster />);
  toast.error('网络异常');
  vi.advanceTimersByTime(2000);
  toast.error('网络异常', { group: true });
  await settled();
  expect(shown().map((one) => one.textContent)).toEqual(['网络异常×2']);
  vi.advanceTimersByTime(2999);
  await settled();
  expect(shown().length).toBe(1);
  toast.error('网络异常', { group: false });
  await settled();
  expect(shown().length).toBe(2);
});

test('[C-12] what is said next about the same thing takes the place of what was said before', async () => {
  renderWithoutProviders(<Toaster />);
  toast.success('已移出心愿单', { key: 'wish 7', action: { label: '撤销', run: () => undefined } });
  toast.info('别的事');
  toast.error('网络断开了', { key: 'wish 7' });
  await expect.poll(() => shown().map((one) => one.textContent)).toEqual(['别的事', '网络断开了']);
  toast.drop('wish 7');
  await expect.poll(() => shown().map((one) => one.textContent)).toEqual(['别的事']);
});

test('[C-12] a toast with something to do stays longer, does it once and goes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const undo = vi.fn();
  renderWithoutProviders(<Toaster />);
  toast.success('已移出', { action: { label: '撤销', run: undo } });
  vi.advanceTimersByTime(5000);
  await settled();
  expect(shown().length).toBe(1);
  shown()[0]?.querySelector('button')?.click();
  await settled();
  expect(undo).toHaveBeenCalledTimes(1);
  expect(shown().length).toBe(0);
});

test.each([
  ['once', '在最上面'],
  ['again', '在最上面×2'],
  ['before', '在最上面'],
])('[C-12] a toast said %s is drawn above an open dialog and heard inside it', async (said, text) => {
  const content = (open: boolean) => (
    <>
      <Toaster />
      <Dialog open={open} onClose={() => undefined} title="对话框" />
    </>
  );
  renderWithoutProviders(content(false));
  if (said !== 'once') toast.success('在最上面');
  renderWithoutProviders(content(true));
  await expect.element(page.getByRole('dialog')).toBeVisible();
  if (said !== 'before') toast.success('在最上面');
  await expect.element(page.getByRole('dialog').getByRole('status')).toHaveTextContent('在最上面');
  await expect.poll(() => shown().map((one) => one.textContent)).toEqual([text]);
  await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
  const box = shown()[0]?.getBoundingClientRect();
  expect(box).toBeDefined();
  // Under the scrim the toast's ground would be darkened.
  const pixel = await pixelAt((box?.right ?? 0) - 8, (box?.top ?? 0) + (box?.height ?? 0) / 2);
  expect(pixel).toEqual([255, 255, 255]);
});

/** Two frames: enough for React to have drawn, independent of the faked timers. */
async function settled(): Promise<void> {
  for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
}

async function pixelAt(x: number, y: number): Promise<number[]> {
  const base64 = await page.screenshot({ save: false });
  const image = new Image();
  image.src = `data:image/png;base64,${base64}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.width;
  canvas.height = image.height;
  const context = canvas.getContext('2d');
  context?.drawImage(image, 0, 0);
  const scale = image.width / innerWidth;
  return [...(context?.getImageData(Math.round(x * scale), Math.round(y * scale), 1, 1).data ?? [])].slice(0, 3);
}
