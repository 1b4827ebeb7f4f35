import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/** How React marks a part that the browser has to draw: it threw, or it waits for something. */
const leftToBrowser = '<!--$!-->';

/**
 * Throws where React would put a fallback in place of a part: it tells nobody of the error, and such a view would be kept
 * as a good one.
 */
export function renderWholeHtml(page: ReactNode): string {
  const html = renderToString(page);
  if (html.includes(leftToBrowser)) throw new Error('a part of the page threw or waits for something');
  return html;
}
