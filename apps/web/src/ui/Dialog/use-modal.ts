import { useLayoutEffect, useRef } from 'react';
import type { MouseEvent, SyntheticEvent } from 'react';

/** Before the first modal takes it away: whether the page has a scrollbar, whose room has to be kept. */
function noteScrollbar(): void {
  const root = document.documentElement;
  if (document.querySelector('dialog:modal') !== null) return;
  root.toggleAttribute('data-scrollbar', window.innerWidth > root.clientWidth);
}

/**
 * Drives a native dialog from `open`: the browser traps focus, makes the rest inert and gives focus back.
 * Closing is always the owner's decision, so Esc and the scrim only ask for it.
 */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const wanted = useRef(false);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    noteScrollbar();
    dialog.showModal();
    wanted.current = true;
    return () => {
      wanted.current = false;
      dialog.close();
    };
  }, [open]);

  return {
    ref,
    onCancel(event: SyntheticEvent) {
      if (event.target !== ref.current) return;
      event.preventDefault();
      onClose();
    },
    // A browser may close a dialog without asking (Esc pressed twice): the owner has to hear of it, and may refuse.
    onClose(event: SyntheticEvent) {
      if (!open || event.target !== ref.current) return;
      onClose();
      setTimeout(() => {
        if (wanted.current && ref.current?.open === false) ref.current.showModal();
      });
    },
    onClick(event: MouseEvent) {
      if (event.target === ref.current) onClose();
    },
  };
}
