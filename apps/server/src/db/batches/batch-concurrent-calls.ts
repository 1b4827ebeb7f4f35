interface Waiting<A, R> {
  asked: A;
  resolve(result: R): void;
  reject(error: unknown): void;
}

const repeatsAtOnce = 4;

/**
 * Calls that come while a statement is under way go together in the next one: alone a call waits for nobody, and under
 * load many share the price of a statement and its commit. A batch that fails is repeated call by call, so that nobody
 * gets the error of another; few at a time, so that a store in trouble does not get a hundred statements instead of one.
 */
export function batchConcurrentCalls<A, R>(options: {
  runAll: (asked: readonly A[]) => Promise<readonly R[]>;
  runOne: (asked: A) => Promise<R>;
  most?: number;
}): (asked: A) => Promise<R> {
  const { runAll, runOne, most = 100 } = options;
  let waiting: Waiting<A, R>[] = [];
  let running = false;

  async function runBatch(batch: readonly Waiting<A, R>[]): Promise<void> {
    if (batch.length > 1) {
      const results = await runAll(batch.map(({ asked }) => asked)).catch(() => undefined);
      if (results !== undefined) {
        for (const [index, { resolve }] of batch.entries()) resolve(results[index] as R);
        return;
      }
    }
    const left = [...batch];
    const repeat = async (): Promise<void> => {
      for (let each = left.shift(); each !== undefined; each = left.shift()) {
        await runOne(each.asked).then(each.resolve, each.reject);
      }
    };
    await Promise.all(Array.from({ length: repeatsAtOnce }, repeat));
  }

  async function run(): Promise<void> {
    running = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, most);
      waiting = waiting.slice(most);
      await runBatch(batch);
    }
    running = false;
  }

  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject });
      if (!running) void run();
    });
}
