/** S-10: what the square allows where the operator has not said less. The wire takes no more than this, whatever they say. */
export const maxSquareLimits = {
  postLength: 5000,
  commentLength: 500,
  images: 9,
  commentImages: 3,
  tags: 3,
  mentions: 10,
} as const;

export type SquareLimits = Record<keyof typeof maxSquareLimits, number>;

/** The limits among names and values: whole numbers from 1 (of images and tags also none) up to the wire's own. */
export function squareLimitsFromSettings(values: Readonly<Record<string, unknown>>): SquareLimits {
  const limits: SquareLimits = { ...maxSquareLimits };
  for (const name of Object.keys(maxSquareLimits) as (keyof SquareLimits)[]) {
    const said = values[name];
    const value = typeof said === 'string' && /^\d{1,9}$/.test(said) ? Number(said) : said;
    const least = name === 'postLength' || name === 'commentLength' ? 1 : 0;
    if (typeof value === 'number' && Number.isInteger(value) && value >= least)
      limits[name] = Math.min(value, maxSquareLimits[name]);
  }
  return limits;
}

/** X-C40. No operator changes them. */
export const pollLimits = { answers: { least: 2, most: 4 }, answerLength: 30, hours: { least: 1, most: 168 } } as const;
