import styles from './ProgressBar.module.css';

interface Props {
  /** 0 to 1. */
  value: number;
  label: string;
}

export function ProgressBar({ value, label }: Props) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <span
      className={styles.bar}
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <span className={styles.fill} style={{ width: `${percent}%` }} />
    </span>
  );
}
