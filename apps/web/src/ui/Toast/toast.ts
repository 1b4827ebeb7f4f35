import { useSyncExternalStore } from 'react';

export type ToastKind = 'success' | 'info' | 'warning' | 'error';

export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  /** How often it was said while on screen. */
  count: number;
  action?: ToastAction;
  key?: string;
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
  /** The subject of the toast: the next toast with the same key replaces it. */
  key?: string;
}

export const toastMs = 3000;
/** Time to read, decide and reach the button. */
const actionMs = 6000;

const none: readonly Toast[] = [];
let shown = none;
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

function show(kind: ToastKind, text: string, { action, key, group = action === undefined }: Options = {}): void {
  if (key !== undefined) drop(key);
  const id = nextId++;
  const same = group && key === undefined && shown.find((toast) => toast.kind === kind && toast.text === text);
  if (same) {
    // Said anew, so a new one in its place: it is lifted above a dialog that was opened meanwhile.
    clearTimeout(timers.get(same.id));
    timers.delete(same.id);
    set(shown.map((toast) => (toast === same ? { ...toast, id, count: toast.count + 1 } : toast)));
    hideLater(id);
    return;
  }
  set([
    ...shown,
    { id, kind, text, count: 1, ...(key !== undefined && { key }), ...(action && { action: withGoing(id, action) }) },
  ]);
  hideLater(id, action && actionMs);
}

/** Removes the toast with this key. */
function drop(key: string): void {
  for (const { id, key: about } of shown) if (about === key) hide(id);
}

/** Runs the action once and removes the toast. */
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
  drop,
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
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => none,
  );
}
