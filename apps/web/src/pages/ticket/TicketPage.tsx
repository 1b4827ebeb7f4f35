import { useState } from 'react';
import { useParams } from 'react-router';
import { TicketImageViewer } from '#src/features/kefu/TicketImageViewer.tsx';
import { closeTicket, useTicketThread, type TicketThread } from '#src/features/kefu/support-contacts-and-tickets.ts';
import { ReplyBar } from '#src/features/kefu/ReplyBar.tsx';
import { TicketThreadEntry } from '#src/features/kefu/TicketThreadEntry.tsx';
import { TicketStateTag } from '#src/features/kefu/TicketStateTag.tsx';
import { isNotFoundError } from '#src/lib/network/has-code.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { dateTimeText } from '#src/lib/format/time.ts';
import { useStateResetWhenHidden } from '#src/lib/routing/use-state-reset-when-hidden.ts';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { Button, ButtonLink } from '#src/ui/Button/Button.tsx';
import { Card } from '#src/ui/Card/Card.tsx';
import { EmptyState } from '#src/ui/State/EmptyState.tsx';
import { ErrorState } from '#src/ui/State/ErrorState.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { kefuWords } from '#src/words/kefu.ts';
import { PageSkeleton } from '../skeleton/PageSkeleton.tsx';
import styles from './TicketPage.module.css';

function Head({ ticket }: { ticket: TicketThread }) {
  const [busy, setBusy] = useState(false);

  async function close() {
    setBusy(true);
    try {
      await closeTicket(ticket.id);
      toast.success(kefuWords.closedNow);
    } catch (failure) {
      toast.error(errorMessage(failure));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Card className={styles.head}>
      <div className={styles.words}>
        <h2 className={styles.title}>
          {kefuWords.categories[ticket.category]}
          <span role="status">
            <TicketStateTag state={ticket.state} />
          </span>
        </h2>
        <p className={styles.facts}>
          <span>{kefuWords.opened(dateTimeText(ticket.createTime))}</span>
          {ticket.orderId !== '' && <span>{kefuWords.order(ticket.orderId)}</span>}
        </p>
      </div>
      {ticket.state !== 'closed' && (
        <Button variant="quiet" size="sm" busy={busy} onClick={() => void close()}>
          {kefuWords.close}
        </Button>
      )}
    </Card>
  );
}

/** X-C17: a ticket and its thread. */
export default function TicketPage() {
  const { id = '' } = useParams();
  const { data: ticket, error, isFetching, refetch } = useTicketThread(id);
  const [looking, setLooking] = useStateResetWhenHidden<{ id: string; label: string } | null>(null);
  if (ticket === undefined) {
    if (error === null) return <PageSkeleton shape="rows" />;
    if (!isNotFoundError(error))
      return <ErrorState reason={errorMessage(error)} busy={isFetching} onRetry={() => void refetch()} />;
    return (
      <EmptyState
        title={kefuWords.missing}
        text={kefuWords.missingHint}
        action={<ButtonLink href={pathTo('kefu')}>{kefuWords.backToKefu}</ButtonLink>}
      />
    );
  }
  const images = ticket.thread.flatMap((entry) => entry.images);
  const shown = images.find((image) => image.id === looking?.id);
  // Several images expire together: one refetch is enough.
  const renew = () => void refetch({ cancelRefetch: false });
  return (
    <div className={styles.page}>
      <Head ticket={ticket} />
      <ol className={styles.thread} aria-label={kefuWords.thread} aria-live="polite">
        {ticket.thread.map((entry) => (
          <TicketThreadEntry key={entry.id} entry={entry} onOpen={setLooking} onExpired={renew} />
        ))}
      </ol>
      <ReplyBar id={ticket.id} closed={ticket.state === 'closed'} />
      <TicketImageViewer
        image={looking === null || shown === undefined ? null : { ...shown, label: looking.label }}
        onClose={() => setLooking(null)}
        onExpired={renew}
      />
    </div>
  );
}
