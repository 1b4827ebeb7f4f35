/** Rows that one statement of a clean-up takes: few enough that no lock is held long. */
const defaultBatchSize = 1000;

/** Runs batches until one is not full; returns the sum. Can be aborted between two batches. */
export async function runBatchesUntilDone(
  runBatch: (most: number) => Promise<number>,
  options: { most?: number; signal?: AbortSignal | undefined } = {},
): Promise<number> {
  const most = options.most ?? defaultBatchSize;
  let sum = 0;
  for (let last = most; last === most; sum += last) {
    options.signal?.throwIfAborted();
    last = await runBatch(most);
  }
  return sum;
}
