import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react';
import { videoPlayerWords } from '#src/words/video-player.ts';
import { close } from '../Icon/first-page-icons.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { playbackSpeeds } from './player-actions.ts';
import styles from './PlayerSettings.module.css';

export interface SettingChoiceProps {
  options: readonly { id: string; label: string }[];
  value: string;
  onChange: (id: string) => void;
}

interface Props {
  qualities?: SettingChoiceProps | undefined;
  subtitles?: SettingChoiceProps | undefined;
  speed: number;
  onSpeed: (speed: number) => void;
  onClose: () => void;
  /** Where focus goes back to. */
  opener: RefObject<HTMLElement | null>;
  /** Further rows. */
  children?: ReactNode;
}

interface ChoiceProps extends SettingChoiceProps {
  label: string;
}

function Choice({ label, options, value, onChange }: ChoiceProps) {
  const name = useId();
  return (
    <div className={styles.row} role="radiogroup" aria-label={label}>
      <span className={styles.name} aria-hidden>
        {label}
      </span>
      {options.map((option) => (
        <label key={option.id} className={styles.option}>
          <input
            type="radio"
            name={name}
            className={styles.input}
            checked={option.id === value}
            onChange={() => onChange(option.id)}
          />
          <span className={styles.text}>{option.label}</span>
        </label>
      ))}
    </div>
  );
}

const speedOptions = playbackSpeeds.map((speed) => ({ id: String(speed), label: videoPlayerWords.speedOf(speed) }));

/** Lies over the player, also in fullscreen. */
export function PlayerSettings({ qualities, subtitles, speed, onSpeed, onClose, opener, children }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('input:checked')?.focus({ preventScroll: true });
    const before = opener.current;
    return () => before?.focus({ preventScroll: true });
  }, [opener]);
  return (
    <div
      ref={panel}
      className={styles.panel}
      role="dialog"
      aria-label={videoPlayerWords.settings}
      onKeyDown={(event) => {
        // The keys of the player stand back here: arrows choose.
        event.stopPropagation();
        if (event.key === 'Escape') onClose();
      }}
    >
      {qualities && qualities.options.length > 1 && <Choice label={videoPlayerWords.quality} {...qualities} />}
      <Choice
        label={videoPlayerWords.speed}
        options={speedOptions}
        value={String(speed)}
        onChange={(chosen) => onSpeed(Number(chosen))}
      />
      {subtitles && subtitles.options.length > 1 && <Choice label={videoPlayerWords.subtitles} {...subtitles} />}
      {children && <div className={styles.row}>{children}</div>}
      <IconButton icon={close} label={videoPlayerWords.closeSettings} className={styles.close} onClick={onClose} />
    </div>
  );
}
