import styles from './Level.module.css';

export function Level({ level }: { level: number }) {
  return <span className={styles.level}>Lv.{level}</span>;
}
