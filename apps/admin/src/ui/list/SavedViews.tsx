import type { DataOf } from '@lanyu/contract/all-calls';
import { permissionBySavedViewPage, type SavedViewPage } from '@lanyu/contract/staff-views-inbox-and-bulk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Checkbox, Dropdown, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { listWords } from '#src/words/list.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { offerUndo } from '../../lib/undo-last-action.ts';
import { Icon } from '../Icon.tsx';
import type { ListStateInUrl } from './use-list-state-in-url.ts';

type View = DataOf<'GET /admin/v1/staff/view/list'>['records'][number];
const words = listWords.views;
const queryKey = ['views'];

export function canSaveViews(list: string): list is SavedViewPage {
  return list in permissionBySavedViewPage;
}

/** Names for filters: one's own, and those that colleagues share. The address alone says which is shown. */
export function SavedViews({ page, address }: { page: SavedViewPage; address: ListStateInUrl<string> }) {
  const { message } = App.useApp();
  const queries = useQueryClient();
  const [editing, setEditing] = useState<View | 'new'>();
  const list = useQuery({ queryKey, queryFn: () => client.call('GET /admin/v1/staff/view/list'), staleTime: 60_000 });
  const views = list.data?.records.filter((view) => view.page === page) ?? [];
  const reload = () => queries.invalidateQueries({ queryKey });
  const remove = useMutation({
    mutationFn: ({ id }: View) => client.call('DELETE /admin/v1/staff/view/{id}', { id }),
    onSuccess: (_, { name, query, shared }) =>
      offerUndo({
        text: words.removed(name),
        done: words.restored(name),
        undo: () =>
          client.call('POST /admin/v1/staff/view', { page, name, query, shared }).finally(() => void reload()),
      }),
    onError: (error) => void message.error(errorMessage(error)),
    onSettled: reload,
  });
  const isShown = (query: string) => sameFilters(query, address.query);
  const current = views.find(({ query }) => isShown(query));

  // Nothing is saved, and there is nothing to save.
  if (views.length === 0 && !address.isFiltered) return null;
  return (
    <nav className="views" aria-label={words.label}>
      <Tab isShown={!address.isFiltered} onClick={address.clear} name={words.all} />
      {views.map((view) => (
        <Tab
          key={view.id}
          isShown={isShown(view.query)}
          onClick={() => address.open(view.query)}
          name={view.name}
          hint={view.own ? (view.shared ? words.sharedByMe : '') : words.sharedBy(view.owner.name)}
        />
      ))}
      {current?.own === true && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: [
              { key: 'edit', label: words.edit },
              { key: 'remove', label: words.remove },
            ],
            onClick: ({ key }) => (key === 'edit' ? setEditing(current) : remove.mutate(current)),
          }}
        >
          <Button
            size="small"
            type="text"
            aria-label={words.more(current.name)}
            icon={<Icon name="down" size={14} />}
          />
        </Dropdown>
      )}
      {address.isFiltered && current === undefined && address.wrong.length === 0 && (
        <Button size="small" type="text" onClick={() => setEditing('new')}>
          {words.save}
        </Button>
      )}
      {editing !== undefined && (
        <ViewDialog page={page} query={address.query} view={editing} onClose={() => setEditing(undefined)} />
      )}
    </nav>
  );
}

interface TabProps {
  isShown: boolean;
  name: string;
  hint?: string;
  onClick: () => void;
}

function Tab({ isShown, name, hint = '', onClick }: TabProps) {
  return (
    <button type="button" className="view-tab" aria-current={isShown ? 'true' : undefined} onClick={onClick}>
      {name}
      {hint !== '' && <small>{hint}</small>}
    </button>
  );
}

interface ViewDialogProps {
  page: SavedViewPage;
  query: string;
  view: View | 'new';
  onClose: () => void;
}

function ViewDialog({ page, query, view, onClose }: ViewDialogProps) {
  const { message } = App.useApp();
  const queries = useQueryClient();
  const [form] = Form.useForm<{ name: string; shared: boolean }>();
  const save = useMutation({
    mutationFn: ({ name, shared }: { name: string; shared: boolean }) => {
      const fields = { name: name.trim(), shared };
      return view === 'new'
        ? client.call('POST /admin/v1/staff/view', { page, query, ...fields })
        : client.call('PUT /admin/v1/staff/view/{id}', {
            id: view.id,
            version: view.version,
            query: view.query,
            ...fields,
          });
    },
    onSuccess: ({ name }) => {
      message.success(words.saved(name));
      onClose();
    },
    onError: (error) => void message.error(errorMessage(error)),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  return (
    <Modal
      open
      title={view === 'new' ? words.save : words.edit}
      onCancel={() => !save.isPending && onClose()}
      onOk={() => form.submit()}
      okText={words.submit}
      cancelText={listWords.cancel}
      confirmLoading={save.isPending}
      width={420}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={(fields) => save.mutate(fields)}
        initialValues={view === 'new' ? { name: '', shared: false } : { name: view.name, shared: view.shared }}
      >
        <Form.Item
          name="name"
          label={words.name}
          rules={[{ required: true, whitespace: true, message: words.nameMissing }]}
        >
          <Input maxLength={30} showCount />
        </Form.Item>
        <Form.Item name="shared" valuePropName="checked" extra={words.sharedHint}>
          <Checkbox>{words.shared}</Checkbox>
        </Form.Item>
      </Form>
    </Modal>
  );
}

/** In whatever order they stand. */
function sameFilters(one: string, other: string): boolean {
  const sorted = (query: string) =>
    [...new URLSearchParams(query)]
      .map((pair) => pair.join('='))
      .toSorted()
      .join('&');
  return sorted(one) === sorted(other);
}
