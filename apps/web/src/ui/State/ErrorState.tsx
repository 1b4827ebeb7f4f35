import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { uiComponentWords } from '#src/words/ui-components.ts';
import lighthouseByNight from '../../art/scenes/error-lighthouse.night.svg';
import lighthouse from '../../art/scenes/error-lighthouse.svg';
import { Button } from '../Button/Button.tsx';
import { refresh } from '../Icon/first-page-icons.ts';
import styles from './empty-and-error-states.module.css';

interface Props {
  title?: string;
  text?: string;
  /** What went wrong, in the user's words, such as 网关超时 504. */
  reason?: string;
  onRetry?: () => void;
  busy?: boolean;
}

/** Fetched ahead while there is a network, because the picture is needed when there is none. */
export function prefetchErrorArt(): void {
  for (const art of [lighthouse, lighthouseByNight]) new Image().src = art;
}

/** What failed for want of a network is tried again as soon as there is one. */
export function useRetryWhenOnline(onRetry: (() => void) | undefined): void {
  const retry = useEffectEvent(() => onRetry?.());
  useEffect(() => {
    const listen = () => retry();
    window.addEventListener('online', listen);
    return () => window.removeEventListener('online', listen);
  }, []);
}

/** How many error states are in view. While there are any, other notices must not speak of content. */
let inView = 0;
const onlookers = new Set<() => void>();

function look(by: 1 | -1): void {
  inView += by;
  for (const notify of onlookers) notify();
}

/** Whether an error stands in the place of content. */
export function useErrorStateMounted(): boolean {
  return useSyncExternalStore(
    (notify) => {
      onlookers.add(notify);
      return () => onlookers.delete(notify);
    },
    () => inView > 0,
    () => false,
  );
}

export function ErrorState({
  title = uiComponentWords.errorTitle,
  text = uiComponentWords.errorText,
  reason,
  onRetry,
  busy,
}: Props) {
  useRetryWhenOnline(onRetry);
  useEffect(() => {
    look(1);
    return () => look(-1);
  }, []);
  return (
    <div className={styles.state} role="alert">
      <div className={styles.lighthouse} />
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      {onRetry && (
        <div className={styles.action}>
          <Button icon={refresh} busy={busy ?? false} onClick={onRetry}>
            {uiComponentWords.retry}
          </Button>
        </div>
      )}
      {reason && <p className={styles.reason}>{reason}</p>}
    </div>
  );
}
