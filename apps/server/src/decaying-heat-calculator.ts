const hourMs = 3600 * 1000;
/** An event of weight 1 in the first hour comes to 2 to the power of this. */
const scaleBits = 32;

export interface DecayingHeatCalculator {
  /** After this long an event weighs half. */
  halfLifeMs: number;
  add(heat: bigint, weight: number, time: number): bigint;
  hotOf(heat: bigint): number;
  heatOfHot(hot: number): bigint;
}

/**
 * Heat is the sum of all events, where instead of the old losing weight the new ones weigh more: it stands still while
 * nothing happens, yet at any time it orders things by their decayed sums; so no pass over all of them is ever needed. In
 * whole numbers of any length: what is taken back, with the time of what it takes back, takes away exactly what was added
 * then, in any order, and leaves the others as they are.
 */
export function createDecayingHeatCalculator({
  epoch,
  hoursOfHalfLife,
}: {
  /** Since when time is measured, on the hour; what is older weighs as if it were from then. */
  epoch: number;
  hoursOfHalfLife: number;
}): DecayingHeatCalculator {
  const growth = Array.from({ length: hoursOfHalfLife }, (_, hour) =>
    BigInt(Math.round(2 ** (hour / hoursOfHalfLife + scaleBits))),
  );

  /** What weight 1 comes to at a time: by the hour, twice as much a half-life later. Whole, and the same whenever asked. */
  function unitAt(time: number): bigint {
    const hour = Math.max(0, Math.floor((time - epoch) / hourMs));
    return (growth[hour % hoursOfHalfLife] as bigint) << BigInt(Math.floor(hour / hoursOfHalfLife));
  }

  return {
    halfLifeMs: hoursOfHalfLife * hourMs,
    add: (heat, weight, time) => heat + (BigInt(Math.round(weight * 1000)) * unitAt(time)) / 1000n,
    hotOf,
    heatOfHot,
  };
}

/** What lists sort by: thousandths of the logarithm (base 2). 0 for none. */
function hotOf(heat: bigint): number {
  if (heat <= 0n) return 0;
  // The leading bits are all that a number can hold.
  const dropped = Math.max(0, heat.toString(2).length - 53);
  const log = Math.log2(Number(heat >> BigInt(dropped))) + dropped - scaleBits;
  return Math.max(0, Math.round(log * 1000));
}

/** For rows that were not written by counting, of which only that is known. */
function heatOfHot(hot: number): bigint {
  if (hot <= 0) return 0n;
  const whole = Math.floor(hot / 1000);
  return BigInt(Math.round(2 ** (hot / 1000 - whole + scaleBits))) << BigInt(whole);
}
