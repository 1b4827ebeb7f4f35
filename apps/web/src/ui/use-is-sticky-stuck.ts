import { useEffect, useRef, useState } from 'react';

/** Whether what follows `edge`, which is sticky at the top of the window, has left its place. */
export function useIsStickyStuck() {
  const edge = useRef<HTMLDivElement>(null);
  const [stuck, setStuck] = useState(false);
  useEffect(() => {
    if (edge.current === null) return;
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      if (last) setStuck(!last.isIntersecting && last.boundingClientRect.top < 0);
    });
    observer.observe(edge.current);
    return () => observer.disconnect();
  }, []);
  return { edge, stuck };
}
