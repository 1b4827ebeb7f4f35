import { dateText } from '#src/lib/format/time.ts';
import { Button } from '#src/ui/Button/Button.tsx';
import { favouritesWords } from '#src/words/favourites.ts';
import styles from './FavouritesPage.module.css';

/** What cannot be read any more: that it was there, since when, and the way to be rid of it. */
export function UnavailableFavourite({ addedAt, onRemove }: { addedAt: number; onRemove: () => void }) {
  return (
    <div className={styles.gone}>
      <div>
        <p className={styles.goneText}>{favouritesWords.gone}</p>
        <p className={styles.date}>{favouritesWords.addedOn(dateText(addedAt))}</p>
      </div>
      <Button variant="quiet" size="sm" onClick={onRemove}>
        {favouritesWords.remove}
      </Button>
    </div>
  );
}
