import { useMutation } from '@tanstack/react-query';
import { App, Button, Dropdown, type MenuProps } from 'antd';
import { useState } from 'react';
import { ticketWords as words } from '#src/words/tickets-canned-replies-and-business-inquiries.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { Icon } from '../../ui/Icon.tsx';
import { StaffInitialAvatar } from '../../ui/StaffInitialAvatar.tsx';
import { HandoverToDeskDialog } from './HandoverToDeskDialog.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import {
  isEditedByOthersError,
  useColleaguesWhoMayAnswerTickets,
  useRefreshTicketAndQueue,
  type Ticket,
} from './tickets.ts';

type Desk = Ticket['desk'];

/** Who has it, and what can be done with it. Each action is about the ticket as it was read. */
export function TicketActionButtons({ ticket, mayWrite }: { ticket: Ticket; mayWrite: boolean }) {
  const { id, version, state } = ticket;
  const { message } = App.useApp();
  const refresh = useRefreshTicketAndQueue();
  const me = useSession()?.uid ?? '';
  const [dialog, setDialog] = useState<'merge' | Desk>();
  // Before the menu is opened: one that grows under the pointer is pressed in the wrong place.
  const colleagues = useColleaguesWhoMayAnswerTickets(mayWrite);
  const act = useMutation({
    mutationFn: (run: () => Promise<unknown>) => run(),
    onSuccess: () => void message.success(words.done),
    onError: (error) => void message.warning(isEditedByOthersError(error) ? words.moved : errorMessage(error)),
    onSettled: () => refresh(id),
  });
  if (ticket.mergedInto !== '') return null;

  const assign = (assigneeId?: string) =>
    act.mutate(() =>
      client.call('POST /admin/v1/kefu/ticket/{id}/assign', {
        id,
        version,
        ...(assigneeId !== undefined && { assigneeId }),
      }),
    );
  const people: MenuProps['items'] = [
    ...(ticket.assignee?.id === me ? [] : [{ key: me, label: words.takeIt }]),
    ...(ticket.assignee === null ? [] : [{ key: 'nobody', label: words.toNobody }]),
    { type: 'divider' as const },
    ...(colleagues.data?.records ?? [])
      .filter((each) => each.id !== me && each.id !== ticket.assignee?.id)
      .map((each) => ({ key: each.id, label: each.name })),
  ];
  const otherDesks = (['finance', 'moderation', 'support'] as const).filter((desk) => desk !== ticket.desk);
  const acts: MenuProps['items'] = [
    { key: 'merge', label: words.acts.merge },
    ...otherDesks.map((desk) => ({ key: desk, label: words.acts[desk] })),
    { key: 'priority', label: ticket.priority === 'urgent' ? words.acts.normal : words.acts.urgent },
    { type: 'divider' },
    state === 'closed' ? { key: 'reopen', label: words.acts.reopen } : { key: 'close', label: words.acts.close },
  ];
  const choose = (key: string) => {
    if (key === 'merge' || key === 'finance' || key === 'moderation' || key === 'support') return setDialog(key);
    if (key === 'priority') {
      const priority = ticket.priority === 'urgent' ? ('normal' as const) : ('urgent' as const);
      return act.mutate(() => client.call('POST /admin/v1/kefu/ticket/{id}/priority', { id, version, priority }));
    }
    if (key === 'close') {
      return act.mutate(() => client.call('POST /admin/v1/kefu/ticket/{id}/close', { id, version }));
    }
    act.mutate(() => client.call('POST /admin/v1/kefu/ticket/{id}/reopen', { id, version }));
  };
  const disabled = !mayWrite || act.isPending;
  const why = mayWrite ? undefined : words.noPermission;
  const close = () => setDialog(undefined);

  return (
    <span className="ticket-acts">
      <Dropdown
        trigger={['click']}
        disabled={disabled}
        menu={{ items: people, onClick: ({ key }) => assign(key === 'nobody' ? undefined : key) }}
      >
        <Button size="small" disabled={disabled} title={why}>
          <span className="sr">{words.assignLabel} </span>
          {ticket.assignee === null ? (
            words.nobody
          ) : (
            <>
              <StaffInitialAvatar name={ticket.assignee.name} />
              <span className="assignee-name">{ticket.assignee.name}</span>
            </>
          )}
          <Icon name="down" size={14} />
        </Button>
      </Dropdown>
      {state === 'closed' && (
        <Button size="small" disabled={disabled} title={why} onClick={() => choose('reopen')}>
          {words.acts.reopen}
        </Button>
      )}
      <Dropdown trigger={['click']} disabled={disabled} menu={{ items: acts, onClick: ({ key }) => choose(key) }}>
        <Button size="small" disabled={disabled} title={why} aria-label={words.more2}>
          <Icon name="list" size={14} />
        </Button>
      </Dropdown>
      {dialog === 'merge' && <MergeDialog ticket={ticket} onClose={close} />}
      {dialog !== undefined && dialog !== 'merge' && (
        <HandoverToDeskDialog ticket={ticket} desk={dialog} onClose={close} />
      )}
    </span>
  );
}
