import { subtitleLanguageNames, videoWords } from '#src/words/video.ts';
import { savePlayerPreferences, useSubtitlesPreference } from './player-preferences.ts';
import type { PlaybackAddresses } from './videos.ts';

type Tracks = PlaybackAddresses['subtitleTracks'];

const off = 'off';

/** In the language that was chosen last, else in that of the page, else none. */
function trackToShow(tracks: Tracks, preferred: ReturnType<typeof useSubtitlesPreference>): Tracks[number] | undefined {
  if (preferred === off) return undefined;
  const { lang } = document.documentElement;
  return (
    tracks.find(({ language }) => language === preferred) ??
    tracks.find(({ language }) => language.slice(0, 2) === lang.slice(0, 2))
  );
}

/** The track that is shown, and the choice among all of them, remembered on this device. */
export function useSubtitles(tracks: Tracks) {
  const track = trackToShow(tracks, useSubtitlesPreference());
  const choice = {
    options: [
      { id: off, label: videoWords.subtitlesOff },
      ...tracks.map(({ language }) => ({ id: language as string, label: subtitleLanguageNames[language] })),
    ],
    value: track?.language ?? off,
    onChange: (id: string) =>
      savePlayerPreferences({ subtitles: tracks.find(({ language }) => language === id)?.language ?? off }),
  };
  return { track, choice };
}
