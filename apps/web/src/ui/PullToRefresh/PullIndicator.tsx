import styles from './PullToRefresh.module.css';
import { pullIndicatorHeightAndTriggerDistance, type PullIndicatorProps } from './pull-state.ts';

/** The water rises with the pull; a boat comes in while the page loads. */
export function PullIndicator({ state, distance }: PullIndicatorProps) {
  const level =
    state === 'loading'
      ? 18
      : state === 'success'
        ? 10
        : Math.min(16, (distance / pullIndicatorHeightAndTriggerDistance) * 12);
  return (
    <svg className={styles.tide} viewBox="0 0 48 40">
      {state === 'loading' && (
        <g className={styles.boat} stroke="#105485" strokeWidth="1.5" strokeLinejoin="round" fill="#fff">
          <path d="M14 20c7 1 13 1 20 0-2 5-4 6-7 6h-7c-3 0-5-2-6-6z" />
          <path d="M24 20V8l7 9h-7" />
        </g>
      )}
      <g className={styles.water} style={{ transform: `translateY(${40 - level}px)` }}>
        <path fill="#C8E6FB" d="M0 0c8-4 16-4 24 0s16 4 24 0v40H0z" />
        <path fill="#6FC1F3" d="M0 5c8 3 16 3 24 0s16-3 24 0v40H0z" />
      </g>
    </svg>
  );
}
