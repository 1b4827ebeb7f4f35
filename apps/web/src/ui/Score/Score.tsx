import { uiComponentWords } from '#src/words/ui-components.ts';
import { Icon } from '../Icon/Icon.tsx';
import { starFilled } from '../Icon/other-page-icons.ts';
import styles from './Score.module.css';

export function Score({ value }: { value: string }) {
  return (
    <span className={styles.score}>
      <Icon icon={starFilled} size={13} className={styles.star} label={uiComponentWords.score} />
      {value}
    </span>
  );
}
