import { CallError } from '@lanyu/client/errors';
import { create } from 'zustand';

interface Network {
  /** Whether the last request reached the site. A device that reports a connection may still reach nothing. */
  reached: boolean;
  /** Hashes of queries that show a stored answer because nothing newer has come. */
  restored: ReadonlySet<string>;
}

export const useReachabilityAndRestoredQueries = create<Network>(() => ({
  reached: navigator.onLine,
  restored: new Set<string>(),
}));

/** No answer, or one that is not the site's, such as a captive portal's. A refusal by the site is an answer. */
export function isUnreachableError(failure: unknown): boolean {
  return failure instanceof CallError && failure.status === 0;
}

export function setSiteReachable(reached: boolean): void {
  if (useReachabilityAndRestoredQueries.getState().reached !== reached)
    useReachabilityAndRestoredQueries.setState({ reached });
}

export function markQueryAsShowingStoredAnswer(hash: string, on: boolean): void {
  const { restored } = useReachabilityAndRestoredQueries.getState();
  if (restored.has(hash) === on) return;
  const others = [...restored].filter((each) => each !== hash);
  useReachabilityAndRestoredQueries.setState({ restored: new Set(on ? [...others, hash] : others) });
}
