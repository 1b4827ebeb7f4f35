import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** Longer than a dialog takes to fade. */
const fadeMs = 600;

/**
 * Asks something in the middle of a call, where no component stands ready to show the question: draws a dialog until
 * it is answered. Going back in history answers it with `none`, as does whatever else calls the returned stop.
 */
export function openDialogAndAwaitAnswer<T>(
  none: T,
  draw: (open: boolean, answer: (value: T) => void) => ReactNode,
): { answer: Promise<T>; stop: () => void } {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  let stop = () => {};
  const answer = new Promise<T>((resolve) => {
    let settled = false;
    function settle(value: T): void {
      if (settled) return;
      settled = true;
      window.removeEventListener('popstate', stop);
      root.render(draw(false, settle));
      setTimeout(() => {
        root.unmount();
        place.remove();
      }, fadeMs);
      resolve(value);
    }
    stop = () => settle(none);
    window.addEventListener('popstate', stop);
    root.render(draw(true, settle));
  });
  return { answer, stop };
}
