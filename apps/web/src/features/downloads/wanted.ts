import { create } from 'zustand';
import type { Platform } from './platform.ts';

/** D-04: the game that somebody is about to download, and for which platform, as last chosen. */
interface Wanted {
  gameId: string;
  platformType: Platform | null;
}

export const useWanted = create<Wanted>(() => ({ gameId: '', platformType: null }));

export function want(gameId: string, platformType: Platform | null): void {
  useWanted.setState({ gameId, platformType });
}
