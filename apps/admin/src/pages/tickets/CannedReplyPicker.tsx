import { ticketWords } from '#src/words/tickets-canned-replies-and-business-inquiries.ts';
import type { CannedReply } from './tickets.ts';

const words = ticketWords.reply;

interface CannedPickerProps {
  asked: string;
  matches: CannedReply[];
  at: number;
  onUse: (reply: CannedReply) => void;
}

/** Chosen by the arrows and Enter while the cursor stays in the box. */
export function CannedReplyPicker({ asked, matches, at, onUse }: CannedPickerProps) {
  return (
    <div className="canned-picker">
      <p>{words.cannedFor(asked)}</p>
      {matches.length === 0 ? (
        <p>{words.noCanned}</p>
      ) : (
        <div role="listbox" id="canned-replies" aria-label={words.canned}>
          {matches.map((reply, index) => (
            <button
              type="button"
              tabIndex={-1}
              key={reply.id}
              id={`canned-${reply.id}`}
              role="option"
              aria-selected={index === at}
              // The box would lose the cursor.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onUse(reply)}
            >
              <b>{reply.title}</b>
              <span>{reply.text}</span>
              <small>{words.uses(reply.shared, reply.useCount)}</small>
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
