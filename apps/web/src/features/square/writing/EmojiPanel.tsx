import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { writingToolsWords } from '#src/words/writing-tools.ts';
import { emojiGroups } from './emoji-groups.ts';
import styles from './EmojiPanel.module.css';
import { readRecentEmoji, rememberEmoji } from './recent-emoji.ts';

interface Props {
  id: string;
  onPick: (emoji: string) => void;
  /** Escape. */
  onClose: () => void;
}

/** The one that is nearest to `from` in the row above (-1) or below (1). */
function inNextRow(all: readonly HTMLElement[], from: HTMLElement, by: 1 | -1): HTMLElement | undefined {
  const { offsetTop: top, offsetLeft: left } = from;
  const beyond = all.filter(({ offsetTop }) => (offsetTop - top) * by > 0);
  const row = by === 1 ? beyond[0]?.offsetTop : beyond.at(-1)?.offsetTop;
  const distance = (each: HTMLElement) => Math.abs(each.offsetLeft - left);
  return beyond
    .filter(({ offsetTop }) => offsetTop === row)
    .reduce<HTMLElement | undefined>(
      (best, each) => (best === undefined || distance(each) < distance(best) ? each : best),
      undefined,
    );
}

/** X-C39: emoji in groups, the recent ones first. One stop for Tab; arrows go through them. What they are is read aloud by the device. */
export function EmojiPanel({ id, onPick, onClose }: Props) {
  // As they were when it was opened: what is under the finger does not move.
  const [recent] = useState(readRecentEmoji);
  const [active, setActive] = useState('0:0');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('button')?.focus({ preventScroll: true }), []);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
      return;
    }
    const all = [...(place.current?.querySelectorAll('button') ?? [])];
    const at = all.indexOf(event.target as HTMLButtonElement);
    const from = all[at];
    if (from === undefined) return;
    const next = {
      ArrowRight: () => all[at + 1],
      ArrowLeft: () => all[at - 1],
      ArrowDown: () => inNextRow(all, from, 1),
      ArrowUp: () => inNextRow(all, from, -1),
      Home: () => all[0],
      End: () => all.at(-1),
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    next()?.focus();
  }

  const groups = [...(recent.length > 0 ? [{ id: 'recent' as const, emoji: recent }] : []), ...emojiGroups];
  return (
    // Keys are those of the buttons inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={place}
      id={id}
      className={styles.panel}
      role="group"
      aria-label={writingToolsWords.emojiPanel}
      onKeyDown={onKeyDown}
    >
      {groups.map((group, index) => (
        <div key={group.id} role="group" aria-label={writingToolsWords.groups[group.id]}>
          <p className={styles.name} aria-hidden>
            {writingToolsWords.groups[group.id]}
          </p>
          <div className={styles.emoji}>
            {group.emoji.map((emoji, position) => (
              <button
                key={emoji}
                type="button"
                tabIndex={active === `${index}:${position}` ? 0 : -1}
                onFocus={() => setActive(`${index}:${position}`)}
                onClick={() => {
                  rememberEmoji(emoji);
                  onPick(emoji);
                }}
              >
                {emoji}
              </button>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
