import { useSyncExternalStore } from 'react';

export type ToastKind = 'success' | 'info' | 'warning' | 'error';

export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  /** How often it was said while on screen. */
  count: number;
}

interface Options {
  /** A repeat of a visible toast counts up on it instead of stacking a second one. On by default. */
  group?: boolean;
}

export const toastMs = 3000;

let shown: readonly Toast[] = [];
let nextId = 1;
const timers = new Map<number, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

function set(toasts: readonly Toast[]): void {
  shown = toasts;
  for (const listener of listeners) listener();
}

function hideLater(id: number): void {
  clearTimeout(timers.get(id));
  timers.set(
    id,
    setTimeout(() => {
      timers.delete(id);
      set(shown.filter((toast) => toast.id !== id));
    }, toastMs),
  );
}

function show(kind: ToastKind, text: string, { group = true }: Options = {}): void {
  const same = group && shown.find((toast) => toast.kind === kind && toast.text === text);
  if (same) {
    set(shown.map((toast) => (toast === same ? { ...toast, count: toast.count + 1 } : toast)));
    hideLater(same.id);
    return;
  }
  const id = nextId++;
  set([...shown, { id, kind, text, count: 1 }]);
  hideLater(id);
}

/** Says something in passing. May be called from anywhere, also outside React. */
export const toast = {
  success: (text: string, options?: Options) => show('success', text, options),
  info: (text: string, options?: Options) => show('info', text, options),
  warning: (text: string, options?: Options) => show('warning', text, options),
  error: (text: string, options?: Options) => show('error', text, options),
  clear: () => {
    for (const timer of timers.values()) clearTimeout(timer);
    timers.clear();
    set([]);
  },
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, () => shown);
}
