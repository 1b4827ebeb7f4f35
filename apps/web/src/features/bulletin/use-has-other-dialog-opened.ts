import { useEffect, useState } from 'react';

/** Marks the content of a bulletin's own dialog, which does not count as another dialog. */
export const bulletinDialogAttribute = { 'data-bulletin': '' };

function isOther(dialog: Element): boolean {
  return dialog.querySelector('[data-bulletin]') === null;
}

/** Whether another dialog is open, or was open since the reader came to this page. */
export function useHasOtherDialogOpened(place: string): boolean {
  const [metAt, setMetAt] = useState<string | null>(null);
  useEffect(() => {
    function look(): void {
      if ([...document.querySelectorAll('dialog[open]')].some(isOther)) setMetAt(place);
    }
    look();
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['open'] });
    return () => observer.disconnect();
  }, [place]);
  return metAt === place;
}
