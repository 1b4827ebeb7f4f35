import type { UseQueryResult } from '@tanstack/react-query';
import { Alert, Button, Segmented, Table, type TableColumnsType } from 'antd';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { listWords as words } from '#src/words/list.ts';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { formatTime } from '../../lib/time.ts';
import { FailedList } from './FailedList.tsx';
import { densities, useDensity } from './density.ts';
import type { ListAddress } from './use-list-address.ts';

export interface ListAnswer<T> {
  records: T[];
  total: number;
  totalIsEstimate: boolean;
  nextCursor: string | null;
}

interface ListPageProps<T> {
  /** Names the list where its row height is stored. */
  name: string;
  title: string;
  hint?: string;
  acts?: ReactNode;
  /** Lists beside this one, of which the address says which is shown. */
  tabs?: ReactNode;
  filters?: ReactNode;
  query: UseQueryResult<ListAnswer<T>>;
  address: ListAddress<string>;
  columns: TableColumnsType<T>;
  rowKey: (record: T) => string;
  /** A row is opened by a press, by Enter, and by the link in its first cell. */
  onOpen?: (record: T) => void;
  openKey?: string | undefined;
  empty: ReactNode;
  /** Narrower than this the table is moved sideways; without it cells do not wrap. */
  minWidth?: number;
  /** Off where each record is one cell, on a phone. */
  showHeader?: boolean;
  /** Beside the table: the record that is open. */
  side?: ReactNode;
}

const skeletonRows = 8;

/** Title, filters, table and pager. Old rows stay while new ones come, and when they do not come. */
export function ListPage<T extends object>(props: ListPageProps<T>) {
  const { name, title, hint, acts, tabs, filters, query, address, columns, rowKey, onOpen, openKey, empty, side } =
    props;
  const { minWidth, showHeader = true } = props;
  const [density, setDensity] = useDensity(name);
  const box = useRef<HTMLDivElement>(null);
  const { data, isPending, isPlaceholderData, isError, error, dataUpdatedAt, refetch } = query;
  const records = data?.records ?? [];

  const move = (step: 1 | -1) => {
    const rows = [...(box.current?.querySelectorAll<HTMLElement>('tr.ant-table-row') ?? [])];
    const at = rows.indexOf(document.activeElement as HTMLElement);
    rows[Math.min(rows.length - 1, Math.max(0, at + step))]?.focus();
  };
  useShortcuts({ j: () => move(1), k: () => move(-1) });

  return (
    <div className="page">
      <div className="page-head">
        <h1>{title}</h1>
        {hint !== undefined && <span className="page-hint">{hint}</span>}
        <span className="grow" />
        {acts}
      </div>
      {tabs}
      <div className="filters" data-filter="">
        {filters}
        <span className="grow" />
        {address.isFiltered && (
          <Button type="text" onClick={address.clear}>
            {words.clear}
          </Button>
        )}
        <Segmented
          className="density"
          aria-label={words.density.label}
          value={density}
          onChange={setDensity}
          options={densities.map((value) => ({ value, label: words.density[value] }))}
        />
      </div>
      <div className={side === undefined ? 'list' : 'list with-side'}>
        <section className="card" ref={box} aria-busy={isPending || isPlaceholderData}>
          {isError && data !== undefined && (
            <Alert
              type="warning"
              showIcon
              title={words.stale(formatTime(dataUpdatedAt))}
              action={<Button onClick={() => void refetch()}>{words.reload}</Button>}
            />
          )}
          {isError && data === undefined ? (
            <FailedList error={error} onReload={() => void refetch()} />
          ) : (
            <Table<T>
              size={density}
              rowKey={rowKey}
              columns={isPending ? withSkeletons(columns) : columns}
              dataSource={isPending ? skeletonRecords<T>() : records}
              {...(isPending ? { rowKey: (_: T, at?: number) => String(at) } : {})}
              loading={isPlaceholderData}
              pagination={false}
              showHeader={showHeader}
              scroll={showHeader ? { x: minWidth ?? 'max-content' } : {}}
              locale={{
                emptyText: (
                  <div className="empty">
                    {address.isFiltered ? words.nothingFound : empty}
                    {address.isFiltered && <Button onClick={address.clear}>{words.clear}</Button>}
                  </div>
                ),
              }}
              rowClassName={(record) => (!isPending && rowKey(record) === openKey ? 'open' : '')}
              onRow={(record) =>
                isPending || onOpen === undefined
                  ? { tabIndex: -1 }
                  : {
                      tabIndex: 0,
                      onClick: () => onOpen(record),
                      onKeyDown: (event: KeyboardEvent) => {
                        if (event.key === 'Enter' && event.target === event.currentTarget) onOpen(record);
                      },
                    }
              }
            />
          )}
          {data !== undefined && (
            <nav className="pager" aria-label={words.page(address.page, records.length)}>
              <span>
                {words.page(address.page, records.length)} · {words.total(data.total, data.totalIsEstimate)}
              </span>
              <span className="grow">{!isPlaceholderData && words.asOf(formatTime(dataUpdatedAt))}</span>
              <Button size="small" disabled={address.toPrevious === undefined} onClick={address.toPrevious}>
                {words.previous}
              </Button>
              <Button
                size="small"
                disabled={data.nextCursor === null || isPlaceholderData}
                onClick={() => address.toNext(data.nextCursor ?? '')}
              >
                {words.next}
              </Button>
            </nav>
          )}
        </section>
        {side}
      </div>
    </div>
  );
}

function skeletonRecords<T>(): T[] {
  return Array.from({ length: skeletonRows }, (_, at) => ({ at }) as T);
}

/** The real columns with grey bars in them: nothing moves when the rows come. */
function withSkeletons<T>(columns: TableColumnsType<T>): TableColumnsType<T> {
  return columns.map((column) => ({ ...column, render: () => <span className="bar" /> }));
}
