/**
 * The element to draw the portal into, and whether the server has drawn it there already. A document may have both: the
 * page as any visitor sees it first, and the skeleton for readers whose page is another one (index.html knows).
 */
export function preparePortalRootElement(): { root: HTMLElement; isDrawn: boolean } | null {
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
