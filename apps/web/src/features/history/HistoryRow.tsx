import { sizesAttributeForWidth } from '#src/lib/format/image-sizes.ts';
import { timeOfDayText } from '#src/lib/format/time.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { Anchor } from '#src/ui/Anchor/Anchor.tsx';
import { cx } from '#src/ui/cx.ts';
import { GameIcon } from '#src/ui/GameIcon/GameIcon.tsx';
import { close } from '#src/ui/Icon/first-page-icons.ts';
import { IconButton } from '#src/ui/IconButton/IconButton.tsx';
import { Picture } from '#src/ui/Picture/Picture.tsx';
import { browsingHistoryWords } from '#src/words/browsing-history.ts';
import type { HistoryEntry } from './history-store.ts';
import styles from './HistoryRow.module.css';

const hrefOf: Record<HistoryEntry['kind'], (id: string) => string> = {
  game: (id) => pathTo('detail', { id }),
  post: (id) => pathTo('post', { id }),
  video: (id) => pathTo('welfare', undefined, { video: id }),
};

export function HistoryRow({ thing, onRemove }: { thing: HistoryEntry; onRemove: () => void }) {
  const { kind, id, title, by, picture, at } = thing;
  return (
    <div className={styles.row}>
      <Anchor href={hrefOf[kind](id)} className={styles.link}>
        {kind === 'game' && picture && <GameIcon src={picture} size={52} />}
        {kind === 'video' && picture && (
          <span className={styles.poster}>
            <Picture picture={picture} sizes={sizesAttributeForWidth(104)} alt="" />
          </span>
        )}
        <span className={styles.words}>
          <span className={cx(styles.title, kind === 'game' && styles.short)}>{title}</span>
          <span className={styles.facts}>
            {by !== '' && <span className={styles.by}>{by}</span>}
            <span>{timeOfDayText(at)}</span>
          </span>
        </span>
      </Anchor>
      <IconButton
        icon={close}
        label={browsingHistoryWords.removeNamed(title)}
        className={styles.remove}
        onClick={onRemove}
      />
    </div>
  );
}
