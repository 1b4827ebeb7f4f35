import type { ReactNode } from 'react';
import { uiComponentWords } from '#src/words/ui-components.ts';
import { cx } from '../cx.ts';
import { chevronLeft } from '../Icon/first-page-icons.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import styles from './Navbar.module.css';

interface Props {
  onBack: () => void;
  title?: string;
  /** Before the title. */
  icon?: ReactNode;
  /** In place of a title. */
  logo?: ReactNode;
  /** At most one text action, or icon buttons over artwork. */
  action?: ReactNode;
  /** Without ground of its own, over artwork. */
  clear?: boolean;
  /** The back arrow on a pale disc, over busy artwork. */
  circled?: boolean;
  /** The page's h1, unless the page draws its own. */
  heading?: boolean;
}

export function Navbar({ onBack, title, icon, logo, action, clear, circled, heading = true }: Props) {
  const Title = heading ? 'h1' : 'p';
  return (
    <header className={cx(styles.navbar, clear && styles.clear)}>
      <IconButton icon={chevronLeft} label={uiComponentWords.back} circled={circled ?? false} onClick={onBack} />
      {(title || logo) && (
        <Title className={styles.title}>
          {icon}
          {title ? <span className={styles.text}>{title}</span> : <span className={styles.logo}>{logo}</span>}
        </Title>
      )}
      <div className={styles.action}>{action}</div>
    </header>
  );
}
