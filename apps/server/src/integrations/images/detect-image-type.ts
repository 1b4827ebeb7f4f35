/** Detects the type by the first bytes, whatever the file is called. Only types that are rendered. */
export function detectImageType(start: Uint8Array): 'jpeg' | 'png' | 'webp' | 'gif' | undefined {
  const text = Buffer.from(start.buffer, start.byteOffset, start.byteLength).toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif';
  return undefined;
}

/** How many bytes determine the type. */
export const imageTypeHeaderBytes = 12;
