import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Alert, Button, Table, type TableColumnsType } from 'antd';
import { activityWords } from '#src/words/activities.ts';
import { userWords } from '#src/words/users.ts';
import { client } from '../../lib/api.ts';
import { formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { CopyText } from '../../ui/CopyText.tsx';
import type { ActivityDetail } from './activities.ts';
import { verifyWinners, type DrawVerificationResult, type Winner } from './verify-winners.ts';

const words = activityWords.detail;
const columns: TableColumnsType<Winner> = [
  { title: words.winnerColumns.user, render: (_, { uid, name }) => `${name} · ${uid}` },
  { title: words.winnerColumns.prize, dataIndex: 'prizeName' },
  { title: words.winnerColumns.coins, align: 'right', render: (_, { coins }) => activityWords.coins(coins) },
  { title: words.winnerColumns.roll, align: 'right', dataIndex: 'roll' },
  { title: words.winnerColumns.day, render: (_, { time }) => formatShortDateAndTime(time) },
];

/** The commitment from the beginning, the seed from the end on, and whoever won; checked in this browser. */
export function DrawProofCard({ activity }: { activity: ActivityDetail }) {
  const winners = useInfiniteQuery({
    queryKey: ['activities', activity.id, 'winners'],
    queryFn: ({ pageParam }) =>
      client.call('GET /v1/activity/{id}/winner/list', {
        id: activity.id,
        ...(pageParam === '' ? {} : { cursor: pageParam }),
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: activity.published,
  });
  const shown = winners.data?.pages.flatMap(({ records }) => records) ?? [];
  const verify = useMutation({ mutationFn: () => verifyWinners(activity, shown) });
  return (
    <>
      <section className="card" aria-label={words.proof}>
        <h2>{words.proof}</h2>
        <dl className="facts">
          <div>
            <dt>{words.commitment}</dt>
            <dd>
              <CopyText text={activity.commitment} />
            </dd>
          </div>
          <div>
            <dt>{words.seed}</dt>
            <dd>{activity.seed === '' ? words.seedLater : <CopyText text={activity.seed} />}</dd>
          </div>
        </dl>
        {activity.seed !== '' && (
          <div className="card-body proof-acts">
            <Button loading={verify.isPending} onClick={() => verify.mutate()}>
              {words.verify}
            </Button>
            <div role="status">
              {verify.data !== undefined && <VerdictLine verdict={verify.data} count={shown.length} />}
            </div>
          </div>
        )}
      </section>
      <section className="card" aria-label={words.winners}>
        <h2>{words.winners}</h2>
        {shown.length === 0 ? (
          <p className="card-empty">{activity.published ? words.noWinners : words.unpublished}</p>
        ) : (
          <Table<Winner>
            size="small"
            rowKey="id"
            columns={columns}
            dataSource={shown}
            pagination={false}
            scroll={{ x: 'max-content' }}
            onRow={() => ({ tabIndex: 0 })}
          />
        )}
        {winners.hasNextPage && (
          <div className="card-more">
            <Button loading={winners.isFetchingNextPage} onClick={() => void winners.fetchNextPage()}>
              {userWords.page.more}
            </Button>
          </div>
        )}
      </section>
    </>
  );
}

function VerdictLine({ verdict, count }: { verdict: DrawVerificationResult; count: number }) {
  if (verdict === 'ok') return <Alert type="success" showIcon title={words.verified(count)} />;
  const text = verdict === 'wrongSeed' ? words.wrongSeed : words.wrongRoll(verdict.name, verdict.day);
  return <Alert type="error" showIcon title={text} />;
}
