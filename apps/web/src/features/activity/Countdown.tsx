import { useEffect, useEffectEvent, useState } from 'react';
import { clock } from '#src/ui/Icon/first-page-icons.ts';
import { Icon } from '#src/ui/Icon/Icon.tsx';
import styles from './Countdown.module.css';
import { msUntilTimeLeftLabelChange, timeLeftLabelParts } from './time-left.ts';
import { serverNow } from '#src/lib/network/server-clock.ts';

/** Longer than this no timer can wait. */
const longest = 2 ** 31 - 1;

/** Over a cover: how long it still runs. Hidden from screen readers: it would be read without end. */
export function Countdown({ until, onOver }: { until: number; onOver: () => void }) {
  const [now, setNow] = useState(() => serverNow());
  const left = until - now;
  const over = useEffectEvent(onOver);
  // A page that was hidden begins its effects anew when it is shown, with the time it was left at.
  useEffect(() => {
    const timer = setTimeout(() => setNow(serverNow()));
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (left <= 0) {
      over();
      return;
    }
    const timer = setTimeout(() => setNow(serverNow()), Math.min(msUntilTimeLeftLabelChange(left), longest));
    return () => clearTimeout(timer);
  }, [left]);
  const parts = timeLeftLabelParts(left);
  if (parts.length === 0) return null;
  return (
    <span className={styles.left} aria-hidden>
      <Icon icon={clock} size={14} />
      {parts.map((part, index) => (index % 2 === 0 ? <span key={index}>{part}</span> : <b key={index}>{part}</b>))}
    </span>
  );
}
