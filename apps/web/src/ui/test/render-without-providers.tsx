import '../../styles/global.css';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { afterEach } from 'vitest';

let mounted: { root: Root; element: HTMLElement } | null = null;

/** Puts the node on the page; a second call renders the same place anew. */
export function renderWithoutProviders(node: ReactNode): HTMLElement {
  if (!mounted) {
    const element = document.createElement('main');
    document.body.append(element);
    mounted = { root: createRoot(element), element };
  }
  mounted.root.render(node);
  return mounted.element;
}

afterEach(() => {
  mounted?.root.unmount();
  mounted?.element.remove();
  mounted = null;
  window.scrollTo(0, 0);
});
