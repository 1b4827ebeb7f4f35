import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../Icon/Icon.tsx';
import type { IconShape } from '../Icon/Icon.tsx';
import styles from './Field.module.css';

export interface FieldLabelAndHintProps {
  label: string;
  /** Draws the label above; otherwise it is read aloud and stands in the field. */
  labelShown?: boolean;
  icon?: IconShape;
  hint?: string | undefined;
  /** Says what to do, as in 请填写正确的电话. */
  error?: string | undefined;
  /** Right under the box, such as how strong a password is. */
  below?: ReactNode;
}

interface Props extends FieldLabelAndHintProps {
  inputId: string;
  className?: string | undefined;
  children: ReactNode;
}

/** What ties an input to the words under it. */
export function fieldAriaAttributes(inputId: string, { error, hint }: FieldLabelAndHintProps) {
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || hint ? `${inputId}-note` : undefined,
  };
}

export function FieldFrame({ inputId, label, labelShown, icon, hint, error, below, className, children }: Props) {
  return (
    <div className={className}>
      <label htmlFor={inputId} className={labelShown ? styles.label : 'sr'}>
        {label}
      </label>
      <div className={cx(styles.box, error && styles.bad)}>
        {icon && <Icon icon={icon} className={styles.icon} />}
        {children}
      </div>
      {below}
      {/* Always there, so that an error that appears is also heard. */}
      <p id={`${inputId}-note`} className={cx(styles.note, error && styles.badNote)} aria-live="polite">
        {error || hint}
      </p>
    </div>
  );
}
