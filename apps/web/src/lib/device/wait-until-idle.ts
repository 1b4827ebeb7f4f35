/** When what is there has been painted and nobody waits for more. Safari cannot say when that is. */
export function waitUntilIdle(): Promise<unknown> {
  return new Promise((go) => {
    if ('requestIdleCallback' in window) requestIdleCallback(go, { timeout: 2000 });
    else setTimeout(go, 1000);
  });
}
