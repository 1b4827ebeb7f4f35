import { useSyncExternalStore } from 'react';

export type ToastKind = 'success' | 'info' | 'warning' | 'error';

export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  /** How often it was said while on screen. */
  count: number;
  action?: ToastAction;
}

/** Something to do about it, such as taking it back. */
export interface ToastAction {
  label: string;
  run: () => void;
}

interface Options {
  /** A repeat of a visible toast counts up on it instead of stacking a second one. On by default. */
  group?: boolean;
  /** Stays longer, and alone: the same words may be about something else. */
  action?: ToastAction;
}

export const toastMs = 3000;
/** Time to read, decide and reach the button. */
const actionMs = 6000;

let shown: readonly Toast[] = [];
let nextId = 1;
const timers = new Map<number, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

function set(toasts: readonly Toast[]): void {
  shown = toasts;
  for (const listener of listeners) listener();
}

function hide(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  set(shown.filter((toast) => toast.id !== id));
}

function hideLater(id: number, ms = toastMs): void {
  clearTimeout(timers.get(id));
  timers.set(
    id,
    setTimeout(() => hide(id), ms),
  );
}

function show(kind: ToastKind, text: string, { action, group = action === undefined }: Options = {}): void {
  const same = group && shown.find((toast) => toast.kind === kind && toast.text === text);
  if (same) {
    set(shown.map((toast) => (toast === same ? { ...toast, count: toast.count + 1 } : toast)));
    hideLater(same.id);
    return;
  }
  const id = nextId++;
  set([...shown, { id, kind, text, count: 1, ...(action && { action: withGoing(id, action) }) }]);
  hideLater(id, action && actionMs);
}

/** Done once: with the deed the toast goes. */
function withGoing(id: number, { label, run }: ToastAction): ToastAction {
  return {
    label,
    run: () => {
      hide(id);
      run();
    },
  };
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
