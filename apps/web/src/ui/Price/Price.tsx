import { uiComponentWords } from '#src/words/ui-components.ts';
import { cx } from '../cx.ts';
import { Gem } from '../Glyph/Gem.tsx';
import styles from './Price.module.css';

interface Props {
  /** Already written out, as in 1,280. */
  amount: string;
  was?: string;
  /** Diamonds unless money is charged; the two never share a line. */
  unit?: 'diamond' | 'yuan';
  size?: 'md' | 'lg' | 'xl';
}

export function Price({ amount, was, unit = 'diamond', size = 'md' }: Props) {
  const gem = { md: 15, lg: 20, xl: 30 }[size];
  return (
    <span className={cx(styles.price, styles[size])}>
      {unit === 'diamond' && <Gem size={gem} />}
      {unit === 'yuan' && '¥'}
      {amount}
      {unit === 'diamond' && <span className="sr">{uiComponentWords.diamond}</span>}
      {was && (
        <s className={styles.was}>
          <span className="sr">{uiComponentWords.originalPrice}</span>
          {was}
        </s>
      )}
    </span>
  );
}
