import { subtitleLanguageNames } from '#src/words/video.ts';
import type { PlaybackAddresses } from './videos.ts';

/** From below: above the controls. */
const lineFromBelow = -3;

/** A track that is put in while a film runs stays off until its mode is set. */
function show(element: HTMLTrackElement | null) {
  if (element === null) return undefined;
  const raise = () => {
    for (const cue of element.track.cues ?? []) (cue as VTTCue).line = lineFromBelow;
  };
  element.addEventListener('load', raise);
  element.track.mode = 'showing';
  return () => element.removeEventListener('load', raise);
}

export function SubtitleTrack({ language, address }: PlaybackAddresses['subtitleTracks'][number]) {
  return <track ref={show} kind="subtitles" srcLang={language} label={subtitleLanguageNames[language]} src={address} />;
}
