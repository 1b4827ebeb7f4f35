// Whether two samples may come from one distribution. Both tests look at ranks only: times have long tails.

/** Two-sided p value of the Mann–Whitney U test, by its normal approximation with correction for ties. */
export function mannWhitney(left: readonly number[], right: readonly number[]): number {
  const all = [...left.map((value) => ({ value, isLeft: true })), ...right.map((value) => ({ value, isLeft: false }))];
  all.sort((one, other) => one.value - other.value);
  const [m, n, total] = [left.length, right.length, all.length];
  let leftRanks = 0;
  let ties = 0;
  for (let from = 0; from < total;) {
    let to = from;
    while (to < total && all[to]?.value === all[from]?.value) to += 1;
    // Equal values share the mean of their ranks, which begin at 1.
    const rank = (from + 1 + to) / 2;
    const equal = to - from;
    ties += equal ** 3 - equal;
    leftRanks += rank * all.slice(from, to).filter(({ isLeft }) => isLeft).length;
    from = to;
  }
  const u = leftRanks - (m * (m + 1)) / 2;
  const deviation = Math.sqrt(((m * n) / 12) * (total + 1 - ties / (total * (total - 1))));
  if (deviation === 0) return 1;
  const z = Math.max(0, Math.abs(u - (m * n) / 2) - 0.5) / deviation;
  return 2 * (1 - normal(z));
}

/** p value of the two-sample Kolmogorov–Smirnov test, by its limit for large samples. */
export function kolmogorovSmirnov(left: readonly number[], right: readonly number[]): number {
  const [a, b] = [left.toSorted(ascending), right.toSorted(ascending)];
  let [i, j, distance] = [0, 0, 0];
  while (i < a.length && j < b.length) {
    const value = Math.min(a[i] as number, b[j] as number);
    while (i < a.length && (a[i] as number) <= value) i += 1;
    while (j < b.length && (b[j] as number) <= value) j += 1;
    distance = Math.max(distance, Math.abs(i / a.length - j / b.length));
  }
  const size = Math.sqrt((a.length * b.length) / (a.length + b.length));
  return kolmogorovTail((size + 0.12 + 0.11 / size) * distance);
}

export function quantile(sample: readonly number[], share: number): number {
  const sorted = sample.toSorted(ascending);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN;
}

const ascending = (one: number, other: number) => one - other;

/** The alternating series converges at once for what is rare and never for 0. */
function kolmogorovTail(lambda: number): number {
  if (lambda < 0.2) return 1;
  let sum = 0;
  for (let k = 1; k <= 100; k += 1) sum += 2 * (-1) ** (k - 1) * Math.exp(-2 * k * k * lambda * lambda);
  return Math.min(1, Math.max(0, sum));
}

/** The share of a normal distribution below z ≥ 0: Abramowitz and Stegun 26.2.17, wrong by less than 1e-7. */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const tail =
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429)))) *
    (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI));
  return 1 - tail;
}
