import { useEffect, useState } from 'react';

/**
 * Like useState, for an open dialog: reset when its page goes out of view. Cached pages stay as they were
 * left, but a dialog must not come back by itself.
 */
export function useStateResetWhenHidden<T>(initial: T): [value: T, set: (value: T) => void] {
  const [value, set] = useState<T>(initial);
  // A hidden page's effects are taken down, its state is not.
  useEffect(() => () => set(initial), [initial]);
  return [value, set];
}
