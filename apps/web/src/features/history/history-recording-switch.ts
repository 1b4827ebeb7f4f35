import { create } from 'zustand';
import { useUid } from '#src/lib/session/session.ts';
import { storageKeys } from '#src/lib/storage/storage-keys.ts';
import { readText, removeText, writeText } from '#src/lib/storage/safe-local-storage.ts';

/** Each person's choice on this device, for the time that the page is open. */
const useChoices = create<Record<string, boolean>>(() => ({}));

export function isHistoryRecordingOn(uid: string): boolean {
  return useChoices.getState()[uid] ?? readText(storageKeys.historyOff(uid)) === null;
}

export function useHistoryRecordingSwitch(): [on: boolean, choose: (on: boolean) => void] {
  const uid = useUid();
  const on = useChoices((choices) => choices[uid]) ?? isHistoryRecordingOn(uid);
  function choose(next: boolean) {
    if (next) removeText(storageKeys.historyOff(uid));
    else writeText(storageKeys.historyOff(uid), '1');
    useChoices.setState({ [uid]: next });
  }
  return [on, choose];
}
