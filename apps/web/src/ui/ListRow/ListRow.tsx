import type { ReactNode } from 'react';
import { Anchor } from '../Anchor/Anchor.tsx';
import { cx } from '../cx.ts';
import { Icon } from '../Icon/Icon.tsx';
import type { IconShape } from '../Icon/Icon.tsx';
import { chevronRight } from '../Icon/first-page-icons.ts';
import styles from './ListRow.module.css';

interface Props {
  label: string;
  icon?: IconShape;
  value?: ReactNode | undefined;
  /** A control at the end, such as a switch; the row itself is then not tappable. */
  control?: ReactNode;
  href?: string;
  onClick?: () => void;
}

/** A row of a list card, 52 high. */
export function ListRow({ label, icon, value, control, href, onClick }: Props) {
  const inside = (
    <>
      {icon && <Icon icon={icon} className={styles.icon} />}
      <span className={styles.label}>{label}</span>
      {value !== undefined && <span className={styles.value}>{value}</span>}
      {control}
      {(href || onClick) && <Icon icon={chevronRight} size={16} className={styles.chevron} />}
    </>
  );
  if (href)
    return (
      <Anchor href={href} className={styles.row} {...(onClick && { onClick })}>
        {inside}
      </Anchor>
    );
  if (onClick)
    return (
      <button type="button" className={styles.row} onClick={onClick}>
        {inside}
      </button>
    );
  return <div className={cx(styles.row, control !== undefined && styles.controlled)}>{inside}</div>;
}
