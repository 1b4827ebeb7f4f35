import type { FormEvent, ReactNode, Ref } from 'react';
import { Button } from '../Button/Button.tsx';
import { cx } from '../cx.ts';
import styles from './Form.module.css';

interface Props {
  onSubmit: (event: FormEvent) => void;
  children: ReactNode;
  /** What the button says it does; none where the button stands elsewhere and names the form by id. */
  action?: string;
  busy?: boolean;
  /** What concerns no single field. */
  error?: string | undefined;
  id?: string;
  label?: string;
  className?: string | undefined;
  ref?: Ref<HTMLFormElement>;
}

/** A real form: Enter sends it, and password managers see it. */
export function Form({ onSubmit, children, action, busy = false, error, id, label, className, ref }: Props) {
  return (
    <form ref={ref} id={id} className={cx(styles.form, className)} aria-label={label} noValidate onSubmit={onSubmit}>
      {children}
      {/* Always mounted: a live region announces only what appears in it later. */}
      <p className={styles.error} role="alert">
        {error}
      </p>
      {action !== undefined && (
        <Button type="submit" block busy={busy}>
          {action}
        </Button>
      )}
    </form>
  );
}
