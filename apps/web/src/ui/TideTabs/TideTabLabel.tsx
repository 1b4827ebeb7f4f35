import styles from './TideTabs.module.css';

/** A tab's words and the wave below them. The bold twin keeps the width, so nothing moves when the selection does. */
export function TideTabLabel({ label }: { label: string }) {
  return (
    <>
      <span className={styles.label} data-label={label}>
        {label}
      </span>
      <svg className={styles.wave} viewBox="0 0 20 6" aria-hidden>
        <path d="M1.5 3.2c2.8-2.2 5.7-2.2 8.5 0s5.7 2.2 8.5 0" />
      </svg>
    </>
  );
}
