import { CallError } from '@lanyu/client/errors';
import type { ResultCodeOfName } from '@lanyu/contract/result-codes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Button, Select, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { faqWords as words } from '#src/words/faqs-and-legal-pages.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { missingPermissionText } from '../../lib/missing-permission-text.ts';
import { useSession } from '../../lib/session.ts';
import { FilledTag } from '../../ui/FilledTag.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { StatusLabel } from '../../ui/StatusLabel.tsx';
import { UnpagedListPage } from '../../ui/list/UnpagedListPage.tsx';
import { FaqDrawer } from './FaqDrawer.tsx';
import { faqsQueryKey, moveIdByStep, useFaqs, type Faq } from './faqs.ts';

const editedByOthers = 9002 satisfies ResultCodeOfName<'editedByOthers'>;
const isEditedByOthers = (error: unknown) => error instanceof CallError && error.code === editedByOthers;

function helpfulText({ helpful, unhelpful }: Faq): string {
  const votes = helpful + unhelpful;
  return votes === 0 ? words.noVotes : words.votes(Math.round((helpful / votes) * 100), votes);
}

/** Five hundred at most: the list is whole, and its order is saved by one call. */
export function FaqsPage() {
  const { message } = App.useApp();
  const queries = useQueryClient();
  const mayWrite = useSession()?.permissions.includes('help.write') ?? false;
  const why = mayWrite ? undefined : missingPermissionText('help.write');
  const [params, setParams] = useSearchParams();
  const query = useFaqs();
  const [order, setOrder] = useState<string[]>();
  const set = (name: string, value: string | undefined) =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      if (value === undefined) next.delete(name);
      else next.set(name, value);
      return next;
    });
  const saveOrder = useMutation({
    mutationFn: (ids: readonly string[]) => client.call('POST /admin/v1/help/faq/order', { ids: ids.join() }),
    onSuccess: () => {
      setOrder(undefined);
      message.success(words.ordered);
    },
    onError: (error) => {
      if (isEditedByOthers(error)) setOrder(undefined);
      message.warning(isEditedByOthers(error) ? words.orderMoved : errorMessage(error));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: faqsQueryKey }),
  });
  const hide = useMutation({
    mutationFn: ({ helpful: _, unhelpful: __, ...faq }: Faq) =>
      client.call('PUT /admin/v1/help/faq/{id}', { ...faq, hidden: faq.hidden ? 'false' : 'true' }),
    onSuccess: ({ hidden }) => void message.success(hidden ? words.hidden : words.shownAgain),
    onError: (error) => void message.warning(isEditedByOthers(error) ? words.moved : errorMessage(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: faqsQueryKey }),
  });
  if (query.isPending) return <PageSkeleton title={words.title} />;

  const all = query.data?.records ?? [];
  const saved = all.map(({ id }) => id);
  const ids = order ?? saved;
  const category = params.get('category') ?? undefined;
  const hidden = params.get('hidden') ?? undefined;
  const isFiltered = category !== undefined || hidden !== undefined;
  const shown = ids
    .flatMap((id) => all.find((each) => each.id === id) ?? [])
    .filter((each) => category === undefined || each.category === category)
    .filter((each) => hidden === undefined || String(each.hidden) === hidden);
  const changed = ids.filter((id, at) => saved[at] !== id).length;
  const editing = params.get('edit');
  const edited = mayWrite ? all.find(({ id }) => id === editing) : undefined;
  const categories = [...new Set(all.map((each) => each.category))];
  const orderWhy = why ?? (isFiltered ? words.orderFiltered : undefined);

  const columns: TableColumnsType<Faq> = [
    {
      title: words.columns.order,
      width: 96,
      render: (_, { id, question }) => (
        <span className="row-acts">
          <Button
            size="small"
            icon={<Icon name="up" />}
            aria-label={words.upOf(question)}
            disabled={orderWhy !== undefined || ids[0] === id}
            title={orderWhy ?? words.up}
            onClick={() => setOrder(moveIdByStep(ids, id, -1))}
          />
          <Button
            size="small"
            icon={<Icon name="down" />}
            aria-label={words.downOf(question)}
            disabled={orderWhy !== undefined || ids.at(-1) === id}
            title={orderWhy ?? words.down}
            onClick={() => setOrder(moveIdByStep(ids, id, 1))}
          />
        </span>
      ),
    },
    { title: words.columns.question, render: (_, { question }) => <span className="sentence">{question}</span> },
    {
      title: words.columns.category,
      width: 120,
      render: (_, each) => <FilledTag tone="rest">{each.category}</FilledTag>,
    },
    { title: words.columns.helpful, width: 150, render: (_, faq) => helpfulText(faq) },
    {
      title: words.columns.shown,
      width: 104,
      render: (_, each) => (
        <StatusLabel tone={each.hidden ? 'rest' : 'ok'}>{words.shown[each.hidden ? 'true' : 'false']}</StatusLabel>
      ),
    },
    {
      title: words.columns.acts,
      width: 140,
      render: (_, faq) => (
        <span className="row-acts">
          <Button size="small" disabled={!mayWrite} title={why} onClick={() => set('edit', faq.id)}>
            {words.edit}
          </Button>
          <Button size="small" disabled={!mayWrite || hide.isPending} title={why} onClick={() => hide.mutate(faq)}>
            {faq.hidden ? words.show : words.hide}
          </Button>
        </span>
      ),
    },
  ];
  return (
    <UnpagedListPage<Faq>
      title={words.title}
      hint={words.hint}
      acts={
        <Button type="primary" disabled={!mayWrite} title={why} onClick={() => set('edit', 'new')}>
          {words.write}
        </Button>
      }
      filters={
        <>
          <Select
            allowClear
            style={{ minWidth: 140 }}
            placeholder={words.filters.category}
            aria-label={words.filters.category}
            value={category}
            options={categories.map((value) => ({ value, label: value }))}
            onChange={(value: string | undefined) => set('category', value)}
          />
          <Select
            allowClear
            style={{ minWidth: 120 }}
            placeholder={words.filters.hidden}
            aria-label={words.filters.hidden}
            value={hidden}
            options={(['false', 'true'] as const).map((value) => ({ value, label: words.shown[value] }))}
            onChange={(value: string | undefined) => set('hidden', value)}
          />
        </>
      }
      query={query}
      rows={query.data === undefined ? undefined : shown}
      columns={columns}
      rowKey="id"
      minWidth={900}
      empty={isFiltered ? words.nothingFound : words.empty}
      bar={
        changed > 0 && (
          <div className="bulk-bar" role="status">
            <span className="grow">{words.orderUnsaved(changed)}</span>
            <Button disabled={saveOrder.isPending} onClick={() => setOrder(undefined)}>
              {words.dropOrder}
            </Button>
            <Button type="primary" loading={saveOrder.isPending} onClick={() => saveOrder.mutate(ids)}>
              {words.saveOrder}
            </Button>
          </div>
        )
      }
    >
      {mayWrite && (edited !== undefined || editing === 'new') && (
        <FaqDrawer
          key={editing}
          edited={edited}
          categories={categories}
          position={(all.at(-1)?.position ?? 0) + 10}
          readNow={async (id) => (await query.refetch()).data?.records.find((each) => each.id === id)}
          onClose={() => set('edit', undefined)}
        />
      )}
    </UnpagedListPage>
  );
}
