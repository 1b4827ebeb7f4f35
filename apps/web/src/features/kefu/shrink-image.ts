/** As the server draws it: a conversation in one long screenshot keeps the width that its words need. */
const shortSide = 1080;
const mostPixels = 8e6;
/** Of WebP, which the server makes of it. */
const longSide = 16_383;

/** The shorter side at most 1080 px, never enlarged. */
export function shrunk(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(
    1,
    shortSide / Math.min(width, height),
    Math.sqrt(mostPixels / (width * height)),
    longSide / Math.max(width, height),
  );
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
}

/** A photograph of a phone is ten times what anybody needs to read it; null for what is no picture. */
export async function shrinkImage(file: Blob): Promise<Blob | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return null;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, shrunk(picture.width, picture.height));
  const context = canvas.getContext('2d');
  if (context === null) return null;
  // JPEG knows no transparency, which would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.88));
}
