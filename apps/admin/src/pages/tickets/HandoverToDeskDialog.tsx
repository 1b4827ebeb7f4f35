import { useMutation } from '@tanstack/react-query';
import { App, Form, Input, Modal } from 'antd';
import { ticketWords } from '#src/words/tickets-canned-replies-and-business-inquiries.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { isEditedByOthersError, useRefreshTicketAndQueue, type Ticket } from './tickets.ts';

const words = ticketWords.handover;

/** To another desk, with what the colleagues there should do. */
export function HandoverToDeskDialog({
  ticket,
  desk,
  onClose,
}: {
  ticket: Ticket;
  desk: Ticket['desk'];
  onClose: () => void;
}) {
  const { message } = App.useApp();
  const refresh = useRefreshTicketAndQueue();
  const [form] = Form.useForm<{ note: string }>();
  const handOver = useMutation({
    mutationFn: ({ note }: { note: string }) =>
      client.call('POST /admin/v1/kefu/ticket/{id}/handover', {
        id: ticket.id,
        version: ticket.version,
        desk,
        note: note.trim(),
      }),
    onSuccess: () => {
      message.success(ticketWords.done);
      onClose();
    },
    onError: (error) => void message.warning(isEditedByOthersError(error) ? ticketWords.moved : errorMessage(error)),
    onSettled: () => refresh(ticket.id),
  });
  return (
    <Modal
      open
      title={words.heading(ticketWords.desks[desk])}
      onCancel={() => !handOver.isPending && onClose()}
      onOk={() => form.submit()}
      okText={words.submit}
      cancelText={ticketWords.cancel}
      confirmLoading={handOver.isPending}
      style={{ top: 96 }}
    >
      <p>{words.hint}</p>
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(fields) => handOver.mutate(fields)}>
        <Form.Item
          name="note"
          label={words.note}
          rules={[{ required: true, whitespace: true, message: words.missing }]}
        >
          <Input.TextArea rows={3} maxLength={500} showCount />
        </Form.Item>
      </Form>
    </Modal>
  );
}
