import { useEffect, useState } from 'react';
import { moderationWords as words } from '#src/words/moderation.ts';

/** Counts a lease down, by the second. */
export function LeaseCountdown({ until }: { until: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.round((until - now) / 1000));
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return <span>{words.heldByMe(text)}</span>;
}
