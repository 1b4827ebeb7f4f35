// A call that is refused is part of life; that nobody tells the person who made it is not.
import type { Page, Response } from 'playwright';

/** What has words for somebody: a toast, an alert, a field that is marked, a dialog. */
const words = '[role=alert], [role=status]:not(:empty), [data-kind], [aria-invalid=true], dialog[open]';

/** Refusals that go without words: what is missing for visitors is simply not there for them. */
const silent: readonly RegExp[] = [];

interface Refusals {
  count: () => number;
  /** Since it was asked last. */
  untold: () => Promise<string[]>;
}

export function listenForRefusals(page: Page, origin: string): Refusals {
  let count = 0;
  let waiting: Promise<string | undefined>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!response.url().startsWith(`${origin}/api/`) || pathname === '/api/v1/live') return;
    waiting.push(
      refusalIn(response).then(async (refusal) => {
        if (refusal === undefined) return undefined;
        count += 1;
        if (silent.some((pattern) => pattern.test(refusal))) return undefined;
        const isTold = await page
          .locator(words)
          .filter({ visible: true })
          .first()
          .waitFor({ timeout: 15_000 })
          .then(() => true)
          .catch(() => false);
        return isTold ? undefined : `refused without a word: ${refusal}`;
      }),
    );
  });
  return {
    count: () => count,
    async untold() {
      const asked = waiting;
      waiting = [];
      return (await Promise.all(asked)).filter((fault) => fault !== undefined);
    },
  };
}

async function refusalIn(response: Response): Promise<string | undefined> {
  if (!(response.headers()['content-type'] ?? '').includes('json')) return undefined;
  // An answer that is given up together with its page has no body.
  const body = (await response.json().catch(() => undefined)) as { code?: number } | undefined;
  if (body?.code === undefined || body.code === 0) return undefined;
  return `${response.request().method()} ${new URL(response.url()).pathname} ${body.code}`;
}
