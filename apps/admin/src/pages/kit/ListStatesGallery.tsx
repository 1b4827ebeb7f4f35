import { CallError } from '@lanyu/client/errors';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { componentGalleryWords as words } from '#src/words/component-gallery.ts';
import { ListPage, type ListAnswer } from '../../ui/list/ListPage.tsx';
import type { ListStateInUrl } from '../../ui/list/use-list-state-in-url.ts';
import { StatusLabel } from '../../ui/StatusLabel.tsx';

interface Row {
  id: string;
  name: string;
}

const rows: Row[] = ['1', '2', '3'].map((id) => ({ id, name: `${words.sample.name} ${id}` }));
const answer = (records: Row[]): ListAnswer<Row> => ({
  records,
  total: records.length,
  totalIsEstimate: false,
  nextCursor: null,
});
const failure = new CallError({
  reason: 'answer',
  code: 1005,
  msg: words.busy,
  httpMessage: '',
  status: 503,
  requestId: 'req_8d1x0c5t',
  url: '',
  data: null,
});

const nothing = () => undefined;
const address: ListStateInUrl<string> = {
  filters: {},
  texts: {},
  wrong: [],
  cursor: undefined,
  page: 1,
  isFiltered: false,
  setFilters: nothing,
  clear: nothing,
  toNext: nothing,
  toPrevious: undefined,
  toFirst: nothing,
  query: '',
  open: nothing,
};

interface ListState {
  at: ListStateInUrl<string>;
  read: () => Promise<ListAnswer<Row>>;
}

const filtered = { ...address, filters: { open: 'true' }, texts: { open: 'true' }, isFiltered: true };
const states: Record<string, ListState> = {
  loading: { at: address, read: () => new Promise<ListAnswer<Row>>(nothing) },
  full: { at: address, read: () => Promise.resolve(answer(rows)) },
  empty: { at: filtered, read: () => Promise.resolve(answer([])) },
  failed: { at: address, read: () => Promise.reject<ListAnswer<Row>>(failure) },
  wrong: {
    at: { ...filtered, filters: {}, texts: { open: 'abc' }, wrong: ['open'] },
    read: () => Promise.resolve(answer(rows)),
  },
};

/** One list in each of its states. */
export function ListStatesGallery() {
  return Object.entries(states).map(([name, state]) => (
    <section key={name} className="card card-body" aria-label={name}>
      <OneState name={name} state={state} />
    </section>
  ));
}

function OneState({ name, state }: { name: string; state: ListState }) {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  return (
    <QueryClientProvider client={client}>
      <OneList name={name} state={state} />
    </QueryClientProvider>
  );
}

function OneList({ name, state: { at, read } }: { name: string; state: ListState }) {
  const query = useQuery({ queryKey: [name], queryFn: read });
  const [selected, setSelected] = useState<readonly string[]>([]);
  return (
    <ListPage<Row>
      name={`kit-${name}`}
      title={name}
      query={query}
      address={at}
      rowKey={({ id }) => id}
      empty={words.all}
      filtersInWords={[{ name: 'open', text: words.open }]}
      selection={{ selected, onSelect: setSelected, bar: <b>{selected.length}</b> }}
      columns={[
        { title: words.name, dataIndex: 'name' },
        { title: words.price, render: () => '60' },
        { title: words.states, render: () => <StatusLabel tone="ok">{words.tones.ok}</StatusLabel> },
      ]}
    />
  );
}
