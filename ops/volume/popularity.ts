/**
 * How a large catalogue is spread: few games have most of everything (Zipf). All of it follows from the number of the
 * game, so nothing has to be kept but what is counted.
 */
export interface Spread {
  games: number;
  users: number;
  /** Place of game n among all by popularity, from 0; neighbours in number are far apart in place. */
  rankOf: (n: number) => number;
  downloadsOf: (n: number) => number;
  /** How many review each game; by number. */
  reviews: Int32Array;
}

export const maxReviews = 10_000_000;

export function spreadOf(games: number): Spread {
  const users = Math.max(1000, Math.floor(games / 10));
  const step = coprimeTo(games, Math.max(1, Math.floor(games * 0.618)));
  const rankOf = (n: number) => (n * step + 7) % games;
  const downloadsOf = (n: number) => Math.round(5_000_000 / (rankOf(n) + 1) ** 0.9) + 3;
  return { games, users, rankOf, downloadsOf, reviews: reviewsOf(games, users, rankOf) };
}

/** Exactly as many as wanted in all; no game has more than there are users. */
function reviewsOf(games: number, users: number, rankOf: (n: number) => number): Int32Array {
  const wanted = Math.min(games * 10, maxReviews);
  const weight = (rank: number) => 1 / (rank + 20) ** 0.8;
  let sum = 0;
  for (let rank = 0; rank < games; rank += 1) sum += weight(rank);
  const most = Math.floor(users * 0.9);
  const counts = new Int32Array(games);
  let given = 0;
  for (let n = 0; n < games; n += 1) {
    counts[n] = Math.min(most, Math.floor((wanted * weight(rankOf(n))) / sum));
    given += counts[n] ?? 0;
  }
  // What rounding and the bound left over, one each.
  for (let n = 0; given < wanted; n = (n + 1) % games) {
    if ((counts[n] ?? 0) >= most) continue;
    counts[n] = (counts[n] ?? 0) + 1;
    given += 1;
  }
  return counts;
}

/** The j-th reviewer of game n, none of them twice. */
export function reviewerOf(n: number, j: number, users: number): number {
  return (mixed(n) + j * coprimeTo(users, 7919)) % users;
}

/** Stars of the j-th review of game n: most are pleased, with some games less so. */
export function starsOf(n: number, j: number): number {
  const mood = mixed(n) % 100;
  const dice = mixed(n * 31 + j) % 100;
  if (dice < 45 + mood / 3) return 5;
  if (dice < 78 + mood / 6) return 4;
  if (dice < 90) return 3;
  return dice < 96 ? 2 : 1;
}

/** A number that looks like chance, the same one for the same n. */
export function mixed(n: number): number {
  let bits = Math.imul(n ^ (n >>> 16), 0x45d9f3b);
  bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d);
  return (bits ^ (bits >>> 16)) >>> 0;
}

const steps = new Map<string, number>();

function coprimeTo(count: number, from: number): number {
  const key = `${count} ${from}`;
  const known = steps.get(key);
  if (known !== undefined) return known;
  let step = from;
  while (greatestDivisor(step, count) !== 1) step += 1;
  steps.set(key, step);
  return step;
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}
