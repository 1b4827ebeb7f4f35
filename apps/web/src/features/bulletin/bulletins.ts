import { queryOptions } from '@tanstack/react-query';
import type { Data } from '@lanyu/contract/all';
import { client } from '#src/lib/api.ts';
import { storageKeys } from '#src/lib/storage-keys.ts';
import { readText, writeText } from '#src/lib/storage.ts';
import { isSameDay } from '#src/lib/time.ts';

export type Bulletin = Data<'POST /user/message'>['records'][number];

const popUpPosition = 1;

/** N-01. */
export const bulletinsQuery = queryOptions({
  queryKey: ['bulletins'],
  queryFn: ({ signal }) => client.call('POST /user/message', { posType: popUpPosition }, { signal }),
  staleTime: 5 * 60_000,
  meta: { public: true },
});

/** N-02: hidden only on the very day it was asked for, and only for this user. */
export function isHiddenToday(uid: string, now: number = Date.now()): boolean {
  const stored = Number(readText(storageKeys.bulletinHidden(uid)) ?? Number.NaN);
  return Number.isFinite(stored) && isSameDay(stored, now);
}

/** N-03. */
export function hideToday(uid: string, now: number = Date.now()): void {
  writeText(storageKeys.bulletinHidden(uid), String(now));
}
