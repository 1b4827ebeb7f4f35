import { useMutation } from '@tanstack/react-query';
import { App, Button, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { cannedReplyWords as words } from '#src/words/tickets-canned-replies-and-business-inquiries.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { FilledTag } from '../../ui/FilledTag.tsx';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { UnpagedListPage } from '../../ui/list/UnpagedListPage.tsx';
import { CannedReplyDialog } from './CannedReplyDialog.tsx';
import { isEditedByOthersError, useCannedReplies, type CannedReply } from '../tickets/tickets.ts';

/** Answers written in advance. There are a few hundred at most, so the list is whole. */
export function CannedRepliesPage() {
  const { message, modal } = App.useApp();
  const mayWrite = useSession()?.permissions.includes('kefu.write') ?? false;
  const [editing, setEditing] = useState<CannedReply | 'new'>();
  const query = useCannedReplies();
  const remove = useMutation({
    mutationFn: ({ id, version }: CannedReply) =>
      client.call('DELETE /admin/v1/kefu/canned-reply/{id}', { id, version }),
    onSuccess: () => void message.success(words.removed),
    onError: (error) => void message.warning(isEditedByOthersError(error) ? words.moved : errorMessage(error)),
    onSettled: () => query.refetch(),
  });
  if (query.isPending) return <PageSkeleton title={words.title} />;
  const confirmRemoval = (reply: CannedReply) =>
    void modal.confirm({
      title: words.removeTitle(reply.title),
      content: words.removeText,
      okText: words.remove,
      okButtonProps: { danger: true },
      cancelText: words.cancel,
      onOk: () => remove.mutateAsync(reply).catch(() => undefined),
    });
  const why = mayWrite ? undefined : words.noPermission;
  const columns: TableColumnsType<CannedReply> = [
    { title: words.columns.title, dataIndex: 'title', width: 160 },
    {
      title: words.columns.category,
      width: 96,
      render: (_, { category }) => <FilledTag tone="rest">{category}</FilledTag>,
    },
    { title: words.columns.text, render: (_, { text }) => <span className="sentence">{text}</span> },
    {
      title: words.columns.shared,
      width: 96,
      render: (_, { shared }) => (
        <FilledTag tone={shared ? 'info' : 'rest'}>{shared ? words.shared : words.own}</FilledTag>
      ),
    },
    {
      title: words.columns.uses,
      align: 'right',
      width: 96,
      render: (_, { useCount }) => useCount.toLocaleString('zh-CN'),
    },
    { title: words.columns.updated, width: 150, render: (_, { updateTime }) => formatShortDateAndTime(updateTime) },
    {
      title: words.columns.acts,
      width: 140,
      render: (_, reply) => (
        <span className="row-acts">
          <Button size="small" disabled={!mayWrite} title={why} onClick={() => setEditing(reply)}>
            {words.edit}
          </Button>
          <Button size="small" danger disabled={!mayWrite} title={why} onClick={() => confirmRemoval(reply)}>
            {words.remove}
          </Button>
        </span>
      ),
    },
  ];
  return (
    <UnpagedListPage<CannedReply>
      title={words.title}
      hint={words.hint}
      acts={
        <Button type="primary" disabled={!mayWrite} title={why} onClick={() => setEditing('new')}>
          {words.add}
        </Button>
      }
      query={query}
      rows={query.data?.records}
      columns={columns}
      rowKey="id"
      minWidth={960}
      empty={words.empty}
    >
      {editing !== undefined && (
        <CannedReplyDialog
          // A colleague's change comes as another version, and with it the form is written anew.
          key={editing === 'new' ? 'new' : `${editing.id} ${editing.version}`}
          edited={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
          onMoved={async () => {
            const { data } = await query.refetch();
            setEditing((now) => (now === 'new' ? now : data?.records.find(({ id }) => id === now?.id)));
          }}
        />
      )}
    </UnpagedListPage>
  );
}
