import type { DataOf } from '@lanyu/contract/all-calls';
import { useQuery } from '@tanstack/react-query';
import { Button, Segmented, Space, Table, type TableColumnsType } from 'antd';
import { useSearchParams } from 'react-router';
import { searchWordPageWords as words } from '#src/words/site-settings-switches-and-search-words.ts';
import { client } from '../../lib/api.ts';
import { missingPermissionText } from '../../lib/missing-permission-text.ts';
import { useSession } from '../../lib/session.ts';
import { EmptyListMessage } from '../../ui/list/EmptyList.tsx';
import { LoadErrorWithReload } from '../../ui/list/LoadErrorWithReload.tsx';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { StatusLabel } from '../../ui/StatusLabel.tsx';
import { SearchResultsDialog } from './SearchResultsDialog.tsx';
import { usePinnedAndHiddenWords } from './use-pinned-and-hidden-words.ts';
import { SearchWordListCard } from './SearchWordListCard.tsx';
import './search-words.css';

type SearchedWord = DataOf<'GET /admin/v1/search/word/list'>['records'][number];
type Show = 'searched' | 'missed';

/** What visitors look for, and what operators pin or hide. Two hundred words at most: the list is whole. */
export function SearchWordsPage() {
  const mayWrite = useSession()?.permissions.includes('site.write') ?? false;
  const why = mayWrite ? undefined : missingPermissionText('site.write');
  const [params, setParams] = useSearchParams();
  const show: Show = params.get('show') === 'missed' ? 'missed' : 'searched';
  const looked = params.get('look') ?? undefined;
  const set = (change: { show?: Show; look?: string | undefined }) => {
    const next = { show, look: looked, ...change };
    setParams({
      ...(next.show === 'missed' ? { show: next.show } : {}),
      ...(next.look === undefined ? {} : { look: next.look }),
    });
  };
  const query = useQuery({
    queryKey: ['search-words', show],
    queryFn: ({ signal }) => client.call('GET /admin/v1/search/word/list', { show }, { signal }),
  });
  const lists = usePinnedAndHiddenWords();
  if (query.isPending) return <PageSkeleton title={words.title} />;
  const act = (label: string, word: string, onClick: () => void) => (
    <Button
      size="small"
      disabled={!mayWrite || !lists.isReady}
      title={why}
      loading={lists.isSaving}
      aria-label={words.actOf(label, word)}
      onClick={onClick}
    >
      {label}
    </Button>
  );
  const columns: TableColumnsType<SearchedWord> = [
    { title: words.columns.word, dataIndex: 'word' },
    {
      title: words.columns.total,
      width: 120,
      align: 'right',
      render: (_, { found, missed }) => (found + missed).toLocaleString('zh-CN'),
    },
    {
      title: words.columns.missed,
      width: 96,
      align: 'right',
      render: (_, { missed }) => missed.toLocaleString('zh-CN'),
    },
    {
      title: words.columns.share,
      width: 110,
      align: 'right',
      render: (_, { found, missed }) => {
        const share = missed / Math.max(1, found + missed);
        return share >= 0.5 ? <StatusLabel tone="warn">{words.share(share)}</StatusLabel> : words.share(share);
      },
    },
    {
      title: words.columns.state,
      width: 110,
      render: (_, { word }) => {
        if (lists.pinned.includes(word)) return <StatusLabel tone="ok">{words.pinned}</StatusLabel>;
        return lists.hidden.includes(word) ? <StatusLabel tone="rest">{words.hidden}</StatusLabel> : words.plain;
      },
    },
    {
      title: words.columns.acts,
      width: 290,
      render: (_, { word }) => {
        const isPinned = lists.pinned.includes(word);
        const isHidden = lists.hidden.includes(word);
        return (
          <Space>
            {act(isPinned ? words.unpin : words.pin, word, () => lists.togglePinned(word))}
            {act(isHidden ? words.unhide : words.hide, word, () => lists.toggleHidden(word))}
            <Button size="small" aria-label={words.resultsOf(word)} onClick={() => set({ look: word })}>
              {words.look}
            </Button>
          </Space>
        );
      },
    },
  ];
  return (
    <div className="page">
      <div className="page-head">
        <h1>{words.title}</h1>
        <span className="page-hint">{words.hint}</span>
      </div>
      <div className="word-cards">
        <SearchWordListCard title={words.hot} items={query.data?.hot ?? []} empty={words.hotEmpty} />
        <SearchWordListCard
          title={words.pins}
          hint={words.pinsHint}
          items={lists.pinned}
          empty={words.none}
          add={words.addPin}
          why={why}
          busy={lists.isSaving || !lists.isReady}
          onAdd={(word) => !lists.pinned.includes(word) && lists.togglePinned(word)}
          onRemove={lists.togglePinned}
        />
        <SearchWordListCard
          title={words.hides}
          hint={words.hidesHint}
          items={lists.hidden}
          empty={words.none}
          add={words.addHide}
          why={why}
          busy={lists.isSaving || !lists.isReady}
          onAdd={(word) => !lists.hidden.includes(word) && lists.toggleHidden(word)}
          onRemove={lists.toggleHidden}
        />
      </div>
      <div className="filters" data-filter="">
        <Segmented<Show>
          aria-label={words.show.label}
          value={show}
          onChange={(value) => set({ show: value })}
          options={(['searched', 'missed'] as const).map((value) => ({ value, label: words.show[value] }))}
        />
      </div>
      <section className="card">
        {query.data === undefined ? (
          <LoadErrorWithReload error={query.error ?? new Error()} onReload={() => void query.refetch()} />
        ) : (
          <Table<SearchedWord>
            size="middle"
            rowKey="word"
            columns={columns}
            dataSource={query.data.records}
            pagination={false}
            scroll={{ x: 900 }}
            locale={{ emptyText: <EmptyListMessage>{words.empty}</EmptyListMessage> }}
          />
        )}
      </section>
      {looked !== undefined && <SearchResultsDialog word={looked} onClose={() => set({ look: undefined })} />}
    </div>
  );
}
