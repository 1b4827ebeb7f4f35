const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const texts: ReadonlySet<string> = new Set(['tEXt', 'zTXt', 'iTXt']);

/**
 * A PNG without its texts. The decoder unfolds each of them, megabytes from kilobytes, before anything can stop it;
 * nobody reads them. Other files stay as they are.
 */
export function stripPngTextChunks(bytes: Uint8Array): Uint8Array {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!file.subarray(0, 8).equals(signature)) return bytes;
  const parts: Buffer[] = [];
  let partFrom = 0;
  for (let at = 8; at + 12 <= file.length;) {
    const end = at + 12 + file.readUInt32BE(at);
    if (texts.has(file.toString('latin1', at + 4, at + 8))) {
      parts.push(file.subarray(partFrom, at));
      partFrom = Math.min(end, file.length);
    }
    at = end;
  }
  return parts.length === 0 ? bytes : Buffer.concat([...parts, file.subarray(partFrom)]);
}
