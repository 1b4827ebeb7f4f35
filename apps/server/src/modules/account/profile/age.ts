const adult = 18;

/** The year in Asia/Shanghai, where a player's birthday is. */
function yearOf(now: number): number {
  return new Date(now + 8 * 3600_000).getUTCFullYear();
}

/** 0 if unknown. Only the year is known, so it is the age reached this year. */
export function ageFromBirthYear(birthYear: number | null, now: number): number {
  return birthYear === null ? 0 : Math.max(0, yearOf(now) - birthYear);
}

/** X-A7. */
export function isUnderage(birthYear: number, now: number): boolean {
  return ageFromBirthYear(birthYear, now) < adult;
}
