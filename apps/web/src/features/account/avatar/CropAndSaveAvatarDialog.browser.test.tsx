import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { guestAccount, storeAccount } from '#src/lib/session/session.ts';
import { renderWithoutProviders } from '#src/ui/test/render-without-providers.tsx';
import CropAndSaveAvatarDialog from './CropAndSaveAvatarDialog.tsx';
import { loadPictureFile, PictureFileError } from './load-and-crop-picture.ts';

const sent = vi.fn<typeof fetch>();

/** Left half red, right half blue, twice as wide as high. */
async function halves(): Promise<Blob> {
  const canvas = new OffscreenCanvas(800, 400);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  context.fillStyle = '#f00';
  context.fillRect(0, 0, 400, 400);
  context.fillStyle = '#00f';
  context.fillRect(400, 0, 400, 400);
  return canvas.convertToBlob({ type: 'image/png' });
}

function sentFile(call: number): Blob {
  const body = sent.mock.calls[call]?.[1]?.body;
  const file = body instanceof FormData ? body.get('file') : null;
  if (!(file instanceof Blob)) throw new Error('no file was sent');
  return file;
}

/** The colours at the left and right edge of a picture. */
async function edges(file: Blob): Promise<{ size: number[]; left: number[]; right: number[] }> {
  const picture = await createImageBitmap(file);
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const context = canvas.getContext('2d');
  context?.drawImage(picture, 0, 0);
  const at = (x: number) => [...(context?.getImageData(x, 256, 1, 1).data ?? [])].slice(0, 3);
  return { size: [picture.width, picture.height], left: at(10), right: at(picture.width - 10) };
}

const answer = (code: number, msg: string, data: unknown) => new Response(JSON.stringify({ code, msg, data }));
const isRed = ([r = 0, , b = 0]: number[]) => r > 200 && b < 60;
const isBlue = ([r = 0, , b = 0]: number[]) => b > 200 && r < 60;

beforeEach(() => {
  sent.mockReset();
  vi.stubGlobal('fetch', sent);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  storeAccount({ ...guestAccount, token: 't0ken', uid: '42' });
});
afterEach(() => vi.unstubAllGlobals());

test('[A-15] the middle is sent as 512 × 512, a refusal is told, and trying again succeeds', async () => {
  const onClose = vi.fn();
  renderWithoutProviders(<CropAndSaveAvatarDialog picture={await loadPictureFile(await halves())} onClose={onClose} />);
  sent.mockResolvedValueOnce(answer(4304, '文件类型不支持', null));
  await page.getByRole('button', { name: '保存头像' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('文件类型不支持');
  expect(onClose).not.toHaveBeenCalled();

  sent.mockResolvedValueOnce(answer(0, '', { small: '/s', medium: '/m', large: '/l' }));
  await page.getByRole('button', { name: '保存头像' }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent.mock.calls[1]?.[0]).toBe('/api/user/center/uploadAvatar');
  const { size, left, right } = await edges(sentFile(1));
  expect(size).toStrictEqual([512, 512]);
  expect(isRed(left)).toBe(true);
  expect(isBlue(right)).toBe(true);
});

test('[A-15] the keyboard alone moves and zooms', async () => {
  const onClose = vi.fn();
  renderWithoutProviders(<CropAndSaveAvatarDialog picture={await loadPictureFile(await halves())} onClose={onClose} />);
  const across = page.getByRole('slider', { name: '左右位置' });
  // As high as the square: up and down there is nowhere to go before zooming in.
  await expect.element(page.getByRole('slider', { name: '上下位置' })).toBeDisabled();
  (across.element() as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  await expect.element(across).toHaveAttribute('aria-valuetext', '100%');
  (page.getByRole('slider', { name: '缩放' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  await expect.element(page.getByRole('slider', { name: '上下位置' })).toBeEnabled();
  sent.mockResolvedValueOnce(answer(0, '', { small: '/s', medium: '/m', large: '/l' }));
  await page.getByRole('button', { name: '保存头像' }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  const { left, right } = await edges(sentFile(0));
  expect(isBlue(left)).toBe(true);
  expect(isBlue(right)).toBe(true);
});

test('[A-15] dragging moves the picture with the hand', async () => {
  renderWithoutProviders(
    <CropAndSaveAvatarDialog picture={await loadPictureFile(await halves())} onClose={() => undefined} />,
  );
  const across = page.getByRole('slider', { name: '左右位置' });
  await expect.element(across).toHaveAttribute('aria-valuetext', '50%');
  const stage = across.element().parentElement as HTMLElement;
  // A made-up pointer cannot be captured.
  stage.setPointerCapture = () => undefined;
  const at = (type: string, x: number) =>
    stage.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, button: 0, clientX: x, clientY: 300 }));
  at('pointerdown', 200);
  at('pointermove', 200 + stage.clientWidth);
  at('pointerup', 200 + stage.clientWidth);
  at('pointermove', 0);
  await expect.element(across).toHaveAttribute('aria-valuetext', '0%');
});

test('[A-15] what is no picture, or too large, is refused before anything is sent', async () => {
  await expect(loadPictureFile(new Blob(['no'], { type: 'image/png' }))).rejects.toThrow(
    new PictureFileError('unreadable'),
  );
  await expect(loadPictureFile(new Blob(['<svg/>'], { type: 'image/svg+xml' }))).rejects.toThrow('unreadable');
  await expect(loadPictureFile(new Blob([new Uint8Array(30_000_001)], { type: 'image/png' }))).rejects.toThrow(
    'tooLarge',
  );
});
