import type { UseQueryResult } from '@tanstack/react-query';
import { Alert, Button, Segmented, Table, type TableColumnsType } from 'antd';
import { useDeferredValue, useEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { listWords as words } from '#src/words/list.ts';
import { rememberRowKeysOfList } from '../../lib/previous-and-next-row-keys.ts';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { formatClock } from '../../lib/shanghai-time.ts';
import { ColumnChooser } from './ColumnChooser.tsx';
import { EmptyList, InvalidFilterMessage, type FilterNameAndText } from './EmptyList.tsx';
import { LoadErrorWithReload } from './LoadErrorWithReload.tsx';
import { densities, useDensity, useHiddenColumns } from './list-settings.ts';
import { canSaveViews, SavedViews } from './SavedViews.tsx';
import type { ListStateInUrl } from './use-list-state-in-url.ts';

export interface ListAnswer<T> {
  records: T[];
  total: number;
  totalIsEstimate: boolean;
  nextCursor: string | null;
}

/** Rows that an action is done to together. */
export interface RowSelection {
  selected: readonly string[];
  onSelect: (selected: readonly string[]) => void;
  /** Below the rows while some are selected. */
  bar: ReactNode;
}

interface ListPageProps<T> {
  /** Names the list where its row height, columns and views are stored: the key of its page. */
  name: string;
  title: string;
  hint?: string;
  acts?: ReactNode;
  /** Lists beside this one, of which the address says which is shown. */
  tabs?: ReactNode;
  filters?: ReactNode;
  /** What is filtered by now, as people say it; shown where nothing is found. */
  filtersInWords?: readonly FilterNameAndText[];
  query: UseQueryResult<ListAnswer<T>>;
  address: ListStateInUrl<string>;
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
  /** `x` selects the row that has the focus. */
  selection?: RowSelection | undefined;
}

const skeletonRows = 8;
const none: never[] = [];

/** Title, views, filters, table and pager. Old rows stay while new ones come, and when they do not come. */
export function ListPage<T extends object>(props: ListPageProps<T>) {
  const { name, title, hint, acts, tabs, filters, filtersInWords = [], query, address, rowKey, side } = props;
  const [density, setDensity] = useDensity(name);
  const [hidden, setHidden] = useHiddenColumns(name);
  const box = useRef<HTMLDivElement>(null);
  const { data, isPending, isPlaceholderData, isError, error, dataUpdatedAt, refetch } = query;
  const records = data?.records ?? none;
  const titles = props.columns.flatMap(({ title: each }) => (typeof each === 'string' ? [each] : []));
  const columns = props.columns.filter(({ title: each }) => typeof each !== 'string' || !hidden.includes(each));
  useRowKeys(box, props.selection);
  const keys = records.map(rowKey).join('\n');
  useEffect(() => rememberRowKeysOfList(name, keys.split('\n')), [name, keys]);
  const isWrong = address.wrong.length > 0;
  // What was pressed answers at once; a hundred rows follow when there is time.
  const shownRows = useDeferredValue(
    <Rows
      records={records}
      isPending={isPending}
      isPlaceholderData={isPlaceholderData}
      address={address}
      columns={columns}
      rowKey={rowKey}
      onOpen={props.onOpen}
      openKey={props.openKey}
      empty={props.empty}
      minWidth={props.minWidth}
      showHeader={props.showHeader ?? true}
      selected={props.selection?.selected}
      onSelect={props.selection?.onSelect}
      density={density}
      filtersInWords={filtersInWords}
    />,
  );

  return (
    <div className="page">
      <div className="page-head">
        <h1>{title}</h1>
        {hint !== undefined && <span className="page-hint">{hint}</span>}
        <span className="grow" />
        {acts}
      </div>
      {tabs}
      {canSaveViews(name) && <SavedViews page={name} address={address} />}
      <div className="filters" data-filter="">
        {filters}
        <span className="grow" />
        {address.isFiltered && (
          <Button type="text" onClick={address.clear}>
            {words.clear}
          </Button>
        )}
        <span className="list-tools">
          {props.showHeader !== false && titles.length > 2 && (
            <ColumnChooser titles={titles} hidden={hidden} onChange={setHidden} />
          )}
          <Segmented
            className="density"
            aria-label={words.density.label}
            value={density}
            onChange={setDensity}
            options={densities.map((value) => ({ value, label: words.density[value] }))}
          />
        </span>
      </div>
      <div className={side === undefined ? 'list' : 'list with-side'}>
        <section className="card" ref={box} aria-busy={isPending || isPlaceholderData}>
          {isError && data !== undefined && !isWrong && (
            <Alert
              type="warning"
              banner
              title={words.stale(formatClock(dataUpdatedAt))}
              action={<Button onClick={() => void refetch()}>{words.reload}</Button>}
            />
          )}
          {isWrong ? (
            <InvalidFilterMessage address={address} />
          ) : isError && data === undefined ? (
            <LoadErrorWithReload
              error={error}
              onReload={() => void refetch()}
              onFirst={address.cursor === undefined ? undefined : address.toFirst}
            />
          ) : (
            shownRows
          )}
          {props.selection !== undefined && props.selection.selected.length > 0 && (
            <div className="bulk-bar">{props.selection.bar}</div>
          )}
          {data !== undefined && !isWrong && (
            <nav className="pager" aria-label={words.page(address.page, records.length)}>
              <span>
                {words.page(address.page, records.length)} · {words.total(data.total, data.totalIsEstimate)}
              </span>
              <span className="grow">{!isPlaceholderData && words.asOf(formatClock(dataUpdatedAt))}</span>
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

/** One by one: what a query hands out is another object each time, and a hundred rows must not be drawn for it. */
interface RowsProps<T> {
  records: readonly T[];
  isPending: boolean;
  isPlaceholderData: boolean;
  address: ListStateInUrl<string>;
  columns: TableColumnsType<T>;
  rowKey: (record: T) => string;
  onOpen: ((record: T) => void) | undefined;
  openKey: string | undefined;
  empty: ReactNode;
  minWidth: number | undefined;
  showHeader: boolean;
  selected: readonly string[] | undefined;
  onSelect: ((selected: readonly string[]) => void) | undefined;
  density: 'small' | 'middle' | 'large';
  filtersInWords: readonly FilterNameAndText[];
}

function Rows<T extends object>(props: RowsProps<T>) {
  const { records, isPending, isPlaceholderData, address, columns, rowKey, onOpen, openKey, empty } = props;
  const { minWidth, showHeader, selected, onSelect } = props;
  return (
    <Table<T>
      size={props.density}
      rowKey={rowKey}
      columns={isPending ? withSkeletons(columns) : columns}
      dataSource={isPending ? skeletonRecords<T>() : records}
      {...(isPending ? { rowKey: (_: T, at?: number) => String(at) } : {})}
      {...(selected === undefined || isPending
        ? {}
        : {
            rowSelection: {
              selectedRowKeys: [...selected],
              preserveSelectedRowKeys: true,
              // antd draws the head a second time to measure it, where nothing may take the focus.
              columnTitle: <span className="sr">{words.selectRow}</span>,
              onChange: (chosen) => onSelect?.(chosen.map(String)),
              getCheckboxProps: () => ({ 'aria-label': words.selectRow }),
            },
          })}
      loading={isPlaceholderData}
      pagination={false}
      showHeader={showHeader}
      // Nothing is moved sideways where nothing is: what cannot be reached by keys must not scroll.
      scroll={showHeader && (isPending || records.length > 0) ? { x: minWidth ?? 'max-content' } : {}}
      locale={{ emptyText: <EmptyList empty={empty} address={address} filtersInWords={props.filtersInWords} /> }}
      rowClassName={(record) => (!isPending && rowKey(record) === openKey ? 'open' : '')}
      onRow={(record) =>
        isPending || (onOpen === undefined && selected === undefined)
          ? { tabIndex: -1 }
          : {
              tabIndex: 0,
              onClick: () => onOpen?.(record),
              onKeyDown: (event: KeyboardEvent) => {
                if (event.key === 'Enter' && event.target === event.currentTarget) onOpen?.(record);
              },
            }
      }
    />
  );
}

/** `j` and `k` move the focus between rows, `x` selects the one that has it. */
function useRowKeys(box: RefObject<HTMLDivElement | null>, selection: RowSelection | undefined): void {
  const rows = () => [...(box.current?.querySelectorAll<HTMLElement>('tr.ant-table-row') ?? [])];
  const move = (step: 1 | -1) => {
    const all = rows();
    const at = all.indexOf(document.activeElement as HTMLElement);
    all[Math.min(all.length - 1, Math.max(0, at + step))]?.focus();
  };
  const toggle = () => {
    const key = rows().find((row) => row === document.activeElement)?.dataset['rowKey'];
    if (selection === undefined || key === undefined) return;
    const { selected, onSelect } = selection;
    onSelect(selected.includes(key) ? selected.filter((each) => each !== key) : [...selected, key]);
  };
  useShortcuts({ j: () => move(1), k: () => move(-1), x: toggle });
}

function skeletonRecords<T>(): T[] {
  return Array.from({ length: skeletonRows }, (_, at) => ({ at }) as T);
}

/** The real columns with grey bars in them: nothing moves when the rows come. */
function withSkeletons<T>(columns: TableColumnsType<T>): TableColumnsType<T> {
  return columns.map((column) => ({ ...column, render: () => <span className="bar" /> }));
}
