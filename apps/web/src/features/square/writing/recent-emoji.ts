import { storageKeysAfterFirstPage } from '#src/lib/storage/storage-keys-after-first-page.ts';
import { readJson, writeJson } from '#src/lib/storage/safe-local-storage.ts';

/** Two rows on a narrow phone. */
const most = 14;
/** Longer than any of ours: storage is written by older versions and by users. */
const longest = 12;

/** The latest first. Of the device, whoever is logged in: it says nothing of anybody. */
export function readRecentEmoji(): string[] {
  const stored = readJson(storageKeysAfterFirstPage.recentEmoji);
  if (!Array.isArray(stored)) return [];
  const texts = stored.filter(
    (each): each is string => typeof each === 'string' && each !== '' && each.length <= longest,
  );
  return [...new Set(texts)].slice(0, most);
}

export function rememberEmoji(emoji: string): void {
  writeJson(
    storageKeysAfterFirstPage.recentEmoji,
    [emoji, ...readRecentEmoji().filter((each) => each !== emoji)].slice(0, most),
  );
}
