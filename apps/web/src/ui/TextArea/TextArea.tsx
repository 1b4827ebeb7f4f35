import { useId } from 'react';
import type { ComponentPropsWithRef } from 'react';
import { cx } from '../cx.ts';
import styles from './TextArea.module.css';

interface Props extends Omit<ComponentPropsWithRef<'textarea'>, 'value'> {
  label: string;
  /** Draws the label above; otherwise it is read aloud. */
  labelShown?: boolean;
  value: string;
  maxLength: number;
  hint?: string | undefined;
  error?: string | undefined;
}

/** Text of several lines, which grows with what is written and says how much of its room is used. */
export function TextArea({ label, labelShown, value, maxLength, hint, error, id, className, ...rest }: Props) {
  const ownId = useId();
  const inputId = id ?? ownId;
  return (
    <div className={className}>
      <label htmlFor={inputId} className={labelShown ? styles.label : 'sr'}>
        {label}
      </label>
      <div className={cx(styles.box, error && styles.bad)}>
        <textarea
          {...rest}
          id={inputId}
          className={styles.input}
          value={value}
          maxLength={maxLength}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${inputId}-note ${inputId}-count`}
        />
        <span id={`${inputId}-count`} className={styles.count}>
          {value.length} / {maxLength}
        </span>
      </div>
      {/* Always there, so that an error that appears is also heard. */}
      <p id={`${inputId}-note`} className={cx(styles.note, error && styles.badNote)} aria-live="polite">
        {error || hint}
      </p>
    </div>
  );
}
