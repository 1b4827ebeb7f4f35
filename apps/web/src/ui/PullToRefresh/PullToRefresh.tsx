import { useRef } from 'react';
import type { ReactNode } from 'react';
import { uiComponentWords } from '#src/words/ui-components.ts';
import { cx } from '../cx.ts';
import styles from './PullToRefresh.module.css';
import { pullAnimationMs, usePull } from './use-pull.ts';

interface Props {
  /** Rejects when it failed; telling the user is up to the caller. */
  onRefresh: () => Promise<unknown>;
  children: ReactNode;
  disabled?: boolean;
  texts?: typeof uiComponentWords.pull;
}

/** Pull the page down by finger or mouse to refresh; keyboards find a button instead. Works with the window's scroll. */
export function PullToRefresh({ onRefresh, children, disabled = false, texts = uiComponentWords.pull }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const { state, distance, dragging, refresh, Indicator } = usePull(root, onRefresh, disabled);
  const text = state === 'normal' ? '' : texts[state];
  return (
    <div ref={root} className={styles.root} data-state={state} aria-busy={state === 'loading'}>
      <button type="button" className={cx('sr', styles.button)} disabled={disabled} onClick={() => void refresh()}>
        {uiComponentWords.refresh}
      </button>
      <p className="sr" role="status">
        {state === 'loading' || state === 'success' ? text : ''}
      </p>
      <div
        className={styles.track}
        style={{
          // No transform while at rest: it would become the containing block of fixed children.
          ...(distance > 0 && { transform: `translateY(${distance}px)` }),
          transitionDuration: dragging ? '0ms' : `min(${pullAnimationMs}ms, var(--d-3))`,
        }}
      >
        <div className={styles.head} style={{ visibility: distance > 0 ? 'visible' : 'hidden' }} aria-hidden>
          {Indicator && <Indicator state={state} distance={distance} />}
          <span>{text}</span>
        </div>
        {children}
      </div>
    </div>
  );
}
