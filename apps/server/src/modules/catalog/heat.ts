/** Since when time is measured; what is older weighs as if it were from then. */
const epoch = Date.UTC(2020, 0, 1);
const hourMs = 3600 * 1000;
const hoursOfHalfLife = 7 * 24;
/** After this long an event weighs half. */
export const halfLifeMs = hoursOfHalfLife * hourMs;

/** What an event weighs: the more it asks of a player, the more. */
export const weights = { downloads: 3, wishes: 1, reviews: 2 } as const;

/** An event of weight 1 in the first hour comes to 2 to the power of this. */
const scaleBits = 32;
const growth = Array.from({ length: hoursOfHalfLife }, (_, hour) =>
  BigInt(Math.round(2 ** (hour / hoursOfHalfLife + scaleBits))),
);

/** What weight 1 comes to at a time: by the hour, twice as much a half-life later. Whole, and the same whenever asked. */
function unitAt(time: number): bigint {
  const hour = Math.max(0, Math.floor((time - epoch) / hourMs));
  return (growth[hour % hoursOfHalfLife] as bigint) << BigInt(Math.floor(hour / hoursOfHalfLife));
}

/**
 * Heat is the sum of all events, where instead of the old losing weight the new ones weigh more: it stands still while
 * nothing happens, yet at any time it orders games by their decayed sums; so no pass over all games is ever needed. In
 * whole numbers of any length: what is taken back, with the time of what it takes back, takes away exactly what was added
 * then, in any order, and leaves the others as they are.
 */
export function addHeat(heat: bigint, weight: number, time: number): bigint {
  return heat + (BigInt(Math.round(weight * 1000)) * unitAt(time)) / 1000n;
}

/** What lists sort by: thousandths of the logarithm (base 2). 0 for none. */
export function hotOf(heat: bigint): number {
  if (heat <= 0n) return 0;
  // The leading bits are all that a number can hold.
  const dropped = Math.max(0, heat.toString(2).length - 53);
  const log = Math.log2(Number(heat >> BigInt(dropped))) + dropped - scaleBits;
  return Math.max(0, Math.round(log * 1000));
}

/** For rows that were not written by counting, of which only that is known. */
export function heatOfHot(hot: number): bigint {
  if (hot <= 0) return 0n;
  const whole = Math.floor(hot / 1000);
  return BigInt(Math.round(2 ** (hot / 1000 - whole + scaleBits))) << BigInt(whole);
}

const priorMean = 7.5;
const priorWeight = 10;

/**
 * Thousandths of the mean out of ten, drawn towards the middle as if ten others had given 7.5: two friends do not make a
 * best game. 0 without scores, so that such games come last.
 */
export function scoreOf(stars: readonly number[]): number {
  let count = 0;
  let sum = 0;
  for (const [index, given] of stars.entries()) {
    count += given;
    sum += given * (index + 1) * 2;
  }
  return count <= 0 ? 0 : Math.round((1000 * (priorMean * priorWeight + sum)) / (priorWeight + count));
}
