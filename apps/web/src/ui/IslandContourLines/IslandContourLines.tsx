import drawing from '../../art/scenes/contour.svg';
import { cx } from '../cx.ts';
import styles from './IslandContourLines.module.css';

/**
 * Island contour lines; place and size come from the class, the lines' colour from `color`. Drawn, not shown as a
 * picture: browsers would take the decoration for the page's largest content.
 */
export function IslandContourLines({ className }: { className?: string | undefined }) {
  return (
    <svg className={cx(styles.contour, className)} viewBox="0 0 320 320" aria-hidden>
      <use href={`${drawing}#lines`} />
    </svg>
  );
}
