import './browser-stand-ins.ts';
import type { PageToRender, RenderedPage } from './draw-page.tsx';

/** The first import of the portal's code, when there is a browser's stand-in for it to look at. */
const { drawPage, renderedRoutes } = await import('./draw-page.tsx');

export { renderedRoutes };

let last: Promise<unknown> = Promise.resolve();

/** One after the other: the portal's stores hold what one reader sees. */
export function renderPage(page: PageToRender): Promise<RenderedPage> {
  const rendered = last.then(() => drawPage(page));
  last = rendered.catch(() => {});
  return rendered;
}
