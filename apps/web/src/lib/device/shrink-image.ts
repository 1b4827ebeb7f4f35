interface Size {
  width: number;
  height: number;
}

/**
 * A photograph of a phone is ten times what anybody needs to see it: drawn anew as JPEG in the size that `fit` says.
 * Null for what is no picture.
 */
export async function shrinkImage(file: Blob, fit: (width: number, height: number) => Size): Promise<Blob | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return null;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, fit(picture.width, picture.height));
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
