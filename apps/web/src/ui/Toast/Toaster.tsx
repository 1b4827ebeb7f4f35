import { useLayoutEffect, useRef } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../Icon/Icon.tsx';
import { bell, check, clock, close } from '../Icon/first-page-icons.ts';
import { useToasts } from './toast.ts';
import styles from './Toaster.module.css';

const icons = { success: check, info: bell, warning: clock, error: close };

/** Rendered once by the app. */
export function Toaster() {
  const layer = useRef<HTMLDivElement>(null);
  const toasts = useToasts();
  const newest = Math.max(0, ...toasts.map(({ id }) => id));

  // The top layer is a stack: showing anew lifts the toasts above a dialog opened meanwhile.
  // The layer stays open while empty, because a live region must exist before it speaks.
  useLayoutEffect(() => {
    function lift() {
      const element = layer.current;
      if (!element?.showPopover) return;
      if (element.matches(':popover-open')) element.hidePopover();
      element.showPopover();
    }
    function onToggle({ target }: Event) {
      if (target instanceof HTMLDialogElement && target.open) lift();
    }
    if (newest === 0) {
      // Once the page stands: showing makes the browser work out all styles at once.
      const frame = requestAnimationFrame(() => setTimeout(lift));
      return () => cancelAnimationFrame(frame);
    }
    lift();
    // A toast shown just before a dialog opens must stay above it.
    document.addEventListener('toggle', onToggle, true);
    return () => document.removeEventListener('toggle', onToggle, true);
  }, [newest]);

  return (
    <div ref={layer} className={styles.layer} popover="manual" role="status">
      {toasts.map(({ id, kind, text, count, action }) => (
        <div key={id} className={styles.toast} data-kind={kind}>
          <span className={cx(styles.mark, styles[kind])}>
            <Icon icon={icons[kind]} size={14} weight={2.5} />
          </span>
          <span className={styles.text}>{text}</span>
          {count > 1 && <span className={styles.count}>×{count}</span>}
          {action && (
            <button type="button" className={styles.action} onClick={action.run}>
              {action.label}
            </button>
          )}
        </div>
      ))}
    </div>
  );
}
