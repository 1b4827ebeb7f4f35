export type PullState = 'normal' | 'pulling' | 'loosing' | 'loading' | 'success';

/** Px at 375 wide: the head's height, and how far to pull until letting go refreshes. */
export const pullIndicatorHeightAndTriggerDistance = 50;

export interface PullIndicatorProps {
  state: PullState;
  distance: number;
}
