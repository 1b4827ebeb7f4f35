import { useSyncExternalStore } from 'react';

/** What was just done and can still be taken back. */
export interface UndoOffer {
  text: string;
  /** Sends the opposite call: the log has both. */
  undo: () => Promise<unknown>;
  /** What to say when it is taken back. */
  done: string;
}

/** One at a time: after a second action the first can no longer be undone here. */
let offered: UndoOffer | undefined;
const listeners = new Set<() => void>();

export function offerUndo(undoable: UndoOffer | undefined): void {
  offered = undoable;
  for (const listener of listeners) listener();
}

export function useCurrentUndoOffer(): UndoOffer | undefined {
  return useSyncExternalStore(subscribe, () => offered);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
