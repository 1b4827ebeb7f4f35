import { pathTo } from '#src/lib/routing/path-to.ts';
import { dateTimeText, relativeTime } from '#src/lib/format/time.ts';
import { Anchor } from '#src/ui/Anchor/Anchor.tsx';
import { kefuWords } from '#src/words/kefu.ts';
import type { Ticket } from './support-contacts-and-tickets.ts';
import styles from './TicketCard.module.css';
import { TicketStateTag } from './TicketStateTag.tsx';

export function TicketCard({ ticket }: { ticket: Ticket }) {
  return (
    <Anchor href={pathTo('ticket', { id: ticket.id })} className={styles.card}>
      <h3 className={styles.title}>
        {kefuWords.categories[ticket.category]}
        <TicketStateTag state={ticket.state} />
        <time
          className={styles.time}
          dateTime={new Date(ticket.updateTime).toISOString()}
          title={dateTimeText(ticket.updateTime)}
        >
          {relativeTime(ticket.updateTime)}
        </time>
      </h3>
      <p className={styles.summary}>{ticket.summary}</p>
    </Anchor>
  );
}
