import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { MouseEvent, SyntheticEvent } from 'react';
import { registerCloseOnBack } from './modal-history.ts';

/** Whether the page has a scrollbar, whose width has to be reserved. Read before the first modal hides it. */
function noteScrollbar(): void {
  const root = document.documentElement;
  if (document.querySelector('dialog:modal') !== null) return;
  root.toggleAttribute('data-scrollbar', window.innerWidth > root.clientWidth);
}

/**
 * Drives a native dialog from `open`: the browser traps focus, makes the rest inert and gives focus back.
 * Closing is always the owner's decision, so Esc, the scrim and going back only ask for it. Where there is nobody to
 * ask (null) only an answer closes it, and going back leaves the page as ever.
 */
export function useModal(open: boolean, onClose: (() => void) | null) {
  const ref = useRef<HTMLDialogElement>(null);
  const wanted = useRef(false);
  const askToClose = useEffectEvent(() => onClose?.());
  const closable = onClose !== null;

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    noteScrollbar();
    dialog.showModal();
    wanted.current = true;
    const stopBack = closable ? registerCloseOnBack(() => askToClose()) : undefined;
    return () => {
      wanted.current = false;
      stopBack?.();
      dialog.close();
    };
  }, [open, closable]);

  return {
    ref,
    onCancel(event: SyntheticEvent) {
      if (event.target !== ref.current) return;
      event.preventDefault();
      onClose?.();
    },
    // A browser may close a dialog without asking (Esc pressed twice): the owner has to hear of it, and may refuse.
    onClose(event: SyntheticEvent) {
      if (!open || event.target !== ref.current) return;
      onClose?.();
      setTimeout(() => {
        if (wanted.current && ref.current?.open === false) ref.current.showModal();
      });
    },
    onClick(event: MouseEvent) {
      if (event.target === ref.current) onClose?.();
    },
  };
}
