import { useEffect, useState } from 'react';
import { serverNow } from '#src/lib/network/server-clock.ts';
import { rechargeAndOrdersWords } from '#src/words/recharge-and-orders.ts';

/** 28:05 until then; nothing once it is over. Hidden from screen readers: it would be read without end. */
export function Countdown({ until }: { until: number }) {
  const [now, setNow] = useState(() => serverNow());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1000);
    return () => clearInterval(timer);
  }, []);
  const left = Math.ceil((until - now) / 1000);
  if (left <= 0) return null;
  return <>{rechargeAndOrdersWords.result.left(`${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`)}</>;
}
