import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Drawer } from 'antd';
import { auditWords } from '#src/words/audit.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { CopyText } from '../../ui/CopyText.tsx';

const words = auditWords.roots;

/** One hash a day over the whole log: whoever kept one of before notices what is missing or changed since. */
export function AuditRootsDrawer({ onClose }: { onClose: () => void }) {
  const list = useInfiniteQuery({
    queryKey: ['audit-roots'],
    queryFn: ({ pageParam }) =>
      client.call('GET /admin/v1/staff/log/root/list', pageParam === '' ? {} : { cursor: pageParam }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const records = list.data?.pages.flatMap((page) => page.records) ?? [];
  return (
    <Drawer open title={words.title} onClose={onClose} size={520}>
      <p>{words.hint}</p>
      {list.data === undefined ? (
        <p className="card-empty">{list.isError ? errorMessage(list.error) : <span className="bar" />}</p>
      ) : records.length === 0 ? (
        <p className="card-empty">{words.none}</p>
      ) : (
        <ul className="rows">
          {records.map(({ day, root, entries }) => (
            <li key={day}>
              <span className="grow">
                <b>{day}</b> <span className="cell-hint">{words.entries(entries)}</span>
                <div className="long-hash">
                  <CopyText text={root} />
                </div>
              </span>
            </li>
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {words.more}
        </Button>
      )}
    </Drawer>
  );
}
