import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ComponentType, KeyboardEvent, ReactElement, ReactNode } from 'react';
import { useIsHydrating } from '#src/lib/display/use-is-hydrating.ts';
import { uiComponentWords } from '#src/words/ui-components.ts';
import { Button } from '../Button/Button.tsx';
import { cx } from '../cx.ts';
import { ErrorState, useRetryWhenOnline } from '../State/ErrorState.tsx';
import styles from './EndlessList.module.css';

export interface RowsProps {
  count: number;
  /** One entry; it has its own key. */
  children: (index: number) => ReactElement;
}

interface Props<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string | number;
  render: (item: Item, index: number) => ReactNode;
  label: string;
  status: 'idle' | 'loading' | 'error';
  hasMore: boolean;
  /** Called once per page: not again until `status`, `items` or `hasMore` has changed. */
  onLoadMore: () => void;
  onRetry?: () => void;
  /** Stands in for the first page, and below the list while more is coming. */
  skeleton: ReactNode;
  empty: ReactNode;
  /** What went wrong, in the user's words. */
  errorReason?: string | undefined;
  endText?: string;
  /** LongRows, for lists that may grow by hundreds: draws what is near the view only. All entries without it. */
  rows?: ComponentType<RowsProps>;
  className?: string | undefined;
}

function AllRows({ count, children }: RowsProps) {
  return <>{Array.from({ length: count }, (_, index) => children(index))}</>;
}

/** What the Tab key would reach after the list if that had an end, or before it. */
function stopBeyond(feed: HTMLElement, key: string): HTMLElement | undefined {
  if (key !== 'End' && key !== 'Home') return undefined;
  const stops = [...document.querySelectorAll<HTMLElement>('a[href], button:enabled, input:enabled, textarea:enabled')];
  const outside = stops.filter((stop) => stop.tabIndex >= 0 && !feed.contains(stop) && stop.checkVisibility());
  const isAfter = (stop: HTMLElement) => (feed.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return key === 'End' ? outside.find(isAfter) : outside.findLast((stop) => !isAfter(stop));
}

/** Rows that the server drew are measured a moment after they were taken over: what is below them is not seen before. */
function useIsPlacedBelowRows(): boolean {
  const hydrating = useIsHydrating();
  const [isPlaced, setIsPlaced] = useState(!hydrating);
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setIsPlaced(true));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return isPlaced;
}

/** The next page is fetched when the end of the list is this near. */
const offsetPx = 300;

export function EndlessList<Item>({
  items,
  keyOf,
  render,
  label,
  status,
  hasMore,
  onLoadMore,
  onRetry = onLoadMore,
  skeleton,
  empty,
  errorReason,
  endText = uiComponentWords.endOfList,
  rows: Rows = AllRows,
  className,
}: Props<Item>) {
  const end = useRef<HTMLDivElement>(null);
  const isPlaced = useIsPlacedBelowRows();
  const count = items.length;
  const ready = hasMore && status === 'idle';
  const loadMore = useEffectEvent(onLoadMore);
  // With no entries yet, the error state does.
  useRetryWhenOnline(status === 'error' && count > 0 ? onRetry : undefined);

  // A fresh observer per page: it reports at once when the end is still near after a short page.
  useEffect(() => {
    if (!ready || !end.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        loadMore();
      },
      // The document as root keeps the margin in force inside a frame too.
      { root: document, rootMargin: `0px 0px ${offsetPx}px 0px` },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [ready, count]);

  // As in any feed, Page Up and Page Down go from entry to entry, Control with End or Home past all of them.
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    // In a field for text they move the caret.
    const writes = event.target instanceof Element && event.target.matches('input, textarea');
    const beyond = event.ctrlKey && !writes ? stopBeyond(event.currentTarget, event.key) : undefined;
    if (beyond !== undefined) {
      event.preventDefault();
      beyond.focus();
      return;
    }
    const step = { PageDown: 1, PageUp: -1 }[event.key];
    const entry = event.target instanceof Element ? event.target.closest('[aria-posinset]') : null;
    if (step === undefined || entry === null) return;
    const next = event.currentTarget.querySelector(
      `[aria-posinset="${Number(entry.getAttribute('aria-posinset')) + step}"]`,
    );
    if (!(next instanceof HTMLElement)) return;
    event.preventDefault();
    next.focus();
  }

  function entryAt(index: number): ReactElement {
    // Rows ask for entries below the count only.
    const item = items[index] as Item;
    return (
      <div key={keyOf(item)} role="article" tabIndex={-1} aria-posinset={index + 1} aria-setsize={hasMore ? -1 : count}>
        {render(item, index)}
      </div>
    );
  }

  if (count === 0) {
    if (status === 'error') return <ErrorState onRetry={onRetry} {...(errorReason && { reason: errorReason })} />;
    if (status === 'idle' && !hasMore) return <>{empty}</>;
  }

  return (
    <>
      {count > 0 && (
        <div
          className={cx(styles.feed, className)}
          role="feed"
          aria-label={label}
          aria-busy={status === 'loading'}
          onKeyDown={onKeyDown}
        >
          <Rows count={count}>{entryAt}</Rows>
        </div>
      )}
      {/* A new element for each page: a skeleton that is replaced by entries must not be seen to jump below them. */}
      <div key={count} ref={end} className={cx(styles.end, !isPlaced && styles.unplaced)}>
        {status === 'loading' || (count === 0 && ready) ? (
          <div className={styles.skeleton} aria-busy>
            <span className="sr" role="status">
              {uiComponentWords.loading}
            </span>
            {skeleton}
          </div>
        ) : status === 'error' ? (
          <p className={styles.failed} role="alert">
            {errorReason ?? uiComponentWords.loadFailed}
            <Button variant="tonal" size="sm" onClick={onRetry}>
              {uiComponentWords.retry}
            </Button>
          </p>
        ) : (
          !hasMore && endText && count > 0 && <p className={styles.ended}>{endText}</p>
        )}
      </div>
    </>
  );
}
