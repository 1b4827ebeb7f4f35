import { CallError } from '@lanyu/client/errors';
import type { ResultCodeOfName } from '@lanyu/contract/result-codes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Button, Form, Input, Space, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { videoWords } from '#src/words/videos.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { missingPermissionText } from '../../lib/missing-permission-text.ts';
import { useSession } from '../../lib/session.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { ResponsiveDialog } from '../../ui/ResponsiveDialog.tsx';
import { StatusLabel } from '../../ui/StatusLabel.tsx';
import { UnpagedListPage } from '../../ui/list/UnpagedListPage.tsx';
import { useVideoCategories, videoCategoriesQueryKey, type VideoCategory } from './videos.ts';

const words = videoWords.categories;
const editedByOthers = 9002 satisfies ResultCodeOfName<'editedByOthers'>;

function swapped(categories: readonly VideoCategory[], index: number, by: 1 | -1): VideoCategory[] {
  const next = [...categories];
  const [one, other] = [next[index], next[index + by]];
  if (one === undefined || other === undefined) return next;
  next[index] = other;
  next[index + by] = one;
  return next;
}

export function VideoCategoriesPage() {
  const mayWrite = useSession()?.permissions.includes('video.write') ?? false;
  const { message } = App.useApp();
  const queries = useQueryClient();
  const query = useVideoCategories();
  const [dialog, setDialog] = useState<'new' | VideoCategory>();
  const act = useMutation({
    mutationFn: (run: () => Promise<unknown>) => run(),
    onSuccess: () => {
      message.success(words.saved);
      setDialog(undefined);
    },
    onError: (error) =>
      void message.error(
        error instanceof CallError && error.code === editedByOthers ? words.conflict : errorMessage(error),
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: videoCategoriesQueryKey }),
  });
  const may = mayWrite ? {} : { disabled: true, title: missingPermissionText('video.write') };
  if (query.isPending) return <PageSkeleton title={words.title} />;
  const categories = query.data ?? [];
  const order = (next: readonly VideoCategory[]) =>
    act.mutate(() =>
      client.call('POST /admin/v1/video/category/order', {
        categories: next.map(({ id, version }) => ({ id, version })),
        useJson: true,
      }),
    );
  const write = (category: VideoCategory, changes: { name?: string; hidden?: boolean }) =>
    act.mutate(() => {
      const { id, name, position, hidden, version } = { ...category, ...changes };
      return client.call('PUT /admin/v1/video/category/{id}', { id, name, position, hidden, version });
    });
  const save = ({ name }: { name: string }) => {
    if (dialog === undefined) return;
    if (dialog !== 'new') return write(dialog, { name: name.trim() });
    act.mutate(() => client.call('POST /admin/v1/video/category', { name: name.trim(), position: categories.length }));
  };
  const columns: TableColumnsType<VideoCategory> = [
    {
      title: words.columns.order,
      width: 120,
      render: (_, { name }, index) => (
        <Space size={4}>
          <Button
            size="small"
            aria-label={words.up(name)}
            icon={<Icon name="up" />}
            onClick={() => order(swapped(categories, index, -1))}
            {...may}
            disabled={!mayWrite || index === 0 || act.isPending}
          />
          <Button
            size="small"
            aria-label={words.down(name)}
            icon={<Icon name="down" />}
            onClick={() => order(swapped(categories, index, 1))}
            {...may}
            disabled={!mayWrite || index === categories.length - 1 || act.isPending}
          />
        </Space>
      ),
    },
    { title: words.columns.name, dataIndex: 'name' },
    {
      title: words.columns.state,
      render: (_, { hidden }) => (
        <StatusLabel tone={hidden ? 'rest' : 'ok'}>{hidden ? words.hidden : words.shown}</StatusLabel>
      ),
    },
    {
      title: words.columns.acts,
      render: (_, category) => (
        <Space size={4}>
          <Button size="small" onClick={() => setDialog(category)} {...may}>
            {words.rename}
          </Button>
          <Button size="small" onClick={() => write(category, { hidden: !category.hidden })} {...may}>
            {category.hidden ? words.show : words.hide}
          </Button>
        </Space>
      ),
    },
  ];
  return (
    <UnpagedListPage<VideoCategory>
      title={words.title}
      hint={words.hint}
      acts={
        <Button type="primary" onClick={() => setDialog('new')} {...may}>
          {words.add}
        </Button>
      }
      query={query}
      rows={query.data === undefined ? undefined : categories}
      columns={columns}
      rowKey="id"
      minWidth="max-content"
      empty={words.empty}
    >
      {dialog !== undefined && (
        <CategoryDialog
          name={dialog === 'new' ? '' : dialog.name}
          busy={act.isPending}
          onSave={save}
          onClose={() => setDialog(undefined)}
        />
      )}
    </UnpagedListPage>
  );
}

interface CategoryDialogProps {
  name: string;
  busy: boolean;
  onSave: (fields: { name: string }) => void;
  onClose: () => void;
}

function CategoryDialog({ name, busy, onSave, onClose }: CategoryDialogProps) {
  const [form] = Form.useForm<{ name: string }>();
  return (
    <ResponsiveDialog
      title={name === '' ? words.add : words.rename}
      okText={words.save}
      cancelText={words.cancel}
      busy={busy}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" disabled={busy} initialValues={{ name }} onFinish={onSave}>
        <Form.Item
          name="name"
          label={words.name}
          rules={[{ required: true, whitespace: true, message: words.nameMissing }]}
        >
          <Input maxLength={12} showCount />
        </Form.Item>
      </Form>
    </ResponsiveDialog>
  );
}
