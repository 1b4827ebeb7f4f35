/** Soon, then every few seconds: not every device says when its network is back. */
const firstMs = 500;
const maxMs = 4000;
/** After a minute of retries it is missing for another reason. The `online` event still causes a retry then. */
const maxTries = 20;

function networkOr(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((go) => {
    const waiting = new AbortController();
    const end = () => {
      waiting.abort();
      clearTimeout(timer);
      go();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end, { signal: waiting.signal });
    signal?.addEventListener('abort', end, { signal: waiting.signal });
  });
}

interface Options {
  onFailure?: (error: unknown) => void;
  /** When it is not wanted any more; the answer then never comes. */
  signal?: AbortSignal;
}

/** Asks for code until it is there: at once when there is a network again, and again and again where nobody says so. */
export async function retryUntilLoaded<T>(load: () => Promise<T>, { onFailure, signal }: Options = {}): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    if (signal?.aborted === true) return new Promise(() => {});
    try {
      return await load();
    } catch (error) {
      onFailure?.(error);
      // The longest that a timer takes is 24 days.
      await networkOr(tries < maxTries ? Math.min(firstMs * 2 ** tries, maxMs) : 2 ** 31 - 1, signal);
    }
  }
}
