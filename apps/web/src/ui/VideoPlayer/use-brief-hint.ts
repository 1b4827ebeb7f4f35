import { useEffect, useState } from 'react';

const shownMs = 1500;

/** What was just done, seen for a moment and read aloud. */
export function useBriefHint(): [hint: string, say: (text: string) => void] {
  const [hint, setHint] = useState({ text: '', turn: 0 });
  useEffect(() => {
    if (hint.text === '') return;
    const timer = setTimeout(() => setHint(({ turn }) => ({ text: '', turn })), shownMs);
    return () => clearTimeout(timer);
  }, [hint]);
  const say = (text: string) => {
    if (text !== '') setHint(({ turn }) => ({ text, turn: turn + 1 }));
  };
  return [hint.text, say];
}
