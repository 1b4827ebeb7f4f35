declare global {
  interface Window {
    /** Does again what was done before any script could answer (index.html: it would be too much for the first chunk). */
    replayEarlyInput?: () => void;
  }
}

/**
 * The page answers from here on, and says so. Called once more by a part of it that is taken over later, which has had
 * `data-later` until then.
 */
export function replayEarlyInput(): void {
  document.documentElement.dataset['answers'] = '';
  window.replayEarlyInput?.();
}
