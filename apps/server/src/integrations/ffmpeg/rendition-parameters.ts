const usual = [240, 480, 720] as const;

/** Lengths of the shorter side, smallest first: never above the source, and at least two to choose from. */
export function renditionShortSidesOf({ width, height }: { width: number; height: number }): number[] {
  const side = Math.min(width, height);
  const sizes = usual.filter((size) => size <= side);
  return sizes.length > 1 ? sizes : [even(side / 2), even(side)];
}

function even(length: number): number {
  return Math.max(2, 2 * Math.floor(length / 2));
}

/** Bits a second at most, sound included. */
export function maxBandwidthOfRendition(size: number): number {
  return 1000 * Math.round(120 + 0.0045 * size * size);
}

/** Pictures of the timeline: seconds between two of them, and how many there are. */
export function spriteTimingOf(milliseconds: number): { every: number; count: number } {
  const seconds = milliseconds / 1000;
  const every = seconds <= 60 ? 2 : Math.max(5, Math.ceil(seconds / 100));
  // A picture at the very end is left out: there is no frame there.
  return { every, count: Math.max(1, Math.ceil((seconds - 0.1) / every)) };
}
