import { ticketWords } from '#src/words/tickets-canned-replies-and-business-inquiries.ts';
import { StaffInitialAvatar } from '../../ui/StaffInitialAvatar.tsx';

const words = ticketWords.reply;

interface MentionPickerProps {
  matches: readonly { id: string; name: string }[];
  at: number;
  onUse: (name: string) => void;
}

/** Colleagues to name in a note; chosen by the arrows and Enter while the cursor stays in the box. */
export function MentionPicker({ matches, at, onUse }: MentionPickerProps) {
  return (
    <div className="canned-picker">
      <p>{matches.length === 0 ? words.noColleague : words.mentionHint}</p>
      {matches.length > 0 && (
        <div role="listbox" id="mentions" aria-label={words.mention}>
          {matches.map(({ id, name }, index) => (
            <button
              type="button"
              tabIndex={-1}
              key={id}
              id={`mention-${id}`}
              role="option"
              aria-selected={index === at}
              // The box would lose the cursor.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onUse(name)}
            >
              <StaffInitialAvatar name={name} />
              <b>{name}</b>
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
