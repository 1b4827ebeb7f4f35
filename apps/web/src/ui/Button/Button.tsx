import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Anchor } from '../Anchor/Anchor.tsx';
import { cx } from '../cx.ts';
import { Icon } from '../Icon/Icon.tsx';
import type { IconShape } from '../Icon/Icon.tsx';
import styles from './Button.module.css';

export interface ButtonAppearanceProps {
  variant?: 'primary' | 'tonal' | 'quiet' | 'line' | 'gold' | 'danger';
  /** Heights 44, 32 and 28; a block button is 48. */
  size?: 'md' | 'sm' | 'xs';
  block?: boolean;
  icon?: IconShape;
  children: ReactNode;
}

export type ButtonProps = ButtonAppearanceProps & { busy?: boolean } & Omit<
    ComponentPropsWithRef<'button'>,
    'children'
  >;

function look({ variant = 'primary', size = 'md', block }: ButtonAppearanceProps, className?: string): string {
  return cx(styles.button, styles[variant], styles[size], block && styles.block, className);
}

function Inside({ icon, size, children }: ButtonAppearanceProps) {
  return (
    <>
      {icon && <Icon icon={icon} size={size === 'xs' ? 14 : size === 'sm' ? 16 : 20} />}
      {children}
    </>
  );
}

export function Button({
  variant,
  size,
  block,
  icon,
  busy,
  children,
  className,
  disabled,
  onClick,
  ...rest
}: ButtonProps) {
  const shape = {
    children,
    ...(variant && { variant }),
    ...(size && { size }),
    ...(block && { block }),
    ...(icon && { icon }),
  };
  return (
    <button
      type="button"
      {...rest}
      className={look(shape, cx(busy && styles.busy, className))}
      disabled={disabled}
      aria-busy={busy || undefined}
      // A busy button keeps its place in the tab order, so focus is not lost; it just does nothing.
      aria-disabled={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      <span className={styles.inside}>
        <Inside {...shape} />
      </span>
      {busy && <span className={styles.spinner} aria-hidden />}
    </button>
  );
}

export function ButtonLink({
  variant,
  size,
  block,
  icon,
  children,
  className,
  ...rest
}: ButtonAppearanceProps & Omit<ComponentPropsWithRef<'a'>, 'children' | 'href'> & { href: string }) {
  const shape = {
    children,
    ...(variant && { variant }),
    ...(size && { size }),
    ...(block && { block }),
    ...(icon && { icon }),
  };
  return (
    <Anchor {...rest} className={look(shape, className)}>
      <span className={styles.inside}>
        <Inside {...shape} />
      </span>
    </Anchor>
  );
}
