import type { DataOf } from '@lanyu/contract/all-calls';
import { htmlDocumentWords } from '../../words/html-documents.ts';
import type { CachedRenderedView } from './rendered-view-cache.ts';
import type { RouteStyles } from './inlined-style-sheets.ts';
import { escapeHtml } from './portal-routes-and-head-html.ts';

/**
 * Puts the page into the document that waits for it, behind the skeleton: that is painted while the page still arrives, and
 * stays for readers whose page is another one, as the document's first script knows (apps/web/index.html). What stands
 * between the marks is left out of the copy that is kept for times without a network, where the skeleton has the page's
 * place again (apps/web/worker/shell.ts).
 */
export function insertRenderedViewIntoDocument(
  document: string,
  view: CachedRenderedView,
  styles: RouteStyles,
  { ageGate }: Pick<DataOf<'GET /v1/site/config'>, 'ageGate'>,
): string {
  // X-A7: without scripts nobody can be asked.
  const ageNote = ageGate
    ? `<noscript><p class="boot-note">${escapeHtml(htmlDocumentWords.ageNote)}</p></noscript>`
    : '';
  const scripts: string[] = [];
  const withoutScripts = document.replaceAll(scriptRequests, (request) => {
    scripts.push(request);
    return '';
  });
  const [hidden, shown] = styleElementsOfRenderedView(view);
  const page = `${styles.html}${hidden}${ageNote}<div id="root">${view.html}</div>${shown}`;
  return withoutScripts
    .replace(/<html\b/, (tag) => (view.tellsTime ? `${tag} data-drawn-at="${view.at}"` : tag))
    .replace('<div id="root">', '<div id="shell">')
    .replace('<!--page-->', () => `<!--view-->${page}<!--/view-->${scripts.join('')}`);
}

/**
 * What asks for scripts. Asked for in the head they share a slow network with the page, which can be read without them.
 * Behind the page they still come before the rest of the document.
 */
const scriptRequests = /<script type="module"[^>]* src="[^"]*"><\/script>|<link rel="modulepreload"[^>]*>/g;

/** The page is laid out once, when all of it has come, and not piece by piece. */
const hideRule = '#root{display:none}';
/** One of the two is seen: the page, or the skeleton. */
const showRules =
  ":root:not([data-first='shell']) #shell{display:none}:root:not([data-first='shell']) #root{display:block}";

/** The style elements of this document alone, before and behind the page, which its policy names by hash. */
export function styleElementsOfRenderedView({
  css,
}: Pick<CachedRenderedView, 'css'>): [before: string, behind: string] {
  return [`<style>${hideRule}${css}</style>`, `<style>${showRules}</style>`];
}
