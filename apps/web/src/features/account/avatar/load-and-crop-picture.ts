import { cropInPixels, type Crop } from './crop.ts';

/** Larger ones could exhaust a phone before the first pixel is seen. */
const maxBytes = 30_000_000;
const side = 512;
export const acceptedImageTypes = 'image/jpeg,image/png,image/webp,image/gif';

export class PictureFileError extends Error {
  readonly fault: 'unreadable' | 'tooLarge';

  constructor(fault: 'unreadable' | 'tooLarge') {
    super(fault);
    this.fault = fault;
  }
}

/** The chosen file as a picture, upright as the camera meant it; the caller gives its address back. */
export async function loadPictureFile(file: Blob): Promise<HTMLImageElement> {
  if (file.size > maxBytes) throw new PictureFileError('tooLarge');
  if (!acceptedImageTypes.split(',').includes(file.type)) throw new PictureFileError('unreadable');
  const picture = new Image();
  picture.src = URL.createObjectURL(file);
  try {
    await picture.decode();
  } catch {
    URL.revokeObjectURL(picture.src);
    throw new PictureFileError('unreadable');
  }
  return picture;
}

function encoded(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, 0.9));
}

/** The square drawn anew at 512 × 512: small to send, and nothing of the file goes along but its pixels. */
export async function renderCropAsBlob(picture: HTMLImageElement, crop: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (context === null) throw new PictureFileError('unreadable');
  const { left, top, side: cut } = cropInPixels({ width: picture.naturalWidth, height: picture.naturalHeight }, crop);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, cut, cut, 0, 0, side, side);
  const webp = await encoded(canvas, 'image/webp');
  if (webp?.type === 'image/webp') return webp;
  // Browsers that cannot write WebP; JPEG knows no transparency, which would turn black.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, side, side);
  const jpeg = await encoded(canvas, 'image/jpeg');
  if (jpeg === null) throw new PictureFileError('unreadable');
  return jpeg;
}
