import { cx } from '../cx.ts';
import { Icon } from '../Icon/Icon.tsx';
import { star, starFilled } from '../Icon/other-page-icons.ts';
import styles from './FavouriteButton.module.css';

interface Props {
  favourited: boolean;
  /** The words below the star, on and off. */
  words: { add: string; added: string };
  onToggle: () => void;
}

/** Beside a like of the same size. */
export function FavouriteButton({ favourited, words, onToggle }: Props) {
  return (
    <button
      type="button"
      className={cx(styles.favourite, favourited && styles.on)}
      aria-pressed={favourited}
      aria-label={words.add}
      onClick={onToggle}
    >
      {/* The key restarts the spring each time it becomes one. */}
      <span key={String(favourited)} className={styles.star}>
        <Icon icon={favourited ? starFilled : star} size={24} />
      </span>
      {favourited ? words.added : words.add}
    </button>
  );
}
