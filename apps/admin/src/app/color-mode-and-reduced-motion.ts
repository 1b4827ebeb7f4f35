import { useSyncExternalStore } from 'react';

export type ColorMode = 'system' | 'light' | 'dark';

const storageKey = 'lanyu.admin.colors';
const night = matchMedia('(prefers-color-scheme: dark)');
const stillness = matchMedia('(prefers-reduced-motion: reduce)');
const listeners = new Set<() => void>();
let choice: ColorMode = read();

function read(): ColorMode {
  const stored = localStorage.getItem(storageKey);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

function apply(): void {
  document.documentElement.dataset['theme'] = shownMode();
}

function shownMode(): 'light' | 'dark' {
  return choice === 'system' ? (night.matches ? 'dark' : 'light') : choice;
}

export function setColorMode(mode: ColorMode): void {
  choice = mode;
  if (mode === 'system') localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, mode);
  changed();
}

function changed(): void {
  apply();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

night.addEventListener('change', changed);
stillness.addEventListener('change', changed);
apply();

export function useColorMode(): { chosen: ColorMode; shown: 'light' | 'dark' } {
  const chosen = useSyncExternalStore(subscribe, () => choice);
  const shown = useSyncExternalStore(subscribe, shownMode);
  return { chosen, shown };
}

/** Whether things may move on the screen. */
export function useMotionAllowed(): boolean {
  return useSyncExternalStore(subscribe, () => !stillness.matches);
}
