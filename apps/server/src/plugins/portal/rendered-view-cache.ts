import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { areArraysShallowEqual } from './cache-compress-and-send-documents.ts';
import type { PageRenderer, PageToRender, RenderedView } from './page-renderer.ts';

/** Whoever asks waits that long. The view is for the next one then. */
const timeoutMs = 300;
/** How long a view that tells times from now is right. */
const toldTimeMs = 60_000;
/** A page that could not be drawn is not tried again at once, whatever it would be made from then. */
const failedMs = 30_000;

export interface CachedRenderedView extends RenderedView {
  /** When it was drawn. */
  at: number;
}

interface KeptView {
  madeFrom: readonly unknown[];
  view: CachedRenderedView;
  /** In milliseconds; Infinity for as long as it is made from the same. */
  until: number;
}

interface Drawing {
  madeFrom: readonly unknown[];
  view: Promise<CachedRenderedView | undefined>;
}

/**
 * Views by address, made anew when they were made from something else. Many who ask for one at once wait for the same
 * drawing, and nobody longer than a moment: a document without its view works too. One that is only old stands until the
 * next one is there.
 */
export function createRenderedViewCache(
  renderer: PageRenderer,
  limits: { most: number; mostBytes: number },
  log: Logger,
  now: () => number,
) {
  const views = new LRUCache<string, KeptView>({
    max: limits.most,
    maxSize: limits.mostBytes,
    // Two bytes for each character, as soon as one of them is Chinese.
    sizeCalculation: ({ view }) => 2 * (view.html.length + view.css.length) + 1,
  });
  /** As many as the renderer takes at a time. */
  const drawings = new Map<string, Drawing>();
  const failedUntil = new LRUCache<string, number>({ max: limits.most });

  function draw(page: Omit<PageToRender, 'now'>, madeFrom: readonly unknown[]): Drawing {
    const at = now();
    const view = renderer.render({ ...page, now: at }).then(
      (rendered) => {
        const drawn = { ...rendered, at };
        if (end()) views.set(page.path, { madeFrom, view: drawn, until: drawn.tellsTime ? at + toldTimeMs : Infinity });
        return drawn;
      },
      (error: unknown) => {
        log.warn({ err: error, path: page.path }, 'a document goes out without its view');
        failedUntil.set(page.path, now() + failedMs);
        end();
        return undefined;
      },
    );
    const drawing = { madeFrom, view };
    drawings.set(page.path, drawing);
    /** False when the page was drawn from something newer meanwhile. */
    const end = () => drawings.get(page.path) === drawing && drawings.delete(page.path);
    return drawing;
  }

  return async (
    route: string,
    page: Omit<PageToRender, 'now'>,
    madeFrom: readonly unknown[],
  ): Promise<CachedRenderedView | undefined> => {
    const kept = views.get(page.path);
    const last = kept !== undefined && areArraysShallowEqual(kept.madeFrom, madeFrom) ? kept : undefined;
    if (last !== undefined && last.until > now()) return last.view;
    let drawing = drawings.get(page.path);
    if (drawing === undefined || !areArraysShallowEqual(drawing.madeFrom, madeFrom)) {
      const isFailing = (failedUntil.get(page.path) ?? 0) > now();
      if (isFailing || !renderer.draws(route) || renderer.isFull()) return last?.view;
      drawing = draw(page, madeFrom);
    }
    return (await awaitOrUndefinedAfterTimeout(drawing.view)) ?? last?.view;
  };
}

/** What comes later than a document may wait for it is absent. */
export function awaitOrUndefinedAfterTimeout<T>(coming: Promise<T> | undefined): Promise<T | undefined> {
  const late = new Promise<undefined>((resolve) => {
    setTimeout(resolve, timeoutMs, undefined).unref();
  });
  return Promise.race([coming, late]);
}
