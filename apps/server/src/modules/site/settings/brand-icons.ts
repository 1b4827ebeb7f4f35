import { buffer } from 'node:stream/consumers';
import type { Deps } from '../../../deps.ts';
import type { IconTarget } from '../../../integrations/images/render-types.ts';
import { readUncheckedSetting } from '../read-unchecked-setting.ts';
import { iconVersionOfLogo, parseStoredLogo, type StoredLogo } from './stored-logo.ts';

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

/** What the logo is may be this old, as with documents. */
const freshMs = 300;
/** What could not be read or made is not tried again at once. */
const afterFailureMs = 5000;

/**
 * The icons of the site's app, made of its logo; undefined where it has none, or where it cannot be had just now. Made
 * once for each logo, and kept.
 */
export function createBrandIconReader(deps: Pick<Deps, 'db' | 'storage' | 'images' | 'now' | 'log'>) {
  let made: { version: string; icons: Promise<Uint8Array[]> } | undefined;
  let known: { logo: Promise<StoredLogo | undefined>; until: number; failed: boolean } | undefined;

  /** Of many who ask at once, one reads. Nobody asked yet and the store is away: the built-in ones are shown. */
  function currentLogo(): Promise<StoredLogo | undefined> {
    if (known !== undefined && known.until > deps.now()) return known.logo;
    const before = known?.logo;
    const logo = readUncheckedSetting(deps, 'logo').then(parseStoredLogo, (error: unknown) => {
      deps.log.warn({ err: error }, 'the logo could not be read');
      known = { logo, until: deps.now() + afterFailureMs, failed: true };
      return before;
    });
    known = { logo, until: deps.now() + freshMs, failed: false };
    return logo;
  }

  function iconsOf(logo: StoredLogo): Promise<Uint8Array[]> {
    const version = iconVersionOfLogo(logo);
    if (made?.version === version) return made.icons;
    const icons = renderIcons(deps, logo);
    made = { version, icons };
    icons.catch((error: unknown) => {
      deps.log.warn({ err: error }, 'icons of the logo could not be made');
      setTimeout(() => {
        if (made?.icons === icons) made = undefined;
      }, afterFailureMs).unref();
    });
    return icons;
  }

  /** With the version that documents name now, where it is known: theirs may have been read a moment later. */
  async function logoOfVersion(version: string | undefined): Promise<StoredLogo | undefined> {
    const logo = await currentLogo();
    const isBehind = version !== undefined && (logo === undefined || iconVersionOfLogo(logo) !== version);
    if (!isBehind || known?.failed === true) return logo;
    known = undefined;
    return currentLogo();
  }

  return async (name: string, version?: string): Promise<BrandIcon | undefined> => {
    const at = Object.keys(targets).indexOf(name);
    if (at === -1) return undefined;
    const logo = await logoOfVersion(version);
    if (logo === undefined) return undefined;
    const bytes = (await iconsOf(logo).catch(() => undefined))?.[at];
    return bytes === undefined ? undefined : { version: iconVersionOfLogo(logo), bytes };
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
