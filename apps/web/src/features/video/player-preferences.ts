import type { SubtitleLanguage } from '@lanyu/contract/subtitles';
import { create } from 'zustand';
import { storageKeys } from '#src/lib/storage/storage-keys.ts';
import { readJson, writeJson } from '#src/lib/storage/safe-local-storage.ts';
import { setPlaybackSpeed, playbackSpeeds } from '#src/ui/VideoPlayer/player-actions.ts';

interface Preferences {
  autoNext: boolean;
  /** Null: as the device asks for it. */
  dataSaver: boolean | null;
  muted: boolean;
  /** One of the player's, 0.5 to 2. */
  speed: number;
  volume: number;
  /** A language, or none of them; null: that of the page. */
  subtitles: SubtitleLanguage | 'off' | null;
}

const first: Preferences = { autoNext: true, dataSaver: null, muted: false, speed: 1, volume: 1, subtitles: null };

/** Storage is written by older versions and by users. */
function restored(stored: unknown): Preferences {
  if (typeof stored !== 'object' || stored === null) return first;
  const { autoNext, dataSaver, muted, speed, volume, subtitles } = stored as Record<string, unknown>;
  return {
    autoNext: typeof autoNext === 'boolean' ? autoNext : first.autoNext,
    dataSaver: typeof dataSaver === 'boolean' ? dataSaver : null,
    muted: muted === true,
    speed: playbackSpeeds.find((each) => each === speed) ?? first.speed,
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : first.volume,
    subtitles: typeof subtitles === 'string' ? (subtitles as Preferences['subtitles']) : null,
  };
}

const usePreferences = create<Preferences>(() => restored(readJson(storageKeys.video)));

export function savePlayerPreferences(changes: Partial<Preferences>): void {
  usePreferences.setState(changes);
  writeJson(storageKeys.video, usePreferences.getState());
}

function deviceSaves(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Lowest quality, and nothing plays by itself. */
export function isPlayerDataSaverOn(): boolean {
  return usePreferences.getState().dataSaver ?? deviceSaves();
}

export function useIsPlayerDataSaverOn(): boolean {
  return usePreferences(({ dataSaver }) => dataSaver) ?? deviceSaves();
}

export function useIsAutoNextOn(): boolean {
  return usePreferences(({ autoNext }) => autoNext);
}

export function applyStoredVolumeAndSpeed(video: HTMLVideoElement): void {
  const { muted, speed, volume } = usePreferences.getState();
  Object.assign(video, { muted, volume });
  setPlaybackSpeed(video, speed);
}

export function useSubtitlesPreference(): Preferences['subtitles'] {
  return usePreferences(({ subtitles }) => subtitles);
}
