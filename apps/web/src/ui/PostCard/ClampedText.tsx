import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { phrases } from '../phrases.ts';
import styles from './PostCard.module.css';

interface Props {
  children: ReactNode;
  /** Whether there is more than what is here. */
  cut: boolean;
  expanded: boolean;
  onExpand: (expanded: boolean) => void;
  busy?: boolean;
}

/** A long text shows its first lines; the rest on request. */
export function ClampedText({ children, cut, expanded, onExpand, busy = false }: Props) {
  const text = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState(false);
  useLayoutEffect(() => {
    const place = text.current;
    if (place === null || expanded) return;
    const look = () => setOver(place.scrollHeight > place.clientHeight + 1);
    look();
    // Wider or narrower, other lines are the last.
    const observer = new ResizeObserver(look);
    observer.observe(place);
    return () => observer.disconnect();
  }, [expanded, children]);
  return (
    <>
      <div ref={text} className={cx(styles.text, !expanded && styles.clamped)}>
        {children}
      </div>
      {(expanded || over || cut) && (
        <button
          type="button"
          className={styles.expand}
          aria-expanded={expanded}
          aria-busy={busy || undefined}
          onClick={() => onExpand(!expanded)}
        >
          {expanded ? phrases.collapse : phrases.expand}
        </button>
      )}
    </>
  );
}
