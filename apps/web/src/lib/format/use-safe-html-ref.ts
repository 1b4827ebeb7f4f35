import { domPurifyOptionsForAllowedHtml } from '@lanyu/contract/allowed-html';
import type DOMPurify from 'dompurify';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useIsHydrating } from '../display/use-is-hydrating.ts';
import { retryUntilLoaded } from '../network/retry-until-loaded.ts';

type Purify = typeof DOMPurify;
let purifier: Promise<Purify> | null = null;
let arrived: Purify | null = null;

/** Await this before rendering to have the HTML in the first frame. Until it has loaded nothing is shown. */
export function loadHtmlSanitizer(): Promise<Purify> {
  purifier ??= retryUntilLoaded(() => import('dompurify')).then(({ default: purify }) => {
    purify.addHook('afterSanitizeAttributes', (node) => {
      if (node.tagName !== 'A') return;
      // A foreign page opened from here must not be able to steer this one.
      if (/^https?:/i.test(node.getAttribute('href') ?? '')) {
        node.setAttribute('target', '_blank');
        node.setAttribute('rel', 'noopener noreferrer nofollow');
      }
    });
    arrived = purify;
    return purify;
  });
  return purifier;
}

let sanitizeInDocument = (_html: string) => '';

/** For the server, which has no elements to put in. In the browser what stands in the document is left as it is. */
export function setServerHtmlSanitizer(sanitize: (html: string) => string): void {
  sanitizeInDocument = sanitize;
}

interface SafeHtml {
  ref: RefObject<HTMLDivElement | null>;
  ready: boolean;
  /** For the same element: the text itself where the server draws it. */
  fromDocument: { dangerouslySetInnerHTML?: { __html: string } };
}

/**
 * Operators' HTML was sanitised when it was written and is sanitised again here (rule 9): the element
 * gets finished nodes, so no string ever becomes markup outside the sanitiser's own policy.
 */
export function useSafeHtmlRef(html: string): SafeHtml {
  const ref = useRef<HTMLDivElement>(null);
  const hydrating = useIsHydrating();
  const [first] = useState(() => (hydrating ? { dangerouslySetInnerHTML: { __html: sanitizeInDocument(html) } } : {}));
  const [shown, setShown] = useState<string | null>(hydrating ? html : null);
  // Before the frame is painted, if the sanitiser is here: nothing jumps then.
  useLayoutEffect(() => {
    let wanted = true;
    function show(purify: Purify) {
      if (!wanted || ref.current === null) return;
      ref.current.replaceChildren(
        purify.sanitize(html, { ...domPurifyOptionsForAllowedHtml, RETURN_DOM_FRAGMENT: true }),
      );
      setShown(html);
    }
    if (arrived === null) void loadHtmlSanitizer().then(show);
    else show(arrived);
    return () => {
      wanted = false;
    };
  }, [html]);
  return { ref, ready: shown === html, fromDocument: first };
}
