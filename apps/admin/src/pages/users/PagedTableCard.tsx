import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Table, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { userWords as words } from '#src/words/users.ts';
import { LoadErrorWithReload } from '../../ui/list/LoadErrorWithReload.tsx';

interface TabListProps<T> {
  title: ReactNode;
  label: string;
  queryKey: readonly unknown[];
  /** One page; `cursor` is absent for the first. */
  read: (page: { cursor?: string; pageSize: number }) => Promise<{ records: T[]; nextCursor: string | null }>;
  columns: TableColumnsType<T>;
  rowKey: (record: T) => string;
  empty: string;
  /** Above the rows. */
  head?: ReactNode;
  onOpen?: (record: T) => void;
  pageSize?: number;
  /** False where the first page is all there is to see. */
  hasMore?: boolean;
}

/** A list inside a page: as much of it as one asks for. */
export function PagedTableCard<T extends object>(props: TabListProps<T>) {
  const { title, label, queryKey, read, columns, rowKey, empty, head, onOpen, pageSize = 20, hasMore = true } = props;
  const query = useInfiniteQuery({
    queryKey: [...queryKey, pageSize],
    queryFn: ({ pageParam }) => read({ pageSize, ...(pageParam === '' ? {} : { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // Reads of money and people are entries of the audit log; coming back to the window is not another one.
    refetchOnWindowFocus: false,
  });
  const records = query.data?.pages.flatMap((page) => page.records) ?? [];
  return (
    <section className="card" aria-label={label} aria-busy={query.isPending}>
      <h2>
        {title}
        {head !== undefined && <span className="grow" />}
        {head}
      </h2>
      {query.isError && query.data === undefined ? (
        <LoadErrorWithReload error={query.error} onReload={() => void query.refetch()} />
      ) : records.length === 0 ? (
        <p className="card-empty">{query.isPending ? <span className="bar" /> : empty}</p>
      ) : (
        <Table<T>
          size="small"
          rowKey={rowKey}
          columns={columns}
          dataSource={records}
          pagination={false}
          scroll={{ x: 'max-content' }}
          onRow={(record) =>
            onOpen === undefined
              ? // A table that is moved sideways has to be reached by keyboard.
                { tabIndex: 0 }
              : {
                  tabIndex: 0,
                  onClick: () => onOpen(record),
                  onKeyDown: (event) => {
                    if (event.key === 'Enter' && event.target === event.currentTarget) onOpen(record);
                  },
                }
          }
        />
      )}
      {hasMore && query.hasNextPage && (
        <div className="card-more">
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {words.page.more}
          </Button>
        </div>
      )}
    </section>
  );
}
