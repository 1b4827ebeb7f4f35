import styles from './LevelBadge.module.css';

export function LevelBadge({ level }: { level: number }) {
  return <span className={styles.level}>Lv.{level}</span>;
}
