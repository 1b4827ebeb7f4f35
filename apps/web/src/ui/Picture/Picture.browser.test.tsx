import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderWithoutProviders } from '../test/render-without-providers.tsx';
import { Picture, type PictureFiles } from './Picture.tsx';

const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const picture: PictureFiles = { base: '/nowhere', widths: [360, 720], width: 720, height: 405, blur: pixel };

async function shown(node: React.ReactNode): Promise<HTMLImageElement> {
  const place = renderWithoutProviders(node);
  await expect.poll(() => place.querySelector('img')).not.toBeNull();
  return place.querySelector('img') as HTMLImageElement;
}

test('offers AVIF before WebP, in every width, and keeps its shape before it has come', async () => {
  const image = await shown(<Picture picture={picture} sizes="50vw" alt="海" />);
  const source = image.previousElementSibling as HTMLSourceElement;
  expect([source.type, source.srcset, source.sizes]).toEqual([
    'image/avif',
    '/nowhere/360.avif 360w, /nowhere/720.avif 720w',
    '50vw',
  ]);
  expect(image.srcset).toBe('/nowhere/360.webp 360w, /nowhere/720.webp 720w');
  const { width, height } = image.getBoundingClientRect();
  expect(width / height).toBeCloseTo(720 / 405, 1);
});

test('only the largest of the first view is asked for before everything else', async () => {
  const late = await shown(<Picture key="late" picture={picture} sizes="50vw" alt="" />);
  expect([late.loading, late.fetchPriority]).toEqual(['lazy', 'auto']);
  const first = await shown(<Picture key="first" picture={picture} sizes="50vw" alt="" eager />);
  await expect.poll(() => document.querySelector('img')?.loading).toBe('eager');
  expect((document.querySelector('img') ?? first).fetchPriority).toBe('high');
});

test('a few pixels stand in until the picture has come, and again when another is asked for', async () => {
  const image = await shown(<Picture picture={picture} sizes="50vw" alt="" />);
  const standIn = () => image.style.backgroundImage;
  expect(standIn()).toContain('data:image/gif');
  image.dispatchEvent(new Event('load'));
  await expect.poll(standIn).toBe('');
  renderWithoutProviders(<Picture picture={{ ...picture, base: '/elsewhere' }} sizes="50vw" alt="" />);
  await expect.poll(standIn).toContain('data:image/gif');
});

test('without a picture the place is kept quietly, and named where nothing else names it', async () => {
  const none = { ...picture, base: '', widths: [] };
  const place = renderWithoutProviders(<Picture picture={none} sizes="50vw" alt="月海回声" />);
  await expect.element(page.getByRole('img', { name: '月海回声' })).toBeInTheDocument();
  expect(place.querySelector('img')).toBeNull();
});
