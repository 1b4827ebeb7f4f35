import { useEffect, useEffectEvent } from 'react';
import { tinykeys } from 'tinykeys';

const lettersKey = 'lanyu.admin.letters';

/** Keys without a modifier can be switched off: dictation and shaking hands press them too. */
export function areLetterShortcutsOn(): boolean {
  return localStorage.getItem(lettersKey) !== 'off';
}

export function setLetterShortcutsOn(on: boolean): void {
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
  // A page that is drawn anew between `g` and `o` must not lose the `g`: listeners stay as long as the keys are the same.
  const run = useEffectEvent((key: string, event: KeyboardEvent) => {
    if (event.isComposing) return;
    const isPlain = !key.includes('$mod');
    const isBusy =
      isWriting(event) ||
      document.querySelector('.ant-modal-wrap, .ant-drawer-open, [role=dialog][aria-modal]') !== null;
    if (isPlain && (isBusy || !areLetterShortcutsOn())) return;
    event.preventDefault();
    keys[key]?.();
  });
  const names = Object.keys(keys).join('\n');
  useEffect(
    () =>
      tinykeys(
        window,
        Object.fromEntries(names.split('\n').map((key) => [key, (event: KeyboardEvent) => run(key, event)])),
        // What may run while somebody writes is decided above: ⌘S saves from within a field.
        { ignore: (event) => event.isComposing },
      ),
    [names],
  );
}
