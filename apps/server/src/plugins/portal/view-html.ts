import { escapeHtml, type PortalRoute } from './portal-routes-and-head-html.ts';
import type { DataOf } from '@lanyu/contract/all';
import { htmlDocumentWords } from '../../words/html-documents.ts';
import type { DrawnView } from './cached-views.ts';

/**
 * Puts the page into the document that waits for it. The skeleton stays beside it, for readers whose page is another one:
 * the document's first script knows (apps/web/index.html). What stands between the marks is left out of the copy that is
 * kept for times without a network (apps/web/worker/shell.ts).
 */
export function insertView(
  document: string,
  route: PortalRoute,
  view: DrawnView,
  { ageGate }: Pick<DataOf<'GET /v1/site/config'>, 'ageGate'>,
): string {
  const styles = viewStyles(route)
    .map((file) => `<link rel="stylesheet" href="${escapeHtml(file)}" crossorigin>`)
    .join('');
  const own = renderViewStyle(view);
  const ahead = (route.laterFiles ?? [])
    .filter((file) => file.endsWith('.js'))
    .map((file) => `<link rel="modulepreload" href="${escapeHtml(file)}" crossorigin>`)
    .join('');
  // X-A7: without scripts nobody can be asked.
  const ageNote = ageGate
    ? `<noscript><p class="boot-note">${escapeHtml(htmlDocumentWords.ageNote)}</p></noscript>`
    : '';
  return (
    document
      .replace(/<html\b/, (tag) => (view.tellsTime ? `${tag} data-drawn-at="${view.at}"` : tag))
      // Last in the head: the first style of the document orders all layers.
      .replace('</head>', (end) => `<!--view-->${styles}${own}${ahead}<!--/view-->${end}`)
      .replace(
        '<div id="root">',
        (root) => `<!--view-->${ageNote}<!--/view-->${root}<!--view-->${view.html}</div><div id="shell"><!--/view-->`,
      )
  );
}

/** One of the two is seen: the page, or the skeleton. Only where there are two: else a reader would see neither. */
const placeRules = "#shell,[data-first='shell'] #root{display:none}[data-first='shell'] #shell{display:block}";

/** The style element of this document alone, which its policy names by hash. */
export function renderViewStyle({ css }: Pick<DrawnView, 'css'>): string {
  return `<style>${placeRules}${css}</style>`;
}

/** Without them the page would be seen unstyled. */
function viewStyles(route: PortalRoute): string[] {
  return [...(route.files ?? []), ...(route.laterFiles ?? [])].filter((file) => file.endsWith('.css'));
}
