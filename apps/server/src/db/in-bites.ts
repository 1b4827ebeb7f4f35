/** Rows that one statement of a clean-up takes: few enough that no lock is held long. */
const biteSize = 1000;

/** Bites until one comes back less than full; says how much was bitten off. Called off between two bites. */
export async function inBites(
  bite: (most: number) => Promise<number>,
  options: { most?: number; signal?: AbortSignal | undefined } = {},
): Promise<number> {
  const most = options.most ?? biteSize;
  let sum = 0;
  for (let last = most; last === most; sum += last) {
    options.signal?.throwIfAborted();
    last = await bite(most);
  }
  return sum;
}
