import { useId } from 'react';
import type { ChangeEvent } from 'react';
import { cx } from '../cx.ts';
import styles from './ChoicePills.module.css';

interface Props<Id extends string> {
  legend: string;
  choices: readonly { id: Id; label: string }[];
  value: string;
  onChange: (id: Id, event: ChangeEvent<HTMLInputElement>) => void;
  columns: 3 | 4;
  /** The field's name in its form. */
  name?: string;
}

/** A few short words of which one is chosen, in a form. */
export function ChoicePills<Id extends string>({ legend, choices, value, onChange, columns, name }: Props<Id>) {
  const ownName = useId();
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={cx(styles.options, columns === 4 && styles.four)}>
        {choices.map(({ id, label }) => (
          <label key={id} className={styles.option}>
            <input
              type="radio"
              name={name ?? ownName}
              value={id}
              className={styles.input}
              checked={id === value}
              onChange={(event) => onChange(id, event)}
            />
            <span className={styles.face}>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
