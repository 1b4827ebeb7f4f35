import { cx } from '#src/ui/cx.ts';
import { dateTimeText, relativeTime } from '#src/lib/format/time.ts';
import { kefuWords } from '#src/words/kefu.ts';
import type { TicketEntry } from './support-contacts-and-tickets.ts';
import { SignedUrlImage } from './SignedUrlImage.tsx';
import styles from './TicketThreadEntry.module.css';

interface Props {
  entry: TicketEntry;
  onOpen: (image: { id: string; label: string }) => void;
  onExpired: () => void;
}

export function TicketThreadEntry({ entry, onOpen, onExpired }: Props) {
  const own = entry.from === 'player';
  return (
    <li className={cx(styles.entry, own && styles.own)}>
      <p className={styles.head}>
        {own ? kefuWords.player : kefuWords.staff}
        <time dateTime={new Date(entry.createTime).toISOString()} title={dateTimeText(entry.createTime)}>
          {relativeTime(entry.createTime)}
        </time>
      </p>
      {entry.text !== '' && <p className={styles.text}>{entry.text}</p>}
      {entry.images.length > 0 && (
        <div className={styles.images}>
          {entry.images.map(({ id, url }, index) => (
            <button
              key={id}
              type="button"
              className={styles.image}
              aria-label={kefuWords.openImage(index + 1)}
              onClick={() => onOpen({ id, label: kefuWords.image(index + 1) })}
            >
              <SignedUrlImage url={url} alt="" loading="lazy" onExpired={onExpired} />
            </button>
          ))}
        </div>
      )}
    </li>
  );
}
