import { uiComponentWords } from '#src/words/ui-components.ts';
import badge from '../../art/icons/badge-month.svg';
import { cx } from '../cx.ts';
import styles from './MonthBadge.module.css';

interface Props {
  /** As in 七月. */
  month: string;
  /** As in 七月徽章 · 潮生; whether it is earned is added. */
  label: string;
  earned: boolean;
  size?: 40 | 56 | 96;
}

/** One badge a month; grey with a dashed rim until it is earned. */
export function MonthBadge({ month, label, earned, size = 56 }: Props) {
  return (
    <span
      className={cx(styles.badge, !earned && styles.open)}
      style={{ fontSize: `${size / 16}rem` }}
      role="img"
      aria-label={earned ? uiComponentWords.earned(label) : uiComponentWords.notEarned(label)}
    >
      <img className={styles.image} src={badge} alt="" />
      <span className={styles.month}>{month}</span>
    </span>
  );
}
