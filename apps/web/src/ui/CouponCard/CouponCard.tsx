import type { ReactNode } from 'react';
import { uiComponentWords } from '#src/words/ui-components.ts';
import { Button } from '../Button/Button.tsx';
import { cx } from '../cx.ts';
import { Icon } from '../Icon/Icon.tsx';
import { clock } from '../Icon/first-page-icons.ts';
import { copy } from '../Icon/other-page-icons.ts';
import styles from './CouponCard.module.css';

interface Props {
  /** On the stub: an icon or a game's picture. */
  stub: ReactNode;
  title: string;
  text?: string;
  /** Beside the title, such as 领取. */
  action?: ReactNode;
  code?: string;
  onCopy?: (code: string) => void;
  expiry?: string;
  /** Close to its end: amber. */
  expiring?: boolean;
  used?: boolean;
  /** At the end of the last line, such as 怎么用. */
  foot?: ReactNode;
  /** Below the text, such as what is left of a pack. */
  children?: ReactNode;
}

export function CouponCard({ stub, title, text, action, code, onCopy, expiry, expiring, used, foot, children }: Props) {
  return (
    <div className={cx(styles.shadow, used && styles.used)}>
      <div className={styles.ticket}>
        <div className={styles.stub}>{stub}</div>
        <div className={styles.body}>
          <div className={styles.top}>
            <div className={styles.words}>
              <h3 className={styles.title}>{title}</h3>
              {text && <p className={styles.text}>{text}</p>}
              {children}
            </div>
            {action}
          </div>
          {code && (
            <div className={styles.code}>
              <b className={styles.letters}>{code}</b>
              {onCopy && (
                <Button
                  variant="tonal"
                  size="sm"
                  icon={copy}
                  className={styles.copy}
                  aria-label={`${uiComponentWords.copy} ${code}`}
                  onClick={() => onCopy(code)}
                >
                  {uiComponentWords.copy}
                </Button>
              )}
            </div>
          )}
          {(expiry || foot) && (
            <div className={styles.last}>
              {expiry && (
                <p className={cx(styles.expiry, expiring && styles.expiring)}>
                  <Icon icon={clock} size={14} />
                  {expiry}
                </p>
              )}
              {foot}
            </div>
          )}
        </div>
      </div>
    </div>
  );
}
