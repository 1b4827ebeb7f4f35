import { buffer } from 'node:stream/consumers';
import type { Deps } from '../../../deps.ts';
import type { IconTarget } from '../../../integrations/images/render-types.ts';
import { readUncheckedSetting } from '../read-unchecked-setting.ts';
import { iconVersionOf, storedLogoOf, type StoredLogo } from './stored-logo.ts';

/** By the names of the built-in files in apps/web/public/icons. A phone cuts maskable ones to a shape of its own. */
const targets: Readonly<Record<string, IconTarget>> = {
  'icon-192.png': { edge: 192, logoEdge: 192 },
  'icon-512.png': { edge: 512, logoEdge: 512 },
  'maskable-512.png': { edge: 512, logoEdge: 384, background: '#ffffff' },
  'apple-touch-180.png': { edge: 180, logoEdge: 156, background: '#ffffff' },
};

export interface BrandIcon {
  version: string;
  bytes: Uint8Array;
}

/** The icons of the site's app, made of its logo; undefined where it has none. Made once for each logo, and kept. */
export function createBrandIconReader(deps: Pick<Deps, 'db' | 'storage' | 'images'>) {
  let made: { version: string; icons: Promise<Uint8Array[]> } | undefined;

  function iconsOf(logo: StoredLogo): Promise<Uint8Array[]> {
    const version = iconVersionOf(logo);
    if (made?.version === version) return made.icons;
    const icons = renderIcons(deps, logo);
    made = { version, icons };
    icons.catch(() => {
      if (made?.icons === icons) made = undefined;
    });
    return icons;
  }

  return async (name: string): Promise<BrandIcon | undefined> => {
    const at = Object.keys(targets).indexOf(name);
    if (at === -1) return undefined;
    const logo = storedLogoOf(await readUncheckedSetting(deps, 'logo'));
    if (logo === undefined) return undefined;
    const bytes = (await iconsOf(logo))[at];
    return bytes === undefined ? undefined : { version: iconVersionOf(logo), bytes };
  };
}

async function renderIcons(
  deps: Pick<Deps, 'storage' | 'images'>,
  { folder, widths }: StoredLogo,
): Promise<Uint8Array[]> {
  const file = await deps.storage.get(`${folder}/${widths.at(-1) ?? 0}.webp`);
  if (file === undefined) throw new Error(`the logo ${folder} has no file`);
  return deps.images.renderIcons(await buffer(file.stream), Object.values(targets));
}
