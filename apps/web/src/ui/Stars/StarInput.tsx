import { useId } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../Icon/Icon.tsx';
import { starFilled } from '../Icon/other-page-icons.ts';
import styles from './read-only-stars-and-star-input.module.css';

interface Props {
  label: string;
  /** 0 until one is chosen. */
  value: number;
  onChange: (stars: number) => void;
  /** What each number of stars says, from one to five: read aloud, and shown for the one that is chosen. */
  words: readonly string[];
  error?: string | undefined;
}

/** One to five stars: a radio group, so arrow keys change it and a screen reader says which of how many. */
export function StarInput({ label, value, onChange, words, error }: Props) {
  const name = useId();
  return (
    <div>
      <div
        className={styles.input}
        role="radiogroup"
        aria-label={label}
        aria-required
        aria-invalid={error ? true : undefined}
        aria-describedby={`${name}-note`}
      >
        {words.map((word, index) => (
          <label key={word} className={styles.choice}>
            <input
              type="radio"
              name={name}
              className={styles.radio}
              value={index + 1}
              aria-label={word}
              checked={value === index + 1}
              onChange={() => onChange(index + 1)}
            />
            <Icon icon={starFilled} size={28} className={cx(styles.star, index < value && styles.on)} />
          </label>
        ))}
      </div>
      {/* Always there, so that an error that appears is also heard. */}
      <p id={`${name}-note`} className={cx(styles.note, error && styles.bad)} aria-live="polite">
        {error || words[value - 1] || label}
      </p>
    </div>
  );
}
