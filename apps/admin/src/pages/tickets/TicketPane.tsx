import { useEffect, useRef } from 'react';
import { ticketWords as words } from '#src/words/tickets-canned-replies-and-business-inquiries.ts';
import { useSession } from '../../lib/session.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LoadErrorWithReload } from '../../ui/list/LoadErrorWithReload.tsx';
import { FilledTag } from '../../ui/FilledTag.tsx';
import { TicketPlayerPanel } from './TicketPlayerPanel.tsx';
import { ReplyOrNoteBox } from './ReplyOrNoteBox.tsx';
import { ThreadEntries } from './ThreadEntries.tsx';
import { TicketActionButtons } from './TicketActionButtons.tsx';
import { useRefreshTicketAndQueue, useTicket, type Ticket } from './tickets.ts';
import { useAnnounceAndReadPresence } from './use-announce-and-read-presence.ts';

interface TicketPaneProps {
  id: string | undefined;
  onBack: (() => void) | undefined;
  /** Where the player's side has no place beside the thread, it is opened over it. */
  onSide: ((ticket: Ticket) => void) | undefined;
  side: boolean;
}

export function TicketPane({ id, ...rest }: TicketPaneProps) {
  if (id !== undefined) return <OneTicket id={id} {...rest} />;
  return (
    <section className="desk-pane desk-thread" aria-label={words.thread}>
      <div className="empty whole">
        <Icon name="headset" size={20} />
        <b>{words.choose}</b>
        <span>{words.chooseHint}</span>
      </div>
    </section>
  );
}

function OneTicket({ id, onBack, onSide, side }: TicketPaneProps & { id: string }) {
  const query = useTicket(id);
  const refresh = useRefreshTicketAndQueue();
  const mayWrite = useSession()?.permissions.includes('kefu.write') ?? false;
  const presence = useAnnounceAndReadPresence(id, query.data?.version, () => void refresh(id));
  const end = useRef<HTMLDivElement>(null);
  const ticket = query.data;
  const newest = ticket === undefined ? '' : `${ticket.thread.at(-1)?.id} ${ticket.notes.at(-1)?.id}`;
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' });
  }, [newest]);

  return (
    <>
      <section className="desk-pane desk-thread" aria-label={words.thread} aria-busy={query.isPending}>
        <div className="pane-head">
          {onBack && (
            <button type="button" className="icon-button" aria-label={words.back} onClick={onBack}>
              <Icon name="left" size={20} />
            </button>
          )}
          <h2 className="thread-title" title={ticket?.summary}>
            {id} {ticket?.summary}
          </h2>
          {ticket !== undefined && <FilledTag tone="rest">{words.categories[ticket.category]}</FilledTag>}
          {ticket?.priority === 'urgent' && <FilledTag tone="bad">{words.urgent}</FilledTag>}
          {ticket !== undefined && ticket.desk !== 'support' && (
            <FilledTag tone="info">{words.handed[ticket.desk]}</FilledTag>
          )}
          <span className="grow" />
          {ticket !== undefined && (
            <>
              {onSide && (
                <button
                  type="button"
                  className="icon-button"
                  aria-label={words.openSide}
                  title={words.openSide}
                  onClick={() => onSide(ticket)}
                >
                  <Icon name="user" size={18} />
                </button>
              )}
              <TicketActionButtons ticket={ticket} mayWrite={mayWrite} />
            </>
          )}
        </div>
        {query.isError && ticket === undefined && (
          <LoadErrorWithReload error={query.error} onReload={() => void query.refetch()} />
        )}
        <div className="pane-body thread-body">
          {query.isPending && <ThreadSkeleton />}
          {ticket !== undefined && <ThreadEntries ticket={ticket} onExpired={() => void query.refetch()} />}
          <div ref={end} />
        </div>
        {ticket !== undefined && ticket.mergedInto === '' && (
          <ReplyOrNoteBox ticket={ticket} mayWrite={mayWrite} presence={presence} />
        )}
      </section>
      {side && (
        <section className="desk-pane desk-side" aria-label={words.side}>
          {ticket === undefined ? <SideSkeleton /> : <TicketPlayerPanel ticket={ticket} />}
        </section>
      )}
    </>
  );
}

function ThreadSkeleton() {
  return (
    <div className="thread-skeleton" aria-hidden="true">
      <span className="bar" style={{ width: '50%', height: 48 }} />
      <span className="bar" style={{ width: '64%', height: 72 }} />
      <span className="bar" style={{ width: '40%', height: 48 }} />
    </div>
  );
}

function SideSkeleton() {
  return (
    <div className="thread-skeleton" aria-hidden="true">
      <span className="bar" />
      <span className="bar" style={{ width: '70%' }} />
      <span className="bar" style={{ width: '40%' }} />
    </div>
  );
}
