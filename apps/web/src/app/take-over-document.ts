declare global {
  interface Window {
    /** What was done last before any script could answer (index.html). */
    early?: {
      field?: HTMLInputElement;
      text?: string;
      /** A button, or a form that was sent with a key. */
      tapped?: HTMLElement;
      at?: number;
    } | null;
  }
}

/** Who tapped longer ago has gone on to something else. */
const tapLastsMs = 4000;

/** The page answers from here on, and says so. */
export function replayEarlyInput(): void {
  document.documentElement.dataset['answers'] = '';
  const { field, text, tapped, at = 0 } = window.early ?? {};
  window.early = null;
  if (field?.isConnected) {
    // React took the text over as what it had written itself: it sees a change only from something else.
    field.value = '';
    Reflect.set(Object.getPrototypeOf(field) as object, 'value', text, field);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  if (!tapped?.isConnected || performance.now() - at > tapLastsMs) return;
  if (tapped instanceof HTMLFormElement) tapped.requestSubmit();
  else tapped.click();
}

/**
 * The element to draw the portal into, and whether the server has drawn it there already. A document may have both: the
 * page as any visitor sees it first, and the skeleton for readers whose page is another one (index.html knows).
 */
export function findPlaceForPortal(): { root: HTMLElement; isDrawn: boolean } | null {
  const root = document.getElementById('root');
  const shell = document.getElementById('shell');
  if (root === null || shell === null) return root && { root, isDrawn: false };
  const { dataset } = document.documentElement;
  if (dataset['first'] === 'shell') {
    root.remove();
    shell.id = 'root';
    delete dataset['first'];
    return { root: shell, isDrawn: false };
  }
  shell.remove();
  // The document's policy allows a script to set a style, not an attribute (renderer/move-styles-into-sheet.ts).
  for (const element of root.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? '';
    element.removeAttribute('data-style');
  }
  return { root, isDrawn: true };
}
