/** S-10: what the square allows where the operator has not said less. The wire takes no more than this, whatever they say. */
export const squareLimits = { postLength: 5000, commentLength: 500, images: 9, tags: 3, mentions: 10 } as const;

export type SquareLimits = Record<keyof typeof squareLimits, number>;

/** The limits among names and values: whole numbers from 1 (of images and tags also none) up to the wire's own. */
export function limitsAmong(values: Readonly<Record<string, unknown>>): SquareLimits {
  const limits: SquareLimits = { ...squareLimits };
  for (const name of Object.keys(squareLimits) as (keyof SquareLimits)[]) {
    const said = values[name];
    const value = typeof said === 'string' && /^\d{1,9}$/.test(said) ? Number(said) : said;
    const least = name === 'postLength' || name === 'commentLength' ? 1 : 0;
    if (typeof value === 'number' && Number.isInteger(value) && value >= least)
      limits[name] = Math.min(value, squareLimits[name]);
  }
  return limits;
}
