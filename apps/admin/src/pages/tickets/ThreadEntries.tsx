import { Link } from 'react-router';
import { ticketWords as words } from '#src/words/tickets-canned-replies-and-business-inquiries.ts';
import { formatTimeWithoutDayIfToday } from '../../lib/shanghai-time.ts';
import { Icon } from '../../ui/Icon.tsx';
import { StaffInitialAvatar } from '../../ui/StaffInitialAvatar.tsx';
import type { Ticket } from './tickets.ts';

type Entry = Ticket['thread'][number];
type Note = Ticket['notes'][number];

/** What was said, and between it what only colleagues read, by time. */
export function ThreadEntries({ ticket, onExpired }: { ticket: Ticket; onExpired: () => void }) {
  const lines = [
    ...ticket.thread.map((entry) => ({ key: `entry ${entry.id}`, time: entry.createTime, entry, note: undefined })),
    ...ticket.notes.map((note) => ({ key: `note ${note.id}`, time: note.createTime, entry: undefined, note })),
  ].toSorted((one, other) => one.time - other.time);
  return (
    <ol className="thread">
      {lines.map(({ key, entry, note }) => (
        <li key={key}>
          {entry !== undefined && <EntryLine entry={entry} ticket={ticket} onExpired={onExpired} />}
          {note !== undefined && <NoteLine note={note} />}
        </li>
      ))}
      {ticket.mergedInto !== '' && (
        <li className="thread-event">
          {words.mergedInto} <Link to={`?ticket=${ticket.mergedInto}`}>{words.ticketNo(ticket.mergedInto)}</Link>
        </li>
      )}
    </ol>
  );
}

function EntryLine({ entry, ticket, onExpired }: { entry: Entry; ticket: Ticket; onExpired: () => void }) {
  const mine = entry.from === 'staff';
  const name = mine ? entry.staffName : ticket.playerName || words.erased;
  return (
    <div className={mine ? 'message staff' : 'message'}>
      {mine ? <StaffInitialAvatar name={name} /> : <PlayerAvatar avatar={ticket.player.avatar} size={32} />}
      <div>
        <p className="message-who">
          {name}
          <time>{formatTimeWithoutDayIfToday(entry.createTime)}</time>
        </p>
        <div className="bubble">{entry.text}</div>
        {entry.images.length > 0 && (
          <div className="message-images">
            {entry.images.map((image, at) => (
              <a key={image.id} href={image.url} target="_blank" rel="noreferrer" title={words.entry.imageHint}>
                <img src={image.url} alt={words.entry.image(at + 1)} width={112} height={72} onError={onExpired} />
              </a>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}

function NoteLine({ note }: { note: Note }) {
  const { kind, about, staffName, text, createTime } = note;
  if (kind === 'note') {
    return <NoteBox staffName={staffName} text={text} time={createTime} mentions={note.mentions} />;
  }
  const where = kind === 'handover' ? words.desks[about as keyof typeof words.desks] : about;
  return (
    <>
      <p className="thread-event">
        {words.events[kind](staffName, where)} · {formatTimeWithoutDayIfToday(createTime)}
      </p>
      {kind === 'handover' && <NoteBox staffName={staffName} text={text} time={createTime} />}
    </>
  );
}

interface NoteBoxProps {
  staffName: string;
  text: string;
  time: number;
  /** Names it calls, marked in its text. */
  mentions?: readonly string[];
}

function NoteBox({ staffName, text, time, mentions = [] }: NoteBoxProps) {
  return (
    <div className="internal-note">
      <p className="message-who">
        <Icon name="lock" size={14} />
        <b>{words.note}</b>
        <StaffInitialAvatar name={staffName} />
        {staffName}
        <span className="grow" />
        <span>{words.noteOnly}</span>
        <time>{formatTimeWithoutDayIfToday(time)}</time>
      </p>
      <p className="note-text">
        {partsOf(text, mentions).map(({ part, isName, at }) =>
          isName ? (
            <b key={at} className="mentioned">
              {part}
            </b>
          ) : (
            part
          ),
        )}
      </p>
    </div>
  );
}

/** A note's text with the names it calls apart from the rest. */
function partsOf(text: string, mentions: readonly string[]) {
  const names = mentions.map((name) => `@${name}`);
  const parts: { part: string; isName: boolean; at: number }[] = [];
  let rest = text;
  while (rest !== '') {
    const at = text.length - rest.length;
    const name = names.find((each) => rest.startsWith(each));
    const next = name?.length ?? Math.max(1, rest.indexOf('@', 1) === -1 ? rest.length : rest.indexOf('@', 1));
    parts.push({ part: rest.slice(0, next), isName: name !== undefined, at });
    rest = rest.slice(next);
  }
  return parts;
}

/** Players are round pictures; without one, a quiet circle. */
export function PlayerAvatar({ avatar, size }: { avatar: string; size: number }) {
  return avatar === '' ? (
    <span className="face" style={{ width: size, height: size }} aria-hidden="true">
      <Icon name="user" size={18} />
    </span>
  ) : (
    <img className="face" src={avatar} alt="" width={size} height={size} />
  );
}
