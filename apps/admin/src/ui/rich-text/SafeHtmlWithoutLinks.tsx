import { useLayoutEffect, useRef } from 'react';
import { sanitizeHtmlToFragment } from './sanitize-html.ts';

/** An operator's text as readers see it. Its links lead nowhere: it is looked at, not used. */
export function SafeHtmlWithoutLinks({ html }: { html: string }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const fragment = sanitizeHtmlToFragment(html);
    for (const link of fragment.querySelectorAll('a')) link.removeAttribute('href');
    ref.current?.replaceChildren(fragment);
  }, [html]);
  return <div className="text-body" ref={ref} />;
}
