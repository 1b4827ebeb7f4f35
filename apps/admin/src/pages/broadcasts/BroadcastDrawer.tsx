import type { DataOf } from '@lanyu/contract/all-calls';
import { maxBroadcastRecipientsCheckedIfRead, maxBroadcastRecipientsCounted } from '@lanyu/contract/broadcasts';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Drawer, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { broadcastWords } from '#src/words/broadcasts-and-messages-to-player.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { formatClock, formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { MessagePreview } from './MessagePreview.tsx';
import { broadcastAudienceText, type Broadcast } from './broadcasts.ts';

type BroadcastWithReads = DataOf<'GET /admin/v1/message/broadcast/{id}'>;
const words = broadcastWords.detail;

/** A broadcast and how many have read it. */
export function BroadcastDrawer({ broadcast, onClose }: { broadcast: Broadcast; onClose: () => void }) {
  const query = useQuery({
    queryKey: ['broadcasts', 'one', broadcast.id],
    queryFn: () => client.call('GET /admin/v1/message/broadcast/{id}', { id: broadcast.id }),
  });
  const { data } = query;
  return (
    <Drawer open title={broadcast.title} onClose={onClose} size={480}>
      {query.isError ? (
        <Alert
          type="error"
          showIcon
          title={words.failed}
          description={errorMessage(query.error)}
          action={<Button onClick={() => void query.refetch()}>{words.retry}</Button>}
        />
      ) : data === undefined ? (
        <Skeleton active />
      ) : (
        <div className="broadcast-detail">
          <dl className="facts one">
            <Fact label={words.audience}>{broadcastAudienceText(data)}</Fact>
            <Fact label={words.due}>{formatShortDateAndTime(data.dueTime)}</Fact>
            {data.urgentReason !== '' && <Fact label={words.urgent}>{data.urgentReason}</Fact>}
            {data.state !== 'planned' && (
              <>
                <Fact label={words.people}>
                  {broadcastWords.people(data.recipients, maxBroadcastRecipientsCounted)}
                </Fact>
                {data.audience !== 'all' && (
                  <Fact label={words.delivered}>
                    {broadcastWords.people(data.delivered, maxBroadcastRecipientsCounted)}
                  </Fact>
                )}
                <Fact label={data.withdrawn ? words.readsBefore : words.reads}>
                  {broadcastWords.people(data.reads, maxBroadcastRecipientsCheckedIfRead)}
                  {data.readsOf > 0 && isRateKnown(data) && <> · {words.rate(data.reads, data.readsOf)}</>}
                  {data.audience !== 'all' && data.readsOf < data.delivered && words.sample(data.readsOf)}
                  {!data.withdrawn && <small className="cell-hint"> {words.asOf(formatClock(data.asOf))}</small>}
                </Fact>
              </>
            )}
            <Fact label={words.link}>{data.link || words.noLink}</Fact>
          </dl>
          <MessagePreview title={data.title} content={data.content} />
        </div>
      )}
    </Drawer>
  );
}

/** To everybody only so many readers are counted; of others a part of the recipients gives the rate of all. */
function isRateKnown({ audience, reads, recipients }: Pick<BroadcastWithReads, 'audience' | 'reads' | 'recipients'>) {
  return (
    audience !== 'all' || (reads < maxBroadcastRecipientsCheckedIfRead && recipients < maxBroadcastRecipientsCounted)
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
