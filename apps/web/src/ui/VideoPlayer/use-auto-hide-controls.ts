import { useEffect, useState, type RefObject } from 'react';

/** Untouched for this long while playing, the controls fade. */
const fadeMs = 3000;

interface Fade {
  idle: boolean;
  /** Somebody is there: the controls come back and stay for a while. */
  stir: () => void;
  hide: () => void;
}

/** Controls that a keyboard is on never fade: nobody would know where they are. */
export function useAutoHideControls(box: RefObject<HTMLElement | null>, mayFade: boolean): Fade {
  const [touched, setTouched] = useState(0);
  const [fadedAt, setFadedAt] = useState<number | null>(null);
  useEffect(() => {
    if (!mayFade) return;
    const timer = setTimeout(() => {
      if (!box.current?.querySelector(':focus-visible')) setFadedAt(touched);
    }, fadeMs);
    return () => clearTimeout(timer);
  }, [box, mayFade, touched]);
  return {
    idle: mayFade && fadedAt === touched,
    stir: () => setTouched((count) => count + 1),
    hide: () => setFadedAt(touched),
  };
}
