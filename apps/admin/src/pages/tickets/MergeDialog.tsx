import { useMutation } from '@tanstack/react-query';
import { App, Modal, Radio } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ticketWords } from '#src/words/tickets-canned-replies-and-business-inquiries.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { isEditedByOthersError, useRefreshTicketAndQueue, useTicketsOfUser, type Ticket } from './tickets.ts';

const words = ticketWords.merge;
const offered = 20;

/** A duplicate goes into another ticket of the same player, which is shown then. */
export function MergeDialog({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const { message } = App.useApp();
  const refresh = useRefreshTicketAndQueue();
  const [params, setParams] = useSearchParams();
  const [into, setInto] = useState<string>();
  const list = useTicketsOfUser(ticket.uid, offered);
  const others = (list.data?.records ?? []).filter(({ id, mergedInto }) => id !== ticket.id && mergedInto === '');
  const merge = useMutation({
    mutationFn: (target: string) =>
      client.call('POST /admin/v1/kefu/ticket/{id}/merge', { id: ticket.id, into: target, version: ticket.version }),
    onSuccess: (_, target) => {
      message.success(ticketWords.done);
      onClose();
      const next = new URLSearchParams(params);
      next.set('ticket', target);
      setParams(next);
    },
    onError: (error) => void message.warning(isEditedByOthersError(error) ? ticketWords.moved : errorMessage(error)),
    onSettled: (_data, _error, target) => Promise.all([refresh(ticket.id), refresh(target)]),
  });
  return (
    <Modal
      open
      title={words.heading(ticket.id)}
      onCancel={() => !merge.isPending && onClose()}
      onOk={() => into !== undefined && merge.mutate(into)}
      okText={words.submit}
      okButtonProps={{ disabled: into === undefined }}
      cancelText={ticketWords.cancel}
      confirmLoading={merge.isPending}
      style={{ top: 96 }}
    >
      <p>{words.hint}</p>
      {list.isPending ? (
        <span className="bar" />
      ) : list.isError ? (
        <p role="alert">{errorMessage(list.error)}</p>
      ) : others.length === 0 ? (
        <p className="card-empty">{words.none}</p>
      ) : (
        <Radio.Group
          className="merge-choices"
          aria-label={words.label}
          value={into}
          onChange={(event) => setInto(String(event.target.value))}
          options={others.map((other) => ({
            value: other.id,
            label: (
              <span className="two-lines">
                <b>{other.summary}</b>
                <small>
                  {[other.id, ticketWords.states[other.state], formatShortDateAndTime(other.updateTime)].join(' · ')}
                </small>
              </span>
            ),
          }))}
        />
      )}
    </Modal>
  );
}
