import { useLayoutEffect, useRef } from 'react';
import { safeFragment } from './safe-html.ts';

/** An operator's text as readers see it. Its links lead nowhere: it is looked at, not used. */
export function SafeHtmlWithoutLinks({ html }: { html: string }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const fragment = safeFragment(html);
    for (const link of fragment.querySelectorAll('a')) link.removeAttribute('href');
    ref.current?.replaceChildren(fragment);
  }, [html]);
  return <div className="text-body" ref={ref} />;
}
