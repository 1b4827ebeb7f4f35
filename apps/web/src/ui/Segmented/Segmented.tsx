import { useId } from 'react';
import styles from './Segmented.module.css';

interface Props<Id extends string> {
  label: string;
  options: readonly { id: Id; label: string }[];
  value: Id;
  onChange: (id: Id) => void;
}

/** A small choice of two or three, such as 最热 and 最新 over comments. */
export function Segmented<Id extends string>({ label, options, value, onChange }: Props<Id>) {
  const name = useId();
  return (
    <div className={styles.group} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.id} className={styles.option}>
          <input
            type="radio"
            name={name}
            className={styles.input}
            checked={option.id === value}
            onChange={() => onChange(option.id)}
          />
          <span className={styles.text}>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
