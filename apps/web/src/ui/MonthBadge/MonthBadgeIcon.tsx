import { phrases } from '#src/words/kit.ts';
import badge from '../../art/icons/badge-month.svg';
import styles from './MonthBadgeIcon.module.css';

/** X-C10: beside the name of who earned the month's badge. */
export function MonthBadgeIcon() {
  return <img className={styles.worn} src={badge} alt={phrases.monthBadge} width="15" height="17" decoding="async" />;
}
