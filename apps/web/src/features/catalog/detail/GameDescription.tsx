import { useLayoutEffect, useState } from 'react';
import { useSafeHtmlRef } from '#src/lib/format/use-safe-html-ref.ts';
import { cx } from '#src/ui/cx.ts';
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx';
import { gameDetailPageWords } from '#src/words/game-detail-page.ts';
import styles from './GameDescription.module.css';

/** The operator's text: its beginning, and all of it on demand where there is more. */
export function GameDescription({ html }: { html: string }) {
  const { ref, ready, fromDocument } = useSafeHtmlRef(html);
  const [open, setOpen] = useState(false);
  const [long, setLong] = useState(false);

  // Before it is painted, so that nothing below moves; and again, because how much fits depends on the width, the text
  // size chosen and the pictures in the text.
  useLayoutEffect(() => {
    const text = ref.current;
    if (!ready || text === null || open) return;
    const measure = () => setLong(text.scrollHeight > text.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(text);
    return () => observer.disconnect();
  }, [ref, ready, open]);

  return (
    <section className={styles.section} aria-label={gameDetailPageWords.description}>
      {!ready && (
        <div className={styles.waiting} aria-hidden>
          <Skeleton height={14} radius={7} />
          <Skeleton height={14} radius={7} />
          <Skeleton width={200} height={14} radius={7} />
        </div>
      )}
      <div ref={ref} className={cx(styles.text, !open && styles.folded, !ready && styles.hidden)} {...fromDocument} />
      {(long || open) && (
        <button type="button" className={styles.more} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? gameDetailPageWords.fold : gameDetailPageWords.unfold}
        </button>
      )}
    </section>
  );
}
