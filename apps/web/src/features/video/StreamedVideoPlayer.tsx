import { useEffect, useRef, useState, type RefObject } from 'react';
import { sizesAttributeByPlace } from '#src/lib/format/image-sizes.ts';
import { Picture } from '#src/ui/Picture/Picture.tsx';
import { Switch } from '#src/ui/Switch/Switch.tsx';
import { formatVideoTime } from '#src/ui/VideoPlayer/format-video-time.ts';
import { VideoPlayer } from '#src/ui/VideoPlayer/VideoPlayer.tsx';
import { videoWords } from '#src/words/video.ts';
import { PlaybackFailedNotice, VideoLockedNotice, NextVideoCountdown } from './player-notices.tsx';
import { useIsAutoNextOn } from './player-preferences.ts';
import { SubtitleTrack } from './SubtitleTrack.tsx';
import { useVideoStream } from './use-video-stream.ts';
import { useSubtitles } from './use-subtitles.ts';
import type { VideoDetail, VideoCardData } from './videos.ts';

interface Props {
  video: VideoDetail;
  /** What plays by itself after it. */
  next: VideoCardData | undefined;
  onNext: (video: VideoCardData) => void;
  onBack: () => void;
  /** For who asks where it is. */
  element?: RefObject<HTMLVideoElement | null> | undefined;
  /** Where the address says to begin. */
  sharedSecond?: number | null;
}

const auto = 'auto';

/** X-C8: one video, played in place. */
export function StreamedVideoPlayer({ video, next, onNext, onBack, element: given, sharedSecond = null }: Props) {
  const own = useRef<HTMLVideoElement>(null);
  const element = given ?? own;
  const stream = useVideoStream(video, element, sharedSecond);
  const { phase, playing, heights, chosen, begun } = stream;
  const subtitles = useSubtitles(stream.subtitleTracks);
  const autoNext = useIsAutoNextOn() && !stream.saves;
  /** The video that came to its end. */
  const [ended, setEnded] = useState('');
  useEffect(() => {
    const target = element.current;
    const end = () => setEnded(video.id);
    const goOn = () => setEnded('');
    target?.addEventListener('ended', end);
    target?.addEventListener('play', goOn);
    return () => {
      target?.removeEventListener('ended', end);
      target?.removeEventListener('play', goOn);
    };
  }, [element, video.id]);

  const beginning = begun.shared ? videoWords.beginsAt : videoWords.resumed;
  const notice = !video.playable ? (
    <VideoLockedNotice video={video} />
  ) : phase === 'failed' ? (
    <PlaybackFailedNotice reason={stream.reason} onRetry={stream.start} />
  ) : ended === video.id && autoNext && next ? (
    <NextVideoCountdown id={next.id} title={next.title} onCancel={() => setEnded('')} onNext={() => onNext(next)} />
  ) : undefined;

  return (
    <VideoPlayer
      label={videoWords.player(video.title)}
      video={element}
      seconds={video.seconds}
      poster={<Picture picture={video.poster} sizes={sizesAttributeByPlace.hero} alt="" eager />}
      sprite={playing !== null && playing.sprite.image !== '' ? playing.sprite : undefined}
      qualities={{
        options: [
          { id: auto, label: videoWords.auto },
          ...heights.toReversed().map((height) => ({ id: String(height), label: videoWords.height(height) })),
        ],
        value: chosen === null ? auto : String(chosen),
        onChange: (id) => stream.choose(id === auto ? null : Number(id)),
      }}
      subtitles={subtitles.choice}
      onStart={phase === 'still' ? stream.start : undefined}
      busy={phase === 'fetching'}
      onBack={onBack}
      notice={notice}
      said={phase === 'ready' && begun.at > 0 ? beginning(formatVideoTime(begun.at)) : ''}
      settings={
        <Switch
          label={videoWords.dataSaver}
          labelShown
          checked={stream.saves}
          onChange={({ target }) => stream.saveData(target.checked)}
        />
      }
    >
      {playing !== null && subtitles.track && <SubtitleTrack key={subtitles.track.address} {...subtitles.track} />}
    </VideoPlayer>
  );
}
