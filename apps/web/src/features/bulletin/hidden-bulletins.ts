import { useSession } from '#src/lib/session/session.ts';
import { storageKeys } from '#src/lib/storage/storage-keys.ts';
import { readJson, readText, writeJson, writeText } from '#src/lib/storage/safe-local-storage.ts';
import { isSameDay } from '#src/lib/format/time.ts';

/** N-02: hidden only on the very day it was asked for, and only for this user. */
export function areBulletinsHiddenToday(uid: string, now: number = Date.now()): boolean {
  const stored = Number(readText(storageKeys.bulletinHidden(uid)) ?? Number.NaN);
  return Number.isFinite(stored) && isSameDay(stored, now);
}

interface PutAway {
  time: number;
  ids: readonly string[];
}

const putAwayKey = (uid: string) => `${storageKeys.bulletinHidden(uid)}.ids`;

function putAwayOn(uid: string, now: number): PutAway | null {
  const stored = readJson(putAwayKey(uid)) as Partial<PutAway> | null;
  if (typeof stored?.time !== 'number' || !Array.isArray(stored.ids) || !isSameDay(stored.time, now)) return null;
  return { time: stored.time, ids: stored.ids };
}

/** N-03; `ids`: what there was to see. */
export function hideBulletinsToday(uid: string, now: number = Date.now(), ids: readonly string[] = []): void {
  writeText(storageKeys.bulletinHidden(uid), String(now));
  writeJson(putAwayKey(uid), { time: now, ids } satisfies PutAway);
}

/** Ids that the same person hid today before signing in, for a day on which not everything is hidden. */
export function bulletinIdsHiddenToday(uid: string, now: number = Date.now()): ReadonlySet<string> {
  return new Set(putAwayOn(uid, now)?.ids);
}

/** N-02 counts per user. A visitor who hides a bulletin and then signs in is the same person. */
export function keepHiddenBulletinsAfterLogin(uid: string, now: number = Date.now()): void {
  const asVisitor = putAwayOn('', now);
  if (asVisitor !== null)
    writeJson(putAwayKey(uid), { ...asVisitor, ids: [...asVisitor.ids, ...bulletinIdsHiddenToday(uid, now)] });
}

// Subscribed outside components: signing in may unmount any of them.
useSession.subscribe(({ account: { uid } }, { account: before }) => {
  if (before.uid === '' && uid !== '') keepHiddenBulletinsAfterLogin(uid);
});
