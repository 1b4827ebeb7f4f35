import { clockText } from '#src/lib/time.ts';
import { words } from './phrases.ts';
import styles from './Stale.module.css';

/** What is shown was true a while ago; the money is where it was. */
export function Stale({ error, since }: { error: Error | null; since: number }) {
  if (error === null) return null;
  return (
    <p className={styles.stale} role="alert">
      {words.result.stale(clockText(since))}
    </p>
  );
}
