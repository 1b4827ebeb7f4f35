import { useState } from 'react';
import { useUid } from '#src/lib/session/session.ts';
import { storageKeys } from '#src/lib/storage/storage-keys.ts';
import { readJson, removeText, writeJson } from '#src/lib/storage/safe-local-storage.ts';
import { normalizeKeyword } from './normalize-keyword.ts';

const most = 10;

/** Storage is written by older versions and by users. */
function stored(uid: string): string[] {
  const found = readJson(storageKeys.recentSearches(uid));
  if (!Array.isArray(found)) return [];
  const keywords = found.map((each) => (typeof each === 'string' ? normalizeKeyword(each) : ''));
  return [...new Set(keywords)].filter((each) => each !== '').slice(0, most);
}

interface Recent {
  keywords: readonly string[];
  add: (keyword: string) => void;
  remove: (keyword: string) => void;
  clear: () => void;
}

/** What was looked for on this device, newest first. It never leaves it, and each person has their own. */
export function useRecentSearches(): Recent {
  const uid = useUid();
  const [recent, setRecent] = useState(() => ({ uid, keywords: stored(uid) }));
  const keywords = recent.uid === uid ? recent.keywords : stored(uid);

  // From storage each time: another tab may have looked for something too.
  function change(next: (before: string[]) => string[]) {
    const after = next(stored(uid)).slice(0, most);
    if (after.length === 0) removeText(storageKeys.recentSearches(uid));
    else writeJson(storageKeys.recentSearches(uid), after);
    setRecent({ uid, keywords: after });
  }

  return {
    keywords,
    add: (keyword) => change((before) => [keyword, ...before.filter((each) => each !== keyword)]),
    remove: (keyword) => change((before) => before.filter((each) => each !== keyword)),
    clear: () => change(() => []),
  };
}
