import lighthouse from '../../art/scenes/error-lighthouse.svg';
import { Button } from '../Button/Button.tsx';
import { refresh } from '../Icon/first-icons.ts';
import { phrases } from '../phrases.ts';
import styles from './State.module.css';

interface Props {
  title?: string;
  text?: string;
  /** What went wrong, in the user's words, such as 网关超时 504. */
  reason?: string;
  onRetry?: () => void;
  busy?: boolean;
}

export function ErrorState({ title = phrases.errorTitle, text = phrases.errorText, reason, onRetry, busy }: Props) {
  return (
    <div className={styles.state} role="alert">
      <img className={styles.art} src={lighthouse} alt="" width="240" height="180" />
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      {onRetry && (
        <div className={styles.action}>
          <Button icon={refresh} busy={busy ?? false} onClick={onRetry}>
            {phrases.retry}
          </Button>
        </div>
      )}
      {reason && <p className={styles.reason}>{reason}</p>}
    </div>
  );
}
