import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { PageRenderer, PageToRender, RenderedView } from './page-renderer.ts';

/** Whoever asks waits that long. The view is for the next one then. */
const patienceMs = 300;
/** How long a view that tells times from now is right. */
const toldTimeMs = 60_000;
/** A page that could not be drawn is not tried again at once. */
const failedMs = 30_000;

export interface DrawnView extends RenderedView {
  /** When it was drawn. */
  at: number;
}

interface Entry {
  madeFrom: readonly unknown[];
  drawing: Promise<DrawnView | undefined>;
  /** In milliseconds; Infinity for as long as it is made from the same. */
  until: number;
}

/**
 * Views by address, made anew when they were made from something else. Many who ask for one at once wait for the same
 * drawing, and nobody longer than a moment: a document without its view works too.
 */
export function createViewCache(renderer: PageRenderer, most: number, log: Logger, now: () => number) {
  const views = new LRUCache<string, Entry>({ max: most });

  function draw(page: Omit<PageToRender, 'now'>, madeFrom: readonly unknown[]): Entry {
    const at = now();
    const entry: Entry = { madeFrom, until: Infinity, drawing: Promise.resolve(undefined) };
    entry.drawing = renderer.render({ ...page, now: at }).then(
      (view) => {
        if (view.tellsTime) entry.until = at + toldTimeMs;
        return { ...view, at };
      },
      (error: unknown) => {
        log.warn({ err: error, path: page.path }, 'a document goes out without its view');
        entry.until = now() + failedMs;
        return undefined;
      },
    );
    views.set(page.path, entry);
    return entry;
  }

  return async (
    route: string,
    page: Omit<PageToRender, 'now'>,
    madeFrom: readonly unknown[],
  ): Promise<DrawnView | undefined> => {
    let entry = views.get(page.path);
    const fresh =
      entry !== undefined &&
      entry.until > now() &&
      entry.madeFrom.length === madeFrom.length &&
      entry.madeFrom.every((part, index) => part === madeFrom[index]);
    if (!fresh) {
      if (!renderer.draws(route) || renderer.isFull()) return undefined;
      entry = draw(page, madeFrom);
    }
    return undefinedWhenLate(entry?.drawing);
  };
}

/** What comes later than a document may wait for it is absent. */
export function undefinedWhenLate<T>(coming: Promise<T> | undefined): Promise<T | undefined> {
  const late = new Promise<undefined>((resolve) => {
    setTimeout(resolve, patienceMs, undefined).unref();
  });
  return Promise.race([coming, late]);
}
