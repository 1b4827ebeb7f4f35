import { CallError } from '@lanyu/client/errors';
import type { DataOf } from '@lanyu/contract/all-calls';
import type { ResultCodeOfName } from '@lanyu/contract/result-codes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Space, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { squareTagWords as words } from '#src/words/square-tags.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { missingPermissionText } from '../../lib/missing-permission-text.ts';
import { useSession } from '../../lib/session.ts';
import { offerUndo } from '../../lib/undo-last-action.ts';
import { Icon } from '../../ui/Icon.tsx';
import { UnpagedListPage } from '../../ui/list/UnpagedListPage.tsx';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { StatusLabel } from '../../ui/StatusLabel.tsx';
import { MergeTagDialog } from './MergeTagDialog.tsx';
import { TagNameDialog } from './TagNameDialog.tsx';

type SquareTag = DataOf<'GET /admin/v1/square/tag/list'>[number];

const tagsKey = ['square-tags'] as const;
const editedByOthers = 9002 satisfies ResultCodeOfName<'editedByOthers'>;

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
  const [merging, setMerging] = useState<SquareTag>();
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
  const rename = useMutation({
    mutationFn: ({ tag, name }: { tag: SquareTag; name: string }) =>
      client.call('PUT /admin/v1/square/tag/{id}', { id: tag.id, version: tag.version, tag: name }),
    onSuccess: ({ id, version, tag }, { tag: before }) => {
      setDialog(undefined);
      offerUndo({
        text: words.renamed(before.tag, tag),
        done: words.back,
        undo: () =>
          client.call('PUT /admin/v1/square/tag/{id}', { id, version, tag: before.tag }).finally(() => void refresh()),
      });
    },
    onError,
    onSettled: refresh,
  });
  const merge = useMutation({
    mutationFn: ({ tag, into }: { tag: SquareTag; into: string }) =>
      client.call('POST /admin/v1/square/tag/{id}/merge', { id: tag.id, version: tag.version, into }),
    onSuccess: ({ id, version, tag, mergedInto }) => {
      setMerging(undefined);
      offerUndo({
        text: words.mergedNow(tag, mergedInto?.tag ?? ''),
        done: words.unmergedNow(tag),
        undo: () =>
          client.call('DELETE /admin/v1/square/tag/{id}/merge', { id, version }).finally(() => void refresh()),
      });
    },
    onError,
    onSettled: refresh,
  });
  const unmerge = useMutation({
    mutationFn: ({ id, version }: SquareTag) => client.call('DELETE /admin/v1/square/tag/{id}/merge', { id, version }),
    onSuccess: ({ tag }) => void message.success(words.unmergedNow(tag)),
    onError,
    onSettled: refresh,
  });
  if (query.isPending) return <PageSkeleton title={words.title} />;
  const tags = query.data ?? [];
  const isBusy = [save, toggle, rename, merge, unmerge].some(({ isPending }) => isPending);
  const may = mayWrite ? {} : { disabled: true, title: missingPermissionText('square.write') };
  const saveOrder = (next: readonly SquareTag[]) =>
    save.mutate(() =>
      client.call('POST /admin/v1/square/tag/order', {
        tags: next.map(({ id, version }) => ({ id, version })),
        useJson: true,
      }),
    );
  const saveName = (name: string) => {
    if (dialog === undefined) return;
    if (dialog !== 'new') return rename.mutate({ tag: dialog, name });
    const position = (tags.at(-1)?.position ?? -1) + 1;
    save.mutate(() => client.call('POST /admin/v1/square/tag', { tag: name, position }));
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
      title: words.columns.followers,
      align: 'right',
      width: 96,
      render: (_, { followers }) => words.followers(followers),
    },
    {
      title: words.columns.state,
      width: 160,
      render: (_, { hidden, mergedInto }) => (
        <StatusLabel tone={hidden || mergedInto !== null ? 'rest' : 'ok'}>
          {mergedInto !== null ? words.mergedInto(mergedInto.tag) : hidden ? words.hidden : words.shown}
        </StatusLabel>
      ),
    },
    {
      title: words.columns.acts,
      width: 220,
      render: (_, tag) => (
        <Space size={4}>
          <Button size="small" onClick={() => setDialog(tag)} {...may}>
            {words.rename}
          </Button>
          {tag.mergedInto === null ? (
            <>
              <Button size="small" onClick={() => toggle.mutate(tag)} {...may} disabled={!mayWrite || isBusy}>
                {tag.hidden ? words.show : words.hide}
              </Button>
              <Button size="small" onClick={() => setMerging(tag)} {...may}>
                {words.merge}
              </Button>
            </>
          ) : (
            <Button size="small" onClick={() => unmerge.mutate(tag)} {...may} disabled={!mayWrite || isBusy}>
              {words.unmerge}
            </Button>
          )}
        </Space>
      ),
    },
  ];
  return (
    <UnpagedListPage<SquareTag>
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
          busy={save.isPending || rename.isPending}
          onSave={saveName}
          onClose={() => setDialog(undefined)}
        />
      )}
      {merging !== undefined && (
        <MergeTagDialog
          tag={merging}
          tags={tags}
          busy={merge.isPending}
          onMerge={(into) => merge.mutate({ tag: merging, into })}
          onClose={() => setMerging(undefined)}
        />
      )}
    </UnpagedListPage>
  );
}
