import { CallError } from '@lanyu/client/errors';
import type { ResultCodeOfName } from '@lanyu/contract/result-codes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Button, Tabs } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { gameWords } from '#src/words/games.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { missingPermissionText } from '../../lib/missing-permission-text.ts';
import { useSession } from '../../lib/session.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LoadErrorWithReload } from '../../ui/list/LoadErrorWithReload.tsx';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { StatusLabel } from '../../ui/StatusLabel.tsx';
import { useGameTypesAndTags, type GameTypeOrTag } from '../games/games.ts';
import { GameTypeOrTagDialog } from './GameTypeOrTagDialog.tsx';
import './types-and-tags.css';

const words = gameWords.shelves;
const editedByOthers = 9002 satisfies ResultCodeOfName<'editedByOthers'>;
type Kind = GameTypeOrTag['kind'];

/** Types and tags: what they are called, whether players see them, and in which order. */
export function GameTypesAndTagsPage() {
  const query = useGameTypesAndTags();
  const [params, setParams] = useSearchParams();
  const kind: Kind = params.get('kind') === 'tag' ? 'tag' : 'type';
  if (query.isPending) return <PageSkeleton title={words.title} />;
  return (
    <div className="page">
      <div className="page-head">
        <h1>{words.title}</h1>
        <span className="page-hint">{words.hint}</span>
      </div>
      <Tabs
        activeKey={kind}
        items={(['type', 'tag'] as const).map((key) => ({ key, label: words.kinds[key] }))}
        onChange={(key) => setParams(key === 'tag' ? { kind: key } : {})}
      />
      {query.data === undefined ? (
        <section className="card">
          <LoadErrorWithReload error={query.error ?? new Error()} onReload={() => void query.refetch()} />
        </section>
      ) : (
        <ShelvesOfKind key={kind} kind={kind} shelves={query.data.filter((shelf) => shelf.kind === kind)} />
      )}
    </div>
  );
}

function ShelvesOfKind({ kind, shelves }: { kind: Kind; shelves: readonly GameTypeOrTag[] }) {
  const { message } = App.useApp();
  const queries = useQueryClient();
  const permissions = useSession()?.permissions ?? [];
  const lacking = (['catalog.write', 'catalog.publish'] as const).find((each) => !permissions.includes(each));
  const why = lacking === undefined ? undefined : missingPermissionText(lacking);
  // Ids in the order wished for; undefined while nothing was moved.
  const [order, setOrder] = useState<readonly string[]>();
  const [editing, setEditing] = useState<{ shelf?: GameTypeOrTag }>();
  const byId = new Map(shelves.map((shelf) => [shelf.id, shelf]));
  const shown = order === undefined ? shelves : order.flatMap((id) => byId.get(id) ?? []);
  const reload = () => queries.invalidateQueries({ queryKey: ['shelves'] });
  const fail = (error: unknown) => {
    const isConflict = error instanceof CallError && error.code === editedByOthers;
    if (isConflict) setOrder(undefined);
    message.error(isConflict ? words.conflict : errorMessage(error));
  };
  const saveOrder = useMutation({
    mutationFn: () =>
      client.call('PUT /admin/v1/catalog/shelf/order', {
        kind,
        shelves: shown.map(({ id, version }) => ({ id, version })),
        useJson: true,
      }),
    onSuccess: async () => {
      message.success(words.orderSaved);
      await reload();
      setOrder(undefined);
    },
    onError: async (error) => {
      await reload();
      fail(error);
    },
  });
  const hide = useMutation({
    mutationFn: ({ id, name, position, hidden, version }: GameTypeOrTag) =>
      client.call('PUT /admin/v1/catalog/shelf/{id}', { id, name, position, hidden: !hidden, version }),
    onSuccess: () => void message.success(words.saved),
    onError: fail,
    onSettled: reload,
  });
  const move = (from: number, to: number) => {
    if (to < 0 || to >= shown.length) return;
    const ids = shown.map(({ id }) => id);
    ids.splice(to, 0, ...ids.splice(from, 1));
    setOrder(ids);
  };
  return (
    <section className="card" aria-label={words.kinds[kind]}>
      <h2>
        {words.kinds[kind]} <small>{shelves.length}</small>
        <span className="grow" />
        {order !== undefined && (
          <>
            <Button size="small" disabled={saveOrder.isPending} onClick={() => setOrder(undefined)}>
              {words.dropOrder}
            </Button>
            <Button size="small" type="primary" loading={saveOrder.isPending} onClick={() => saveOrder.mutate()}>
              {words.saveOrder}
            </Button>
          </>
        )}
        <Button size="small" disabled={lacking !== undefined} title={why} onClick={() => setEditing({})}>
          {words.create[kind]}
        </Button>
      </h2>
      {shown.length === 0 ? (
        <p className="card-empty">{words.empty[kind]}</p>
      ) : (
        <div className="table-scroll">
          <table className="plain shelves">
            <thead>
              <tr>
                {(['order', 'name', 'slug', 'rule', 'state', 'acts'] as const).map((column) => (
                  <th key={column} scope="col">
                    {words.columns[column]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((shelf, at) => (
                <tr
                  key={shelf.id}
                  draggable={lacking === undefined}
                  onDragStart={(event) => event.dataTransfer.setData('text/plain', String(at))}
                  onDragOver={(event) => event.preventDefault()}
                  onDrop={(event) => {
                    event.preventDefault();
                    const from = Number(event.dataTransfer.getData('text/plain'));
                    if (Number.isInteger(from)) move(from, at);
                  }}
                >
                  <td className="order">
                    <Button
                      size="small"
                      type="text"
                      disabled={lacking !== undefined || at === 0}
                      title={why}
                      aria-label={words.up(shelf.name)}
                      icon={<Icon name="up" size={14} />}
                      onClick={() => move(at, at - 1)}
                    />
                    <Button
                      size="small"
                      type="text"
                      disabled={lacking !== undefined || at === shown.length - 1}
                      title={why}
                      aria-label={words.down(shelf.name)}
                      icon={<Icon name="down" size={14} />}
                      onClick={() => move(at, at + 1)}
                    />
                  </td>
                  <td>
                    <b>{shelf.name}</b>
                  </td>
                  <td>
                    <code>{shelf.slug}</code>
                  </td>
                  <td>{words.rules[shelf.rule]}</td>
                  <td>
                    <StatusLabel tone={shelf.hidden ? 'rest' : 'ok'}>
                      {shelf.hidden ? words.hidden : words.shown}
                    </StatusLabel>
                  </td>
                  <td className="shelf-acts">
                    <Button
                      size="small"
                      disabled={lacking !== undefined}
                      title={why}
                      onClick={() => setEditing({ shelf })}
                    >
                      {words.rename}
                    </Button>
                    <Button
                      size="small"
                      disabled={lacking !== undefined || hide.isPending}
                      title={why}
                      onClick={() => hide.mutate(shelf)}
                    >
                      {shelf.hidden ? words.show : words.hide}
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {editing !== undefined && (
        <GameTypeOrTagDialog
          kind={kind}
          shelf={editing.shelf}
          position={Math.max(0, ...shelves.map(({ position }) => position)) + 10}
          onClose={() => setEditing(undefined)}
        />
      )}
    </section>
  );
}
