/** As the server draws it: a conversation in one long screenshot keeps the width that its words need. */
const shortSide = 1080;
const maxPixels = 8e6;
/** Of WebP, which the server makes of it. */
const longSide = 16_383;

/** The shorter side at most 1080 px, never enlarged. */
export function screenshotUploadSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(
    1,
    shortSide / Math.min(width, height),
    Math.sqrt(maxPixels / (width * height)),
    longSide / Math.max(width, height),
  );
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
}
