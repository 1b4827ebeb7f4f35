import { useState } from 'react';
import { moderationWords as words } from '#src/words/moderation.ts';
import { areLetterShortcutsOn, setLetterShortcutsOn } from '../../lib/shortcuts.ts';

const hints: readonly (readonly [readonly string[], string])[] = [
  [['J', 'K'], words.keys.upDown],
  [['A'], words.acts.keep],
  [['H'], words.acts.hide],
  [['1–9'], words.keys.reasonKeys],
  [['S'], words.acts.silence],
  [['U'], words.escalated],
  [['N'], words.acts.skip],
  [['I'], words.viewer.key],
];

/** The keys of this desk, and the switch for who presses them by accident. */
export function ModerationShortcutHints({ showsMarks, onMarks }: { showsMarks: boolean; onMarks: () => void }) {
  const [letters, keep] = useState(areLetterShortcutsOn);
  return (
    <footer className="key-hints">
      {letters &&
        hints.map(([keys, name]) => (
          <span key={name}>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
            {name}
          </span>
        ))}
      <button type="button" onClick={onMarks}>
        <kbd>T</kbd> {showsMarks ? words.marksOff : words.marksOn}
      </button>
      <span className="grow" />
      <button
        type="button"
        onClick={() => {
          setLetterShortcutsOn(!letters);
          keep(!letters);
        }}
      >
        {letters ? words.keys.off : words.keys.on}
      </button>
    </footer>
  );
}
