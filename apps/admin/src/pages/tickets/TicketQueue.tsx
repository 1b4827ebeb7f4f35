import { Button } from 'antd';
import { Link } from 'react-router';
import { listWords } from '#src/words/list.ts';
import { ticketWords as words } from '#src/words/tickets-canned-replies-and-business-inquiries.ts';
import { formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LoadErrorWithReload } from '../../ui/list/LoadErrorWithReload.tsx';
import { FilledTag } from '../../ui/FilledTag.tsx';
import { StaffInitialAvatar } from '../../ui/StaffInitialAvatar.tsx';
import type { TicketDeskListName, QueueTicket, useTicketQueue } from './tickets.ts';

interface TicketQueueProps {
  show: TicketDeskListName;
  queue: ReturnType<typeof useTicketQueue>;
  rows: QueueTicket[];
  openId: string | undefined;
  addressOf: (id: string) => string;
}

/** Who waits, the longest first. */
export function TicketQueue({ show, queue, rows, openId, addressOf }: TicketQueueProps) {
  const touched = show === 'answered' || show === 'closed';
  return (
    <section className="desk-pane desk-queue" aria-label={words.queue} aria-busy={queue.isPending}>
      <div className="pane-head">
        <b>{words.lists[show]}</b>
        <span className="grow" />
        <small>{touched ? words.order.touched : words.order.waiting}</small>
      </div>
      {queue.isPending && <QueueSkeleton />}
      {queue.isError && queue.data === undefined && (
        <LoadErrorWithReload error={queue.error} onReload={() => void queue.refetch()} />
      )}
      {queue.data !== undefined && rows.length === 0 && <p className="card-empty">{words.empty[show]}</p>}
      {rows.length > 0 && (
        <ol className="pane-body">
          {queue.isError && (
            <li className="queue-stale" role="status">
              {listWords.stale(formatShortDateAndTime(queue.dataUpdatedAt))}
            </li>
          )}
          {rows.map((row) => (
            <li key={row.id}>
              <Link to={addressOf(row.id)} aria-current={row.id === openId ? 'true' : undefined} className="queue-row">
                <span className="queue-line">
                  <FilledTag tone="rest">{words.categories[row.category]}</FilledTag>
                  <b>{row.playerName || words.erased}</b>
                  {row.priority === 'urgent' && <FilledTag tone="bad">{words.urgent}</FilledTag>}
                  <span className="grow" />
                  <Timer ticket={row} />
                </span>
                <span className="queue-summary">{row.summary}</span>
                {(row.assignee !== null || row.desk !== 'support') && (
                  <span className="queue-line">
                    {row.assignee !== null && (
                      <>
                        <StaffInitialAvatar name={row.assignee.name} />
                        {row.assignee.name}
                      </>
                    )}
                    {row.desk !== 'support' && <FilledTag tone="info">{words.handed[row.desk]}</FilledTag>}
                  </span>
                )}
              </Link>
            </li>
          ))}
          {queue.hasNextPage && (
            <li className="queue-more">
              <Button block loading={queue.isFetchingNextPage} onClick={() => void queue.fetchNextPage()}>
                {words.more}
              </Button>
            </li>
          )}
        </ol>
      )}
    </section>
  );
}

/** Close to the target is amber, past it red. */
const soonMs = 90 * 60_000;

function Timer({ ticket: { state, leftMs } }: { ticket: QueueTicket }) {
  if (state === 'closed') return <span className="timer">{words.closed}</span>;
  if (state === 'answered') return <span className="timer">{words.forPlayer}</span>;
  const tone = leftMs < 0 ? 'bad' : leftMs < soonMs ? 'warn' : '';
  return (
    <span className={`timer ${tone}`}>
      <Icon name="clock" size={14} />
      {words.left(leftMs)}
    </span>
  );
}

function QueueSkeleton() {
  return (
    <div className="pane-body" aria-hidden="true">
      {Array.from({ length: 7 }, (_, at) => (
        <span key={at} className="queue-row">
          <span className="bar" style={{ width: '60%' }} />
          <span className="bar" />
        </span>
      ))}
    </div>
  );
}
