/**
 * How wide a picture of `px` at 375 is drawn on other screens: the root scales with the width up to 750, and the
 * desktop's column is 520 wide (styles/tokens.css).
 */
export function sizesAttributeForWidth(px: number): string {
  const desktop = Math.ceil((px * 520) / 375);
  return `(min-width: 1025px) ${desktop}px, (min-width: 750px) ${px * 2}px, ${(px / 3.75).toFixed(1)}vw`;
}

export const sizesAttributeByPlace = {
  banner: sizesAttributeForWidth(327),
  /** Portrait cards show the middle of a 16:9 cover: as wide as it is before the sides are cut off. */
  coverCard: sizesAttributeForWidth(285),
  /** From gutter to gutter. */
  wide: sizesAttributeForWidth(343),
  /** From edge to edge; on wide phones and tablets too. */
  hero: '(min-width: 1025px) 520px, 100vw',
  /** The icon of a row in the list of games. */
  listIcon: sizesAttributeForWidth(68),
};

/** Of the picture that is likely the largest in first view, by route: the server asks for it before any script runs. */
export const preloadPictureSizesByRoute = {
  home: sizesAttributeByPlace.banner,
  games: sizesAttributeByPlace.listIcon,
  detail: sizesAttributeByPlace.hero,
  welfare: sizesAttributeByPlace.wide,
} as const;
