import { useState, type CSSProperties, type PointerEvent } from 'react';
import { videoPlayerWords } from '#src/words/video-player.ts';
import { cx } from '../cx.ts';
import { formatVideoTime } from './format-video-time.ts';
import styles from './SeekBar.module.css';

/** Pictures of the timeline, all in one image. */
export interface TimelineSprite {
  image: string;
  /** Seconds from one to the next. */
  every: number;
  width: number;
  height: number;
  columns: number;
  count: number;
}

interface Props {
  time: number;
  length: number;
  buffered: number;
  sprite?: TimelineSprite | undefined;
  onSeek: (time: number) => void;
}

const percent = (part: number, whole: number) => `${(Math.min(1, part / Math.max(1, whole)) * 100).toFixed(3)}%`;
const share = (place: number, places: number) => (places < 2 ? 0 : (place / (places - 1)) * 100);

function frameOf({ image, every, width, height, columns, count }: TimelineSprite, time: number): CSSProperties {
  const frame = Math.max(0, Math.min(count - 1, Math.floor(time / Math.max(1, every))));
  const rows = Math.ceil(count / columns);
  return {
    aspectRatio: `${width} / ${height}`,
    backgroundImage: `url("${image}")`,
    backgroundSize: `${columns * 100}% ${rows * 100}%`,
    backgroundPosition: `${share(frame % columns, columns)}% ${share(Math.floor(frame / columns), rows)}%`,
  };
}

/** Dragged, it shows where one would be; the film jumps there when the finger lets go. */
export function SeekBar({ time, length, buffered, sprite, onSeek }: Props) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const [held, setHeld] = useState(false);
  const shown = dragged ?? time;
  const preview = dragged ?? pointed;

  function point(event: PointerEvent<HTMLInputElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    if (width > 0) setPointed(Math.min(1, Math.max(0, (event.clientX - left) / width)) * length);
  }

  function letGo() {
    setHeld(false);
    setPointed(null);
    if (dragged !== null) onSeek(dragged);
    setDragged(null);
  }

  return (
    <span className={styles.bar}>
      <input
        type="range"
        className={styles.seek}
        aria-label={videoPlayerWords.seek}
        aria-valuetext={`${formatVideoTime(shown)} / ${formatVideoTime(length)}`}
        min={0}
        max={Math.max(1, Math.floor(length))}
        step={1}
        value={Math.floor(shown)}
        style={{ '--played': percent(shown, length), '--loaded': percent(buffered, length) } as CSSProperties}
        onChange={({ target: { valueAsNumber } }) => (held ? setDragged(valueAsNumber) : onSeek(valueAsNumber))}
        onPointerDown={() => setHeld(true)}
        onPointerMove={point}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        onPointerLeave={() => held || setPointed(null)}
      />
      {preview !== null && length > 0 && (
        <span
          className={cx(styles.preview, sprite && styles.pictured)}
          style={{ '--at': percent(preview, length) } as CSSProperties}
          aria-hidden
        >
          {sprite && <span className={styles.frame} style={frameOf(sprite, preview)} />}
          {formatVideoTime(preview)}
        </span>
      )}
    </span>
  );
}
