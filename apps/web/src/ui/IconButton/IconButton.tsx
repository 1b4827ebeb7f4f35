import type { ComponentPropsWithRef } from 'react';
import { Anchor } from '../Anchor/Anchor.tsx';
import { Badge } from '../Badge/Badge.tsx';
import { cx } from '../cx.ts';
import { Icon } from '../Icon/Icon.tsx';
import type { IconShape } from '../Icon/Icon.tsx';
import styles from './IconButton.module.css';

interface Look {
  icon: IconShape;
  /** The control's name; say a count in full, as in 消息，12 条未读. */
  label: string;
  badge?: number | undefined;
  /** A pale disc behind the icon, for use over artwork. */
  circled?: boolean;
}

function Inside({ icon, label, badge, circled }: Look) {
  return (
    <>
      <span className="sr">{label}</span>
      <span className={cx(circled && styles.disc)}>
        <Icon icon={icon} size={circled ? 20 : 24} />
      </span>
      {badge !== undefined && <Badge count={badge} className={styles.badge} />}
    </>
  );
}

export function IconButton({
  icon,
  label,
  badge,
  circled,
  className,
  ...rest
}: Look & Omit<ComponentPropsWithRef<'button'>, 'children'>) {
  return (
    <button type="button" {...rest} className={cx(styles.button, className)}>
      <Inside icon={icon} label={label} badge={badge} circled={circled ?? false} />
    </button>
  );
}

export function IconLink({
  icon,
  label,
  badge,
  circled,
  className,
  ...rest
}: Look & Omit<ComponentPropsWithRef<'a'>, 'children' | 'href'> & { href: string }) {
  return (
    <Anchor {...rest} className={cx(styles.button, className)}>
      <Inside icon={icon} label={label} badge={badge} circled={circled ?? false} />
    </Anchor>
  );
}
