import { useEffect } from 'react';
import { tinykeys } from 'tinykeys';

const lettersKey = 'lanyu.admin.letters';

/** Keys without a modifier can be switched off: dictation and shaking hands press them too. */
export function lettersOn(): boolean {
  return localStorage.getItem(lettersKey) !== 'off';
}

export function setLetters(on: boolean): void {
  if (on) localStorage.removeItem(lettersKey);
  else localStorage.setItem(lettersKey, 'off');
}

/** True while somebody writes: in a field, or while an input method composes a character. */
function isWriting(event: KeyboardEvent): boolean {
  if (event.isComposing || event.keyCode === 229) return true;
  const target = event.target;
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, [role=combobox]'))
  );
}

/** Keys as tinykeys writes them; those without ⌘ or Ctrl do nothing while somebody writes or where a dialog is open. */
export function useShortcuts(keys: Record<string, () => void>): void {
  useEffect(() => {
    const guarded = Object.entries(keys).map(([key, run]) => {
      const plain = !key.includes('$mod');
      const guardedRun = (event: KeyboardEvent) => {
        if (event.isComposing) return;
        if (plain && (isWriting(event) || !lettersOn() || document.querySelector('.ant-modal-wrap, .ant-drawer-open')))
          return;
        event.preventDefault();
        run();
      };
      return [key, guardedRun] as const;
    });
    return tinykeys(window, Object.fromEntries(guarded));
  });
}
