import { CallError } from '@lanyu/client/errors';
import { create } from 'zustand';

interface Network {
  /** Whether the site was heard when it was last asked. A phone that says it is connected may still reach nobody. */
  reached: boolean;
  /** By hash: queries that show what was kept because nothing newer has come. */
  restored: ReadonlySet<string>;
}

export const useNetwork = create<Network>(() => ({ reached: navigator.onLine, restored: new Set<string>() }));

/** Nobody answered, or somebody did in the place of the site. What the site refuses it has answered. */
export function isUnreachable(failure: unknown): boolean {
  return failure instanceof CallError && failure.status === 0;
}

export function setReached(reached: boolean): void {
  if (useNetwork.getState().reached !== reached) useNetwork.setState({ reached });
}

export function setRestored(hash: string, on: boolean): void {
  const { restored } = useNetwork.getState();
  if (restored.has(hash) === on) return;
  const others = [...restored].filter((each) => each !== hash);
  useNetwork.setState({ restored: new Set(on ? [...others, hash] : others) });
}
