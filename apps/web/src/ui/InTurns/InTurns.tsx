import { Children, startTransition, useEffect, useState, type ReactNode } from 'react';

/**
 * Parts below the first view, one more with each frame: all of them at once are one long task on a slow phone, in which
 * nobody's tap is heard. Reading order, names and what can be found in the page are the same a moment later.
 */
export function InTurns({ children }: { children: ReactNode }) {
  const parts = Children.toArray(children);
  const [drawn, setDrawn] = useState(1);
  const more = drawn < parts.length;
  useEffect(() => {
    if (!more) return;
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn(drawn + 1)));
    return () => cancelAnimationFrame(frame);
  }, [drawn, more]);
  return parts.slice(0, drawn);
}
