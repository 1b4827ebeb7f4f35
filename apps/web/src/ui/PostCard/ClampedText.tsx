import { useLayoutEffect, useRef, useState, type FocusEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { uiComponentWords } from '#src/words/ui-components.ts';
import { cx } from '../cx.ts';
import styles from './PostCard.module.css';

interface Props {
  children: ReactNode;
  /** Stands behind the text; below it where that has no room for it. */
  after?: ReactNode;
  /** Under a heading fewer lines say what it is about. */
  lines: 2 | 3;
  /** Whether there is more than what is here. */
  cut: boolean;
  expanded: boolean;
  onExpand: (expanded: boolean) => void;
  busy?: boolean;
}

/** A long text shows its first lines; the rest on request. */
export function ClampedText({ children, after, lines, cut, expanded, onExpand, busy = false }: Props) {
  const text = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState(false);
  // Never back: with what stands below it the text may fit again.
  const [below, setBelow] = useState(false);
  useLayoutEffect(() => {
    const place = text.current;
    if (place === null || expanded) return;
    // Asked when the page has been laid out and before it is painted; wider or narrower, other lines are the last.
    const observer = new ResizeObserver(() => {
      const now = place.scrollHeight > place.clientHeight + 1;
      flushSync(() => {
        setOver(now);
        if (now) setBelow(true);
      });
    });
    observer.observe(place);
    return () => observer.disconnect();
  }, [expanded, children]);

  /** Whoever comes by keyboard to a link that is out of sight sees where they are. */
  function onFocus({ target, currentTarget }: FocusEvent) {
    if (expanded) return;
    // The browser scrolls to what has focus, also where nobody could scroll back.
    currentTarget.scrollTop = 0;
    if (target.getBoundingClientRect().bottom > currentTarget.getBoundingClientRect().bottom + 1) onExpand(true);
  }

  return (
    <>
      <div
        ref={text}
        className={cx(styles.text, !expanded && styles.clamped, lines === 2 && styles.two)}
        onFocus={onFocus}
      >
        {children}
        {!below && after}
      </div>
      {below && after && <div className={styles.text}>{after}</div>}
      {(expanded || over || cut) && (
        <button
          type="button"
          className={cx(styles.expand, below && Boolean(after) && styles.clear)}
          aria-expanded={expanded}
          aria-busy={busy || undefined}
          onClick={() => onExpand(!expanded)}
        >
          {expanded ? uiComponentWords.collapse : uiComponentWords.expand}
        </button>
      )}
    </>
  );
}
