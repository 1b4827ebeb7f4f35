import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../Icon/Icon.tsx';
import { chevronLeft } from '../Icon/first-icons.ts';
import { fullscreen, pause, play, volume } from '../Icon/icons.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { phrases } from '../phrases.ts';
import styles from './VideoPlayer.module.css';

interface Props {
  label: string;
  src?: string;
  poster?: string;
  /** For streams the browser cannot open by itself: connects a source, gives back how to let go of it. */
  connect?: (video: HTMLVideoElement) => () => void;
  onBack?: () => void;
  /** Further buttons at the top right. */
  top?: ReactNode;
  /** Subtitles, as track elements. */
  children?: ReactNode;
}

/** Untouched for this long while playing, the controls fade. */
const fadeMs = 3000;

function clock(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.floor(seconds) : 0;
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`;
}

export function VideoPlayer({ label, src, poster, connect, onBack, top, children }: Props) {
  const box = useRef<HTMLElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [playing, setPlaying] = useState(false);
  const [muted, setMuted] = useState(false);
  const [time, setTime] = useState(0);
  const [duration, setDuration] = useState(0);
  const [buffered, setBuffered] = useState(0);
  const [touched, setTouched] = useState(0);
  const [fadedAt, setFadedAt] = useState<number | null>(null);
  const idle = playing && fadedAt === touched;

  const attach = useEffectEvent((element: HTMLVideoElement) => connect?.(element));
  useEffect(() => (video.current ? attach(video.current) : undefined), [src]);

  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => setFadedAt(touched), fadeMs);
    return () => clearTimeout(timer);
  }, [playing, touched]);

  const stir = () => setTouched((count) => count + 1);

  function toggle() {
    const element = video.current;
    if (!element) return;
    // Refused play (no gesture, no source) leaves the button as it is.
    if (element.paused) void element.play().catch(() => undefined);
    else element.pause();
  }

  return (
    <section
      ref={box}
      className={cx(styles.player, idle && styles.idle)}
      aria-label={label}
      onPointerMove={stir}
      onPointerDown={stir}
      onKeyDown={stir}
      onFocus={stir}
    >
      <video
        ref={video}
        className={styles.video}
        src={src}
        poster={poster}
        playsInline
        preload="metadata"
        onClick={() => (idle ? stir() : toggle())}
        onPlay={() => {
          setPlaying(true);
          stir();
        }}
        onPause={() => setPlaying(false)}
        onVolumeChange={(event) => setMuted(event.currentTarget.muted)}
        onTimeUpdate={(event) => setTime(event.currentTarget.currentTime)}
        onDurationChange={(event) => setDuration(event.currentTarget.duration)}
        onProgress={({ currentTarget: { buffered: ranges } }) =>
          setBuffered(ranges.length ? ranges.end(ranges.length - 1) : 0)
        }
      >
        {children}
      </video>
      <div className={styles.chrome}>
        <div className={styles.top}>
          {onBack && <IconButton icon={chevronLeft} label={phrases.back} onClick={onBack} />}
          <span className={styles.gap} />
          <IconButton
            icon={volume}
            label={phrases.mute}
            aria-pressed={muted}
            className={cx(muted && styles.muted)}
            onClick={() => {
              if (video.current) video.current.muted = !muted;
            }}
          />
          {top}
        </div>
        <button
          type="button"
          className={styles.middle}
          aria-label={playing ? phrases.pause : phrases.play}
          onClick={toggle}
        >
          <Icon icon={playing ? pause : play} size={26} />
        </button>
        <div className={styles.bottom}>
          <span>{clock(time)}</span>
          <input
            type="range"
            className={styles.seek}
            aria-label={phrases.seek}
            aria-valuetext={`${clock(time)} / ${clock(duration)}`}
            min={0}
            max={Math.max(1, Math.floor(duration || 0))}
            step={1}
            value={Math.floor(time)}
            style={
              {
                '--played': `${(time / (duration || 1)) * 100}%`,
                '--loaded': `${(buffered / (duration || 1)) * 100}%`,
              } as CSSProperties
            }
            onChange={(event) => {
              if (video.current) video.current.currentTime = event.target.valueAsNumber;
            }}
          />
          <span>{clock(duration)}</span>
          <IconButton
            icon={fullscreen}
            label={phrases.fullscreen}
            onClick={() =>
              void (document.fullscreenElement ? document.exitFullscreen() : box.current?.requestFullscreen?.())
            }
          />
        </div>
      </div>
    </section>
  );
}
