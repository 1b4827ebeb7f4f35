import { Modal, Switch } from 'antd';
import { useState } from 'react';
import { shellWords } from '#src/words/shell.ts';
import { areLetterShortcutsOn, setLetterShortcutsOn } from '../lib/shortcuts.ts';

const words = shellWords.shortcuts;
const keys: Record<keyof typeof words.rows, readonly string[]> = {
  palette: ['⌘/Ctrl K'],
  help: ['?'],
  search: ['/'],
  next: ['j'],
  previous: ['k'],
  open: ['Enter'],
  goUsers: ['g', 'u'],
  select: ['x'],
  sibling: ['[', ']'],
  save: ['⌘/Ctrl S'],
  undo: ['z'],
  goOverview: ['g', 'h'],
  goInbox: ['g', 'i'],
  goOrders: ['g', 'o'],
  goAudit: ['g', 'l'],
  goApprovals: ['g', 'a'],
  goModeration: ['g', 'm'],
  goTickets: ['g', 'k'],
};

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [letters, keep] = useState(areLetterShortcutsOn);
  return (
    <Modal open onCancel={onClose} footer={null} title={words.title} width={480}>
      <dl className="keys">
        {Object.entries(words.rows).map(([key, name]) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>
              {keys[key as keyof typeof keys].map((cap, at) => (
                <span key={cap}>
                  {at > 0 && ` ${cap === ']' ? words.orElse : words.afterwards} `}
                  <kbd>{cap}</kbd>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <label className="keys-switch">
        <Switch
          size="small"
          checked={letters}
          onChange={(on) => {
            setLetterShortcutsOn(on);
            keep(on);
          }}
        />
        {words.letters}
      </label>
      <p className="cell-hint">{words.lettersHint}</p>
    </Modal>
  );
}
