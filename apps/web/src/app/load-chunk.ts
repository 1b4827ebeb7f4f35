/** Scripts and styles that have come or are on their way, by name. */
const asked = new Map<string, Promise<unknown>>();
/** Scripts that came and did not run. */
const refused = new Set<string>();

/** A browser remembers a failed module for the life of the document: only a new document can run it. */
export class ChunkLoadError extends Error {}

const isStyle = (file: string) => file.endsWith('.css');

function styleAt(href: string): Promise<unknown> {
  // The document has it, for the page that the server drew. A link without rules did not come.
  const written = document.querySelector<HTMLLinkElement | HTMLStyleElement>(
    `link[rel=stylesheet][href="${href}"],[data-sheets~="${href}"]`,
  );
  if (written?.sheet) return Promise.resolve();
  return new Promise((come, fail) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = '';
    link.href = href;
    link.onload = come;
    link.onerror = () => {
      link.remove();
      fail(new Error(`could not preload ${href}`));
    };
    document.head.append(link);
  });
}

/** Fetches into the browser's cache. A module or a preload that failed would not be fetched a second time. */
async function scriptAt(href: string): Promise<void> {
  // The document asked for it itself.
  if (!refused.has(href) && document.querySelector(`script[src="${href}"],[rel=modulepreload][href="${href}"]`)) return;
  const response = await fetch(href);
  if (!response.ok) throw new Error(`could not preload ${href}: ${response.status}`);
  await response.blob();
}

/**
 * Stands around every import() of a build (vite/load-chunks.ts): nothing runs before all its scripts have come, and
 * nothing is drawn before its styles have. What failed is asked for anew by whoever imports it again.
 */
export async function importAfterPreloadingFiles<T>(run: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  await Promise.all(
    files.map((file) => {
      const href = `/${file}`;
      let coming = asked.get(href);
      if (coming === undefined) {
        asked.set(href, (coming = (isStyle(href) ? styleAt : scriptAt)(href)));
        coming.catch(() => asked.delete(href));
      }
      return coming;
    }),
  );
  try {
    return await run();
  } catch (error) {
    const scripts = files.map((file) => `/${file}`).filter((href) => !isStyle(href));
    const again = scripts.some((href) => refused.has(href));
    for (const href of scripts) {
      asked.delete(href);
      refused.add(href);
    }
    throw again ? new ChunkLoadError() : error;
  }
}
