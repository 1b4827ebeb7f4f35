/** What the portal is built with; a site that keeps them needs no stylesheet of its own. */
export const defaultBrandColour = '#6fc1f3';
export const defaultLinkColour = '#126aa6';

export interface BrandColours {
  /** Fills buttons, tints and the sky. */
  brand: string;
  /** Words that can be pressed, and the ring around what is focused. */
  link: string;
}

type Channels = readonly [number, number, number];

const channelsOf = (colour: string): Channels => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16)) as never;
const hexOf = (channels: readonly number[]): string =>
  `#${channels.map((each) => Math.round(each).toString(16).padStart(2, '0')).join('')}`;

/** `part` of the second colour in the first. */
function mix(one: string, other: string, part: number): string {
  const [from, to] = [channelsOf(one), channelsOf(other)];
  return hexOf(from.map((each, at) => each + ((to[at] ?? 0) - each) * part));
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((each) => {
    const share = each / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2, from 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const white = '#ffffff';
const black = '#000000';
const page = { light: '#f3f8fc', dark: '#0b1621' };
const surface = { light: white, dark: '#13212f' };

/** What is written on a filled button: deep ink or white, whichever is read better on both of its states. */
function inkOn(link: string, fills: readonly string[]): string {
  const worst = (ink: string) => Math.min(...fills.map((fill) => contrastRatio(ink, fill)));
  const deep = mix(link, black, 0.6);
  return worst(deep) >= worst(white) ? deep : white;
}

function lightenUntilReadable(colour: string, grounds: readonly string[]): string {
  for (let part = 0; part < 1; part += 0.05) {
    const lighter = mix(colour, white, part);
    if (grounds.every((ground) => contrastRatio(lighter, ground) >= minTextContrast)) return lighter;
  }
  return white;
}

/** The names of apps/web/src/styles/tokens.css that follow the brand. */
export function brandCssVariables({ brand, link }: BrandColours) {
  const press = mix(brand, link, 0.25);
  const ink = inkOn(link, [brand, press]);
  const tint = mix(brand, white, 0.8);
  const tint2 = mix(brand, white, 0.62);
  const [darkTint, darkTint2] = [mix(brand, page.dark, 0.82), mix(brand, page.dark, 0.72)];
  const darkLink = lightenUntilReadable(mix(brand, white, 0.15), [surface.dark, page.dark, darkTint]);
  const darkOnTint = lightenUntilReadable(mix(brand, white, 0.35), [darkTint, darkTint2]);
  const both = {
    '--blue-50': mix(brand, white, 0.92),
    '--blue-100': tint,
    '--blue-200': tint2,
    '--blue-300': mix(brand, white, 0.35),
    '--blue-400': brand,
    '--blue-500': press,
    '--blue-600': mix(brand, link, 0.75),
    '--blue-700': link,
    '--blue-800': mix(link, black, 0.2),
    '--blue-900': mix(link, black, 0.38),
    '--blue-950': mix(link, black, 0.6),
    '--c-brand': brand,
    '--c-brand-press': press,
    '--t-on-brand': ink,
    '--lagoon': `linear-gradient(180deg, ${mix(brand, white, 0.12)} 0%, ${brand} 100%)`,
    '--lagoon-press': `linear-gradient(180deg, ${brand} 0%, ${press} 100%)`,
    '--poster-sky-1': mix(brand, white, 0.5),
    '--poster-sky-2': mix(brand, white, 0.78),
    '--poster-sea-1': mix(brand, white, 0.45),
    '--poster-sea-2': mix(brand, white, 0.25),
    '--poster-sea-3': brand,
  };
  const light = {
    ...both,
    '--c-tint': tint,
    '--c-tint-2': tint2,
    '--t-link': link,
    '--t-on-tint': mix(link, black, 0.2),
    '--focus': link,
    '--info': link,
    '--info-tint': tint,
    '--sky': `linear-gradient(180deg, ${tint2} 0%, ${mix(brand, white, 0.78)} 38%, ${page.light} 100%)`,
    '--sh-brand': `inset 0 1px 0 rgba(255, 255, 255, .55), 0 6px 16px -6px ${press}8c`,
  };
  const dark = {
    ...both,
    '--c-tint': darkTint,
    '--c-tint-2': darkTint2,
    '--t-link': darkLink,
    '--t-on-tint': darkOnTint,
    '--focus': darkLink,
    '--info': darkLink,
    '--info-tint': darkTint,
    '--sky': `linear-gradient(180deg, ${mix(brand, page.dark, 0.76)} 0%, ${mix(brand, page.dark, 0.87)} 40%, ${page.dark} 100%)`,
    '--sh-brand': 'inset 0 1px 0 rgba(255, 255, 255, .35)',
  };
  return { light, dark };
}

/** WCAG 2.2 AA, for words. */
export const minTextContrast = 4.5;

export type BrandContrastPlace =
  | 'linkOnSurface'
  | 'linkOnPage'
  | 'linkOnTint'
  | 'wordsOnTint'
  | 'wordsOnButton'
  | 'dark';

export interface BrandContrast {
  place: BrandContrastPlace;
  ratio: number;
  enough: boolean;
}

/** How well words are read at each place where a colour of the brand is below or behind them. */
export function brandContrasts(colours: BrandColours): BrandContrast[] {
  const { light, dark } = brandCssVariables(colours);
  const worst = (...pairs: [string, string][]) => Math.min(...pairs.map(([one, other]) => contrastRatio(one, other)));
  const ratios: Record<BrandContrastPlace, number> = {
    linkOnSurface: worst([colours.link, surface.light]),
    linkOnPage: worst([colours.link, page.light]),
    linkOnTint: worst([colours.link, light['--c-tint']]),
    wordsOnTint: worst([light['--t-on-tint'], light['--c-tint']], [light['--t-on-tint'], light['--c-tint-2']]),
    wordsOnButton: worst([light['--t-on-brand'], colours.brand], [light['--t-on-brand'], light['--c-brand-press']]),
    dark: worst(
      [dark['--t-link'], surface.dark],
      [dark['--t-link'], dark['--c-tint']],
      [dark['--t-on-tint'], dark['--c-tint-2']],
    ),
  };
  return Object.entries(ratios).map(([place, ratio]) => ({
    place: place as BrandContrastPlace,
    ratio,
    enough: ratio >= minTextContrast,
  }));
}

/** The colour of a phone's own bar around the portal. */
export function browserBarColour({ brand }: BrandColours): string {
  return mix(brand, white, 0.62);
}

/** `:root` twice: it outweighs the portal's own styles wherever it stands among them. */
export function brandStylesheet(colours: BrandColours): string {
  const { light, dark } = brandCssVariables(colours);
  const rules = (tokens: Record<string, string>) =>
    Object.entries(tokens)
      .map(([name, value]) => `${name}:${value}`)
      .join(';');
  return [
    `:root:root{${rules(light)}}`,
    `:root:root[data-theme="dark"]{${rules(dark)}}`,
    `@media (prefers-color-scheme:dark){:root:root:not([data-theme]){${rules(dark)}}}`,
    '',
  ].join('\n');
}
