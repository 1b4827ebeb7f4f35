import { cx } from '../cx.ts';
import styles from './Icon.module.css';

export interface IconShape {
  d: string;
  filled?: boolean;
  weight?: number;
}

interface Props {
  icon: IconShape;
  /** Side length in px at 375 wide. */
  size?: 12 | 13 | 14 | 16 | 18 | 20 | 24 | 26 | 28;
  weight?: number;
  className?: string | undefined;
  /** Only for an icon that says something no text beside it says. */
  label?: string;
}

export function Icon({ icon, size = 20, weight, className, label }: Props) {
  return (
    <svg
      className={cx(styles.icon, className)}
      style={{ width: `${size / 16}rem`, height: `${size / 16}rem` }}
      viewBox="0 0 24 24"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {icon.filled ? (
        <path d={icon.d} fill="currentColor" stroke="none" />
      ) : (
        <path d={icon.d} strokeWidth={weight ?? icon.weight} />
      )}
    </svg>
  );
}
