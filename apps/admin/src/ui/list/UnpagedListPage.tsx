import type { UseQueryResult } from '@tanstack/react-query';
import { Table, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { EmptyListMessage } from './EmptyList.tsx';
import { LoadErrorWithReload } from './LoadErrorWithReload.tsx';

interface ShortListPageProps<T> {
  title: string;
  hint?: string;
  /** At the right of the title. */
  acts?: ReactNode;
  filters?: ReactNode;
  query: Pick<UseQueryResult, 'error' | 'refetch'>;
  /** Undefined where they did not come. */
  rows: readonly T[] | undefined;
  columns: TableColumnsType<T>;
  rowKey: (keyof T & string) | ((row: T) => string);
  /** Narrower than this the table is moved sideways. */
  minWidth: number | 'max-content';
  empty?: string;
  /** Below the rows. */
  bar?: ReactNode;
  /** Dialogs over it. */
  children?: ReactNode;
}

/** A list that comes whole, such as roles or price levels: title, action and table, without pages and views. */
export function UnpagedListPage<T extends object>(props: ShortListPageProps<T>) {
  const { title, hint, acts, filters, query, rows, columns, rowKey, minWidth, empty, bar, children } = props;
  return (
    <div className="page">
      <div className="page-head">
        <h1>{title}</h1>
        {hint !== undefined && <span className="page-hint">{hint}</span>}
        {acts}
      </div>
      {filters !== undefined && (
        <div className="filters" data-filter="">
          {filters}
        </div>
      )}
      <section className="card">
        {rows === undefined ? (
          <LoadErrorWithReload error={query.error ?? new Error()} onReload={() => void query.refetch()} />
        ) : (
          <Table<T>
            size="middle"
            rowKey={rowKey}
            columns={columns}
            dataSource={rows}
            pagination={false}
            scroll={rows.length === 0 ? {} : { x: minWidth }}
            {...(empty === undefined ? {} : { locale: { emptyText: <EmptyListMessage>{empty}</EmptyListMessage> } })}
          />
        )}
        {bar}
      </section>
      {children}
    </div>
  );
}
