import { CallError } from '@lanyu/client/errors';
import type { DataOf } from '@lanyu/contract/all';
import type { CodeOfName } from '@lanyu/contract/codes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Space, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { squareTagWords as words } from '#src/words/square-tags.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { missingPermissionText } from '../../lib/missing-permission-text.ts';
import { useSession } from '../../lib/session.ts';
import { offerUndo } from '../../lib/undo-last-action.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ShortListPage } from '../../ui/list/ShortListPage.tsx';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { StatusLabel } from '../../ui/StatusLabel.tsx';
import { TagNameDialog } from './TagNameDialog.tsx';

type SquareTag = DataOf<'GET /admin/v1/square/tag/list'>[number];

const tagsKey = ['square-tags'] as const;
const editedByOthers = 9002 satisfies CodeOfName<'editedByOthers'>;

function swapWithNeighbour(tags: readonly SquareTag[], index: number, by: 1 | -1): SquareTag[] {
  const next = [...tags];
  const [one, other] = [next[index], next[index + by]];
  if (one === undefined || other === undefined) return next;
  next[index] = other;
  next[index + by] = one;
  return next;
}

/** Topics of the square: what they are called, in which order players see them, and which are hidden. */
export function SquareTagsPage() {
  const mayWrite = useSession()?.permissions.includes('square.write') ?? false;
  const { message } = App.useApp();
  const queries = useQueryClient();
  const query = useQuery({ queryKey: tagsKey, queryFn: () => client.call('GET /admin/v1/square/tag/list') });
  const [dialog, setDialog] = useState<'new' | SquareTag>();
  const refresh = () => queries.invalidateQueries({ queryKey: tagsKey });
  const onError = (error: Error) =>
    void message.error(
      error instanceof CallError && error.code === editedByOthers ? words.conflict : errorMessage(error),
    );
  const save = useMutation({
    mutationFn: (run: () => Promise<unknown>) => run(),
    onSuccess: () => {
      message.success(words.saved);
      setDialog(undefined);
    },
    onError,
    onSettled: refresh,
  });
  const setHidden = ({ id, version }: Pick<SquareTag, 'id' | 'version'>, hidden: boolean) =>
    client.call('PUT /admin/v1/square/tag/{id}', { id, version, hidden });
  const toggle = useMutation({
    mutationFn: (tag: SquareTag) => setHidden(tag, !tag.hidden),
    onSuccess: (saved) =>
      offerUndo({
        text: saved.hidden ? words.hiddenNow(saved.tag) : words.shownNow(saved.tag),
        done: words.back,
        undo: () => setHidden(saved, !saved.hidden).finally(() => void refresh()),
      }),
    onError,
    onSettled: refresh,
  });
  if (query.isPending) return <PageSkeleton title={words.title} />;
  const tags = query.data ?? [];
  const isBusy = save.isPending || toggle.isPending;
  const may = mayWrite ? {} : { disabled: true, title: missingPermissionText('square.write') };
  const saveOrder = (next: readonly SquareTag[]) =>
    save.mutate(() =>
      client.call('POST /admin/v1/square/tag/order', {
        tags: next.map(({ id, version }) => ({ id, version })),
        useJson: true,
      }),
    );
  const saveName = (tag: string) => {
    if (dialog === undefined) return;
    save.mutate(() =>
      dialog === 'new'
        ? client.call('POST /admin/v1/square/tag', { tag, position: (tags.at(-1)?.position ?? -1) + 1 })
        : client.call('PUT /admin/v1/square/tag/{id}', { id: dialog.id, version: dialog.version, tag }),
    );
  };
  const columns: TableColumnsType<SquareTag> = [
    {
      title: words.columns.order,
      width: 120,
      render: (_, { tag }, index) => (
        <Space size={4}>
          <Button
            size="small"
            aria-label={words.up(tag)}
            icon={<Icon name="up" />}
            onClick={() => saveOrder(swapWithNeighbour(tags, index, -1))}
            {...may}
            disabled={!mayWrite || index === 0 || isBusy}
          />
          <Button
            size="small"
            aria-label={words.down(tag)}
            icon={<Icon name="down" />}
            onClick={() => saveOrder(swapWithNeighbour(tags, index, 1))}
            {...may}
            disabled={!mayWrite || index === tags.length - 1 || isBusy}
          />
        </Space>
      ),
    },
    { title: words.columns.tag, render: (_, { tag }) => <b>#{tag}</b> },
    { title: words.columns.posts, align: 'right', width: 96, render: (_, { posts }) => words.posts(posts) },
    {
      title: words.columns.state,
      width: 120,
      render: (_, { hidden }) => (
        <StatusLabel tone={hidden ? 'rest' : 'ok'}>{hidden ? words.hidden : words.shown}</StatusLabel>
      ),
    },
    {
      title: words.columns.acts,
      width: 160,
      render: (_, tag) => (
        <Space size={4}>
          <Button size="small" onClick={() => setDialog(tag)} {...may}>
            {words.rename}
          </Button>
          <Button size="small" onClick={() => toggle.mutate(tag)} {...may} disabled={!mayWrite || isBusy}>
            {tag.hidden ? words.show : words.hide}
          </Button>
        </Space>
      ),
    },
  ];
  return (
    <ShortListPage<SquareTag>
      title={words.title}
      hint={words.hint}
      acts={
        <Button type="primary" onClick={() => setDialog('new')} {...may}>
          {words.add}
        </Button>
      }
      query={query}
      rows={query.data === undefined ? undefined : tags}
      columns={columns}
      rowKey="id"
      minWidth="max-content"
      empty={words.empty}
    >
      {dialog !== undefined && (
        <TagNameDialog
          tag={dialog === 'new' ? '' : dialog.tag}
          busy={save.isPending}
          onSave={saveName}
          onClose={() => setDialog(undefined)}
        />
      )}
    </ShortListPage>
  );
}
