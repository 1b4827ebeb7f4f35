import type { ComponentPropsWithRef } from 'react';
import { uiComponentWords } from '#src/words/ui-components.ts';
import { Anchor } from '../Anchor/Anchor.tsx';
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

/** Looks like the field and leads to the page that has it. */
export function SearchLink({ href, text, tag }: { href: string; text: string; tag?: string }) {
  return (
    <Anchor href={href} className={styles.box}>
      <Icon icon={search} className={styles.icon} />
      <span className={styles.text}>{text}</span>
      {tag && <span className={styles.tag}>{tag}</span>}
    </Anchor>
  );
}
