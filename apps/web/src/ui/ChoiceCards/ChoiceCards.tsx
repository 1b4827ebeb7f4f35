import { useId } from 'react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './ChoiceCards.module.css';

export interface CardChoice<Id extends string> {
  id: Id;
  content: ReactNode;
  /** As in 多数人选; one per row at most. */
  flag?: string;
}

interface Props<Id extends string> {
  label: string;
  choices: readonly CardChoice<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  /** Gold is for membership only. */
  tone?: 'blue' | 'gold';
}

/** Cards in three columns of which one is chosen: plans, packages. */
export function ChoiceCards<Id extends string>({ label, choices, value, onChange, tone = 'blue' }: Props<Id>) {
  const name = useId();
  return (
    <div className={cx(styles.grid, styles[tone])} role="radiogroup" aria-label={label}>
      {choices.map(({ id, content, flag }) => (
        <label key={id} className={styles.card}>
          <input
            type="radio"
            name={name}
            className={styles.input}
            checked={id === value}
            onChange={() => onChange(id)}
          />
          <span className={styles.face}>
            {flag && <span className={styles.flag}>{flag}</span>}
            {content}
          </span>
        </label>
      ))}
    </div>
  );
}
