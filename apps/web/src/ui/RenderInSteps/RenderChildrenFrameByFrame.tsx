import { useIsHydrating } from '#src/lib/display/use-is-hydrating.ts';
import { Children, startTransition, useEffect, useState, type ReactNode } from 'react';

/**
 * Renders its children one more per frame, for parts below the first view. Rendering all at once is a long task on a slow
 * phone, and taps would wait for it. A moment later the document is the same.
 */
export function RenderChildrenFrameByFrame({ children }: { children: ReactNode }) {
  const parts = Children.toArray(children);
  // What the server drew is taken over as it is.
  const hydrating = useIsHydrating();
  const [drawn, setDrawn] = useState(hydrating ? parts.length : 1);
  const more = drawn < parts.length;
  useEffect(() => {
    if (!more) return;
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn(drawn + 1)));
    return () => cancelAnimationFrame(frame);
  }, [drawn, more]);
  return parts.slice(0, drawn);
}
