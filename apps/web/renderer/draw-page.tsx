import { setDocumentForRendering } from './browser-stand-ins.ts';
import type { DataOf } from '@lanyu/contract/all-calls';
import { StrictMode } from 'react';
import { App } from '#src/app/App.tsx';
import { findRouteByPathname } from '#src/app/routes.ts';
import { setServerRenderTime, hasServerRenderTimeBeenRead } from '#src/lib/display/server-render-time.ts';
import { setServerHtmlSanitizer } from '#src/lib/format/use-safe-html-ref.ts';
import { forgetEmbeddedAnswers } from '#src/lib/network/embedded-answers.ts';
import { queryClient } from '#src/lib/network/query-client.ts';
import { setSiteForRendering } from '#src/lib/site/site-config-store.ts';
import { loadHomeBelowFirstView } from '#src/pages/home/use-lazy-home-below-first-view.ts';
import { moveStylesIntoSheet } from './move-styles-into-sheet.ts';
import { renderWholeHtml } from './render-whole-html.ts';
import { sanitizeForDocument } from './sanitize-for-document.ts';

export interface PageToRender {
  path: string;
  publicUrl: string;
  /** In milliseconds, for times that are told from now. */
  now: number;
  site: DataOf<'GET /v1/site/config'>;
  /** As they stand in the document. Nobody's own are among them. */
  answers: readonly object[];
}

export interface RenderedPage {
  html: string;
  /** What the elements say about their own style, which the document's policy forbids them to. */
  css: string;
  /** Whether it tells a time, so that it is old in a minute. */
  tellsTime: boolean;
}

/** Pages whose elements in the browser are those of the server for every visitor. */
export const renderedRoutes = [
  'home',
  'games',
  'detail',
  'faq',
  'legal',
  'download',
  'square',
  'post',
  'person',
  'topic',
  'welfare',
  'search',
];

setServerHtmlSanitizer(sanitizeForDocument);

/**
 * The page at this address as a visitor sees it first. One at a time: the portal's stores belong to one reader. Nothing
 * here waits once the code is loaded.
 */
export async function drawPage({ path, publicUrl, now, site, answers }: PageToRender): Promise<RenderedPage> {
  const route = findRouteByPathname(path);
  if (route === null) throw new Error(`no page has the address ${path}`);
  await Promise.all([route.code.ahead(), loadHomeBelowFirstView()]);
  setDocumentForRendering({ path, publicUrl, blocks: { site, 'page-data': answers } });
  forgetEmbeddedAnswers();
  setSiteForRendering(site);
  setServerRenderTime(now);
  queryClient.clear();
  try {
    const drawn = renderWholeHtml(
      <StrictMode>
        <App />
      </StrictMode>,
    );
    return { ...moveStylesIntoSheet(drawn), tellsTime: hasServerRenderTimeBeenRead() };
  } finally {
    queryClient.clear();
  }
}
