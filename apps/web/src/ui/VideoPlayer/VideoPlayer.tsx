import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode, RefObject } from 'react';
import { uiComponentWords } from '#src/words/ui-components.ts';
import { videoPlayerWords } from '#src/words/video-player.ts';
import { cx } from '../cx.ts';
import { chevronLeft } from '../Icon/first-page-icons.ts';
import { Icon } from '../Icon/Icon.tsx';
import { fullscreen, gear, pause, pictureInPicture, play, volume } from '../Icon/other-page-icons.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import {
  performPlayerActionReturningHint,
  actionForKey,
  videoLengthInSeconds,
  setPlaybackSpeed,
  type PlayerAction,
} from './player-actions.ts';
import { formatVideoTime } from './format-video-time.ts';
import { SeekBar, type TimelineSprite } from './SeekBar.tsx';
import { PlayerSettings, type SettingChoiceProps } from './PlayerSettings.tsx';
import { useAutoHideControls } from './use-auto-hide-controls.ts';
import { useFullscreen } from './use-fullscreen.ts';
import { useBriefHint } from './use-brief-hint.ts';
import { usePlaybackState } from './use-playback-state.ts';
import styles from './VideoPlayer.module.css';

interface Props {
  label: string;
  /** The element, for who connects it with a stream. */
  video: RefObject<HTMLVideoElement | null>;
  /** Drawn until the film has begun. */
  poster?: ReactNode;
  /** How long it is, as far as that is known before it is loaded. */
  seconds?: number;
  sprite?: TimelineSprite | undefined;
  qualities?: SettingChoiceProps | undefined;
  /** Languages, and none of them. */
  subtitles?: SettingChoiceProps | undefined;
  /** While there is nothing to play yet: fetches it. */
  onStart?: (() => void) | undefined;
  /** It is being fetched. */
  busy?: boolean;
  onBack?: () => void;
  /** Further rows of the settings. */
  settings?: ReactNode;
  /** Instead of the controls: what has to be done before it can be played. */
  notice?: ReactNode;
  /** Something that was done for the viewer, such as going on where they stopped. */
  said?: string;
  /** Subtitles, as track elements. */
  children?: ReactNode;
}

/** Two taps this close together are one gesture. */
const doubleTapMs = 300;

export function VideoPlayer(props: Props) {
  const { label, video, poster, seconds = 0, sprite, qualities, onStart, busy = false, onBack, notice } = props;
  const box = useRef<HTMLElement>(null);
  const playback = usePlaybackState(video);
  const waiting = busy || playback.waiting;
  const [settingsOpen, setSettingsOpen] = useState(false);
  const gearButton = useRef<HTMLButtonElement>(null);
  const [hint, say] = useBriefHint();
  const onRefused = () => say(videoPlayerWords.refused);
  const { full, toggle: toggleFullscreen } = useFullscreen(box, video, onRefused);
  const { idle, stir, hide } = useAutoHideControls(
    box,
    playback.playing && !waiting && !settingsOpen && notice === undefined,
  );
  const { said = '' } = props;
  const sayIt = useEffectEvent(say);
  useEffect(() => sayIt(said), [said]);
  const lastTap = useRef({ at: 0, touch: false });
  const length = playback.length || seconds;

  function run(action: PlayerAction) {
    const element = video.current;
    if (element === null || notice !== undefined) return;
    if (action.kind === 'fullscreen') toggleFullscreen();
    else if (onStart && action.kind === 'toggle') onStart();
    else if (videoLengthInSeconds(element) > 0 || action.kind === 'mute' || action.kind === 'toggle')
      say(performPlayerActionReturningHint(element, action));
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    stir();
    const { target } = event;
    const own = target instanceof HTMLInputElement && target.dataset['keys'] === 'own';
    // A button is pressed by space already.
    const pressed = event.key === ' ' && target instanceof HTMLButtonElement;
    if (own || pressed || target instanceof HTMLAnchorElement) return;
    const action = actionForKey(event);
    if (action === null) return;
    event.preventDefault();
    run(action);
  }

  /** A mouse plays and pauses; a finger first brings the controls, and twice on a side skips. */
  function onClick(event: MouseEvent<HTMLVideoElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const side = (event.clientX - left) / Math.max(1, width);
    const again = event.timeStamp - lastTap.current.at < doubleTapMs;
    const { touch } = lastTap.current;
    lastTap.current = { at: again ? 0 : event.timeStamp, touch };
    if (!touch) {
      run({ kind: 'toggle' });
      if (again) toggleFullscreen();
    } else if (again && side < 1 / 3) run({ kind: 'skip', seconds: -10 });
    else if (again && side > 2 / 3) run({ kind: 'skip', seconds: 10 });
    else if (again || onStart) run({ kind: 'toggle' });
    else if (!idle && playback.playing) return hide();
    stir();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the player, wherever in it focus is
    <section
      ref={box}
      className={cx(styles.player, idle && styles.idle)}
      aria-label={label}
      tabIndex={-1}
      onPointerMove={(event) => event.pointerType === 'mouse' && stir()}
      onKeyDown={onKeyDown}
      onFocus={stir}
      onBlur={stir}
    >
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the buttons above it have the keyboard */}
      <video
        ref={video}
        className={styles.video}
        playsInline
        preload="metadata"
        onPointerDown={({ pointerType }) => (lastTap.current.touch = pointerType !== 'mouse')}
        onClick={onClick}
      >
        {props.children}
      </video>
      {poster && !playback.begun && <div className={styles.poster}>{poster}</div>}
      <div className={cx(styles.chrome, notice !== undefined && styles.noticed)} inert={settingsOpen}>
        <div className={styles.top}>
          {onBack && <IconButton icon={chevronLeft} label={uiComponentWords.back} onClick={onBack} />}
          <span className={styles.gap} />
          {notice === undefined && (
            <>
              <input
                type="range"
                className={styles.volume}
                data-keys="own"
                aria-label={videoPlayerWords.volume}
                aria-valuetext={videoPlayerWords.volumeAt(Math.round(playback.muted ? 0 : playback.volume * 100))}
                min={0}
                max={100}
                step={5}
                value={playback.muted ? 0 : Math.round(playback.volume * 100)}
                onChange={({ target: { valueAsNumber } }) => {
                  if (video.current === null) return;
                  video.current.volume = valueAsNumber / 100;
                  video.current.muted = valueAsNumber === 0;
                }}
              />
              <IconButton
                icon={volume}
                label={videoPlayerWords.mute}
                aria-pressed={playback.muted}
                className={cx(playback.muted && styles.muted)}
                onClick={() => run({ kind: 'mute' })}
              />
              {document.pictureInPictureEnabled && (
                <IconButton
                  icon={pictureInPicture}
                  label={videoPlayerWords.pictureInPicture}
                  disabled={playback.length === 0}
                  onClick={() => {
                    const asked: Promise<unknown> | undefined = document.pictureInPictureElement
                      ? document.exitPictureInPicture()
                      : video.current?.requestPictureInPicture();
                    asked?.catch(onRefused);
                  }}
                />
              )}
              <IconButton
                ref={gearButton}
                icon={gear}
                label={videoPlayerWords.settings}
                aria-haspopup="dialog"
                aria-expanded={settingsOpen}
                onClick={() => setSettingsOpen(true)}
              />
            </>
          )}
        </div>
        {notice ?? (
          <button
            type="button"
            className={cx(styles.middle, waiting && styles.waiting)}
            aria-label={playback.playing ? videoPlayerWords.pause : videoPlayerWords.play}
            onClick={() => run({ kind: 'toggle' })}
          >
            <Icon icon={playback.playing || waiting ? pause : play} size={26} />
          </button>
        )}
        {notice === undefined && (
          <div className={styles.bottom}>
            <span>{formatVideoTime(playback.time)}</span>
            <SeekBar
              time={playback.time}
              length={length}
              buffered={playback.buffered}
              sprite={sprite}
              onSeek={(time) => {
                if (video.current && videoLengthInSeconds(video.current) > 0) video.current.currentTime = time;
              }}
            />
            <span>{formatVideoTime(length)}</span>
            <IconButton
              icon={fullscreen}
              label={full ? videoPlayerWords.leaveFullscreen : videoPlayerWords.fullscreen}
              onClick={toggleFullscreen}
            />
          </div>
        )}
      </div>
      <p className={cx(styles.hint, hint === '' && styles.gone)} aria-hidden>
        {hint}
      </p>
      <p className="sr" role="status">
        {hint !== '' ? hint : waiting ? videoPlayerWords.waiting : ''}
      </p>
      {settingsOpen && (
        <PlayerSettings
          qualities={qualities}
          subtitles={props.subtitles}
          speed={playback.speed}
          onSpeed={(speed) => {
            if (video.current) setPlaybackSpeed(video.current, speed);
          }}
          opener={gearButton}
          onClose={() => setSettingsOpen(false)}
        >
          {props.settings}
        </PlayerSettings>
      )}
    </section>
  );
}
