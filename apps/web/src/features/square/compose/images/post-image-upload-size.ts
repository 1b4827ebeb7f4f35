/** The longest side of a post's image on the server. */
const longSide = 1440;

/** Inside a square of 1440 px, never enlarged. */
export function postImageUploadSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, longSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
