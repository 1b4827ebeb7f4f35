import { useId } from 'react';
import type { ComponentPropsWithRef } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../Icon/Icon.tsx';
import { chevronDown } from '../Icon/other-page-icons.ts';
import { FieldFrame, fieldAriaAttributes, type FieldLabelAndHintProps } from './FieldFrame.tsx';
import styles from './Field.module.css';

interface Props extends FieldLabelAndHintProps, Omit<ComponentPropsWithRef<'select'>, 'children'> {
  /** The first may have an empty value: it stands for nothing chosen and looks like a placeholder. */
  options: readonly { value: string; label: string }[];
}

/** The browser's own list, which every phone shows in its own good way. */
export function SelectField({
  label,
  labelShown,
  icon,
  hint,
  error,
  below,
  options,
  id,
  className,
  value,
  ...rest
}: Props) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const look = {
    label,
    hint,
    error,
    below,
    className,
    ...(labelShown !== undefined && { labelShown }),
    ...(icon && { icon }),
  };
  return (
    <FieldFrame inputId={inputId} {...look}>
      <select
        {...rest}
        id={inputId}
        value={value}
        className={cx(styles.input, styles.select, value === '' && styles.unset)}
        {...fieldAriaAttributes(inputId, look)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon icon={chevronDown} size={16} className={styles.chevron} />
    </FieldFrame>
  );
}
