import { uiComponentWords } from '#src/words/ui-components.ts';
import badge from '../../art/icons/badge-month.svg';
import styles from './ActiveMonthBadgeBesideName.module.css';

/** X-C10: beside the name of who earned the month's badge. */
export function ActiveMonthBadgeBesideName() {
  return (
    <img
      className={styles.worn}
      src={badge}
      alt={uiComponentWords.monthBadge}
      width="15"
      height="17"
      decoding="async"
    />
  );
}
