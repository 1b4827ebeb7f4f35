import type { PictureWidthsAndRatio } from '../../../integrations/images/render-types.ts';
import type { Tables } from '../../../db/tables/tables.ts';

export type PictureKind = Tables['media_pictures']['kind'];

const square = { least: 1, most: 1 };
const wide = { least: 16 / 9, most: 16 / 9 };

/** In pixels: what the portal shows, once, twice and three times as dense. */
export const pictureWidthsAndRatios: Record<PictureKind, PictureWidthsAndRatio> = {
  icon: { widths: [96, 192, 384], ratio: square },
  cover: { widths: [360, 720, 1080], ratio: wide },
  // Upright or lying as the game is played; longer than any screen is no screenshot.
  screenshot: { widths: [360, 720, 1280], ratio: { least: 0.4, most: 2.5 } },
  banner: { widths: [360, 720, 1080], ratio: wide },
  // Of the site: also the icons of its app are made from it.
  logo: { widths: [96, 192, 512], ratio: square },
  // In a text, of any reasonable shape.
  inline: { widths: [360, 720, 1080], ratio: { least: 0.3, most: 4 } },
};
