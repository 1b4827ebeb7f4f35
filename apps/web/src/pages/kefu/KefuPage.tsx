import { useNavigate } from 'react-router';
import { ContactChannels } from '#src/features/kefu/ContactChannels.tsx';
import { useTickets } from '#src/features/kefu/support-contacts-and-tickets.ts';
import { TicketForm } from '#src/features/kefu/TicketForm.tsx';
import { TicketCard } from '#src/features/kefu/TicketCard.tsx';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { useUid } from '#src/lib/session/session.ts';
import { useReadOnlyPageQueryParams } from '#src/lib/routing/use-read-only-page-query-params.ts';
import { endlessListProps } from '#src/lib/network/endless-list-props.ts';
import { ButtonLink } from '#src/ui/Button/Button.tsx';
import { EndlessList } from '#src/ui/EndlessList/EndlessList.tsx';
import { SectionHead } from '#src/ui/SectionHead/SectionHead.tsx';
import { SkeletonRows } from '#src/ui/Skeleton/Skeleton.tsx';
import { EmptyState } from '#src/ui/State/EmptyState.tsx';
import { kefuWords } from '#src/words/kefu.ts';
import styles from './KefuPage.module.css';

function Tickets() {
  const list = useTickets();
  const tickets = list.data?.pages.flatMap((page) => page.records) ?? [];
  return (
    <section className={styles.tickets} aria-labelledby="kefu-tickets">
      <SectionHead title={kefuWords.tickets} id="kefu-tickets" />
      <EndlessList
        items={tickets}
        keyOf={(ticket) => ticket.id}
        label={kefuWords.ticketsLabel}
        {...endlessListProps(list, tickets.length)}
        skeleton={<SkeletonRows count={2} />}
        className={styles.list}
        empty={<EmptyState title={kefuWords.empty} text={kefuWords.emptyHint} />}
        render={(ticket) => <TicketCard ticket={ticket} />}
      />
    </section>
  );
}

/** customer service. A visitor sees how to reach it and may write; sending needs an account to answer to. */
export default function KefuPage() {
  const uid = useUid();
  const navigate = useNavigate();
  const query = useReadOnlyPageQueryParams();
  const orderId = /^\d{1,19}$/.exec(query.get('order') ?? '')?.[0];
  return (
    <div className={styles.page}>
      <ContactChannels />
      <TicketForm
        orderId={orderId}
        refund={query.get('about') === 'refund'}
        onSent={({ id }) => void navigate(pathTo('ticket', { id }))}
        visitorAction={
          <ButtonLink href={pathTo('login', undefined, { next: pathTo('kefu') })} block>
            {kefuWords.loginFirst}
          </ButtonLink>
        }
      />
      {uid !== '' && <Tickets />}
    </div>
  );
}
