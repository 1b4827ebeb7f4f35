import { useState } from 'react';
import { storageKeys } from '../storage/storage-keys.ts';
import { readText, removeText, writeText } from '../storage/safe-local-storage.ts';

export type TextSize = 'normal' | 'large' | 'largest';

function storedSize(): TextSize {
  const stored = readText(storageKeys.textSize);
  return stored === 'large' || stored === 'largest' ? stored : 'normal';
}

/** The inline script of index.html does the same before the first paint, so that only this page needs the code. */
function apply(size: TextSize): void {
  if (size === 'normal') delete document.documentElement.dataset['text'];
  else document.documentElement.dataset['text'] = size;
}

export function useTextSize(): [size: TextSize, choose: (size: TextSize) => void] {
  const [size, setSize] = useState(storedSize);
  return [
    size,
    (next) => {
      if (next === 'normal') removeText(storageKeys.textSize);
      else writeText(storageKeys.textSize, next);
      apply(next);
      setSize(next);
    },
  ];
}
