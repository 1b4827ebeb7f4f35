import { useEffect, useEffectEvent } from 'react';
import { useUid } from '#src/lib/session/session.ts';
import { isHistoryRecordingOn } from './history-recording-switch.ts';
import type { HistoryEntry } from './history-store.ts';

/** What is left sooner was not looked at; and the page is drawn by then. */
const lookMs = 1000;

/** X-C29: notes on this device what a page shows. A device that stores nothing has no history, and nothing else is missing. */
export function useRecordInHistory(thing: Omit<HistoryEntry, 'at'> | undefined): void {
  const uid = useUid();
  const record = useEffectEvent(async () => {
    if (thing === undefined || !isHistoryRecordingOn(uid)) return;
    const { recordHistoryEntry: recordSeen } = await import('./history-store.ts');
    await recordSeen(uid, { ...thing, at: Date.now() });
  });
  const name = thing === undefined ? '' : `${thing.kind} ${thing.id}`;
  useEffect(() => {
    if (name === '') return;
    const timer = setTimeout(() => void record().catch(() => {}), lookMs);
    return () => clearTimeout(timer);
  }, [name, uid]);
}
