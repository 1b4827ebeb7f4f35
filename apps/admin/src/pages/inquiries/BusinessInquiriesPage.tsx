import type { DataOf } from '@lanyu/contract/all-calls';
import { faqAndBusinessInquiryCalls as calls } from '@lanyu/contract/faq-and-business-inquiries';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { App, Button, Form, Input, Modal, Segmented, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { businessInquiryWords as words } from '#src/words/tickets-canned-replies-and-business-inquiries.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { useListStateInUrl } from '../../ui/list/use-list-state-in-url.ts';
import { StatusLabel } from '../../ui/StatusLabel.tsx';
import { isEditedByOthersError } from '../tickets/tickets.ts';

type Inquiry = DataOf<'GET /admin/v1/help/inquiry/list'>['records'][number];
type Show = keyof typeof words.show;

const shownBy: Record<string, Show> = { true: 'handled', false: 'open' };

/** Who wants to do business, until somebody has answered them. */
export function BusinessInquiriesPage() {
  const { message } = App.useApp();
  const mayWrite = useSession()?.permissions.includes('help.write') ?? false;
  const address = useListStateInUrl(calls['GET /admin/v1/help/inquiry/list'].input, ['handled']);
  const { filters, cursor, setFilters } = address;
  const [noting, setNoting] = useState<Inquiry>();
  const query = useQuery({
    queryKey: ['inquiries', filters, cursor ?? ''],
    queryFn: () =>
      client.call('GET /admin/v1/help/inquiry/list', {
        ...(filters.handled === 'true' || filters.handled === 'false' ? { handled: filters.handled } : {}),
        ...(cursor === undefined ? {} : { cursor }),
      }),
    placeholderData: keepPreviousData,
  });
  const mark = useMutation({
    mutationFn: (id: string) => client.call('POST /admin/v1/help/inquiry/{id}/handled', { id }),
    onSuccess: () => void message.success(words.marked),
    onError: (error) => void message.error(errorMessage(error)),
    onSettled: () => query.refetch(),
  });
  const why = mayWrite ? undefined : words.noPermission;
  const columns: TableColumnsType<Inquiry> = [
    { title: words.columns.created, width: 150, render: (_, { createTime }) => formatShortDateAndTime(createTime) },
    {
      title: words.columns.company,
      render: (_, { company, kind }) => (
        <span className="two-lines">
          <b>{company}</b>
          <small>{words.kinds[kind]}</small>
        </span>
      ),
    },
    {
      title: words.columns.reach,
      render: (_, { contact, reach }) => (
        <span className="two-lines">
          <b>{contact}</b>
          <small>{reach}</small>
        </span>
      ),
    },
    { title: words.columns.text, render: (_, { text }) => <span className="sentence">{text}</span> },
    { title: words.columns.note, render: (_, { note }) => <span className="sentence">{note}</span> },
    {
      title: words.columns.state,
      render: (_, { handled }) => (
        <StatusLabel tone={handled ? 'ok' : 'wait'}>{handled ? words.handled : words.open}</StatusLabel>
      ),
    },
    {
      title: words.columns.acts,
      render: (_, inquiry) => (
        <span className="row-acts">
          <Button size="small" disabled={!mayWrite} title={why} onClick={() => setNoting(inquiry)}>
            {words.write}
          </Button>
          {!inquiry.handled && (
            <Button
              size="small"
              disabled={!mayWrite || mark.isPending}
              title={why}
              onClick={() => mark.mutate(inquiry.id)}
            >
              {words.mark}
            </Button>
          )}
        </span>
      ),
    },
  ];
  return (
    <>
      <ListPage<Inquiry>
        name="inquiries"
        title={words.title}
        hint={words.hint}
        query={query}
        address={address}
        columns={columns}
        rowKey={({ id }) => id}
        empty={words.empty}
        filters={
          <Segmented<Show>
            aria-label={words.showLabel}
            value={shownBy[filters.handled ?? ''] ?? 'all'}
            options={(Object.keys(words.show) as Show[]).map((value) => ({ value, label: words.show[value] }))}
            onChange={(value) =>
              setFilters({ handled: value === 'all' ? undefined : value === 'handled' ? 'true' : 'false' })
            }
          />
        }
      />
      {noting !== undefined && (
        <NoteDialog
          key={`${noting.id} ${noting.version}`}
          inquiry={noting}
          onClose={() => setNoting(undefined)}
          onSaved={() => void query.refetch()}
          onMoved={async () => {
            const { data } = await query.refetch();
            setNoting((now) => data?.records.find(({ id }) => id === now?.id));
          }}
        />
      )}
    </>
  );
}

interface NoteDialogProps {
  inquiry: Inquiry;
  onClose: () => void;
  onSaved: () => void;
  onMoved: () => Promise<void>;
}

function NoteDialog({ inquiry, onClose, onSaved, onMoved }: NoteDialogProps) {
  const { message } = App.useApp();
  const [form] = Form.useForm<{ note: string }>();
  const save = useMutation({
    mutationFn: ({ note }: { note: string }) =>
      client.call('PUT /admin/v1/help/inquiry/{id}/note', { id: inquiry.id, version: inquiry.version, note }),
    onSuccess: () => {
      message.success(words.saved);
      onSaved();
      onClose();
    },
    onError: (error) => {
      if (!isEditedByOthersError(error)) return void message.error(errorMessage(error));
      message.warning(words.moved);
      void onMoved();
    },
  });
  return (
    <Modal
      open
      title={words.noteHeading(inquiry.company)}
      onCancel={() => !save.isPending && onClose()}
      onOk={() => form.submit()}
      okText={words.save}
      cancelText={words.cancel}
      confirmLoading={save.isPending}
      style={{ top: 96 }}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ note: inquiry.note }}
        onFinish={(fields: { note: string }) => save.mutate(fields)}
      >
        <Form.Item name="note" label={words.noteField}>
          <Input.TextArea rows={4} maxLength={500} showCount />
        </Form.Item>
      </Form>
    </Modal>
  );
}
