import styles from './ContributionLevelBadge.module.css';

export function ContributionLevelBadge({ level }: { level: number }) {
  return <span className={styles.level}>Lv.{level}</span>;
}
