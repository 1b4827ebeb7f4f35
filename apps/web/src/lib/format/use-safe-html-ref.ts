import { allowedHtmlInBrowser } from '@lanyu/contract/allowed-html';
import type DOMPurify from 'dompurify';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { retryUntilLoaded } from '../network/retry-until-loaded.ts';

type Purify = typeof DOMPurify;
let purifier: Promise<Purify> | null = null;
let arrived: Purify | null = null;

/** Await this before rendering to have the HTML in the first frame. Until it has loaded nothing is shown. */
export function loadPurifier(): Promise<Purify> {
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

/**
 * Operators' HTML was sanitised when it was written and is sanitised again here (rule 9): the element
 * gets finished nodes, so no string ever becomes markup outside the sanitiser's own policy.
 */
export function useSafeHtmlRef(html: string): { ref: RefObject<HTMLDivElement | null>; ready: boolean } {
  const ref = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<string | null>(null);
  // Before the frame is painted, if the sanitiser is here: nothing jumps then.
  useLayoutEffect(() => {
    let wanted = true;
    function show(purify: Purify) {
      if (!wanted || ref.current === null) return;
      ref.current.replaceChildren(purify.sanitize(html, { ...allowedHtmlInBrowser, RETURN_DOM_FRAGMENT: true }));
      setShown(html);
    }
    if (arrived === null) void loadPurifier().then(show);
    else show(arrived);
    return () => {
      wanted = false;
    };
  }, [html]);
  return { ref, ready: shown === html };
}
