import type { ReactNode } from 'react';
import styles from './FactList.module.css';

/** Names and values below each other; what is not known yet is left out. */
export function FactList({ facts }: { facts: readonly (readonly [name: string, value: ReactNode] | null)[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(
        (fact) =>
          fact !== null && (
            <div key={fact[0]} className={styles.fact}>
              <dt className={styles.name}>{fact[0]}</dt>
              <dd className={styles.value}>{fact[1]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
