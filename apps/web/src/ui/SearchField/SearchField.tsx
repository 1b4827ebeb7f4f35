import type { ComponentPropsWithRef } from 'react';
import { uiComponentWords } from '#src/words/ui-components.ts';
import { Icon } from '../Icon/Icon.tsx';
import { close, search } from '../Icon/first-page-icons.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import styles from './SearchField.module.css';

interface FieldProps extends Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'onSubmit'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onSubmit: (value: string) => void;
}

export function SearchField({ label, value, onChange, onSubmit, placeholder = label, ...rest }: FieldProps) {
  return (
    <form
      role="search"
      className={styles.box}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(value.trim());
      }}
    >
      <Icon icon={search} className={styles.icon} />
      <input
        {...rest}
        className={styles.input}
        type="search"
        enterKeyHint="search"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value && (
        <IconButton icon={close} label={uiComponentWords.clear} className={styles.clear} onClick={() => onChange('')} />
      )}
    </form>
  );
}
