/** Until when each level lasts; the highest is used up first, so each ends no later than the one below. */
export interface ExpiryByLevel {
  until1: number;
  until2: number;
  until3: number;
}

const dayMs = 24 * 3600 * 1000;

export const expiryOfNonMember: ExpiryByLevel = { until1: 0, until2: 0, until3: 0 };

/** X-M4: the highest level whose time is not over; 0 for who is no member. */
export function currentLevelByExpiry(terms: ExpiryByLevel, now: number): number {
  if (now < terms.until3) return 3;
  if (now < terms.until2) return 2;
  return now < terms.until1 ? 1 : 0;
}

/** Time left at each level alone. */
function left(terms: ExpiryByLevel, now: number): [number, number, number] {
  const third = Math.max(0, terms.until3 - now);
  const second = Math.max(0, terms.until2 - now) - third;
  const first = Math.max(0, terms.until1 - now) - third - second;
  return [first, second, third];
}

function termsFrom([first, second, third]: [number, number, number], now: number): ExpiryByLevel {
  return { until3: now + third, until2: now + third + second, until1: now + third + second + first };
}

/** Adds days at a level: expTime moves by as much, and a higher level that runs stays until its own time is used up. */
export function extendLevelExpiry(terms: ExpiryByLevel, level: 1 | 2 | 3, days: number, now: number): ExpiryByLevel {
  const rest = left(terms, now);
  rest[level - 1] = (rest[level - 1] ?? 0) + days * dayMs;
  return termsFrom(rest, now);
}

/** Takes days at a level away again, as far as they are not used up. */
export function shortenLevelExpiry(terms: ExpiryByLevel, level: 1 | 2 | 3, days: number, now: number): ExpiryByLevel {
  const rest = left(terms, now);
  rest[level - 1] = Math.max(0, (rest[level - 1] ?? 0) - days * dayMs);
  return termsFrom(rest, now);
}
