import type { DataOf } from '@lanyu/contract/all-calls';
import type { TableColumnsType } from 'antd';
import { userWords } from '#src/words/users.ts';
import { client } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { useNowEveryHalfMinute } from '../../lib/use-now-every-half-minute.ts';
import { StatusLabel } from '../../ui/StatusLabel.tsx';
import { PagedTableCard } from './PagedTableCard.tsx';
import { RevealMaskedTextForMinute } from './RevealMaskedTextForMinute.tsx';

const words = userWords.gifts;
type GiftCode = DataOf<'GET /admin/v1/gift/user/{uid}/code/list'>['records'][number];

/** Codes of packs that the user claimed: their ends, and a whole one for a reason. */
export function GiftCodesTab({ uid }: { uid: string }) {
  const mayReveal = useSession()?.permissions.includes('gift.write') ?? false;
  const now = useNowEveryHalfMinute();
  const columns: TableColumnsType<GiftCode> = [
    { title: words.columns.pack, dataIndex: 'title' },
    { title: words.columns.game, render: (_, { gameName }) => gameName || words.unknownGame },
    {
      title: words.columns.code,
      render: (_, { id, masked }) => (
        <RevealMaskedTextForMinute
          masked={masked}
          may={mayReveal}
          words={words.reveal}
          hint={words.reveal.hint}
          read={async (reason) => (await client.call('POST /admin/v1/gift/code/{id}/reveal', { id, reason })).code}
        />
      ),
    },
    { title: words.columns.claimed, render: (_, { claimTime }) => formatShortDateAndTime(claimTime) },
    { title: words.columns.redeemBy, render: (_, { redeemBy }) => formatShortDateAndTime(redeemBy) },
    {
      title: words.columns.used,
      render: (_, { used, redeemBy }) =>
        used ? (
          <StatusLabel tone="rest">{words.used}</StatusLabel>
        ) : redeemBy <= now ? (
          <StatusLabel tone="bad">{words.over}</StatusLabel>
        ) : (
          <StatusLabel tone="ok">{words.open}</StatusLabel>
        ),
    },
  ];
  return (
    <PagedTableCard<GiftCode>
      label={userWords.page.tabs.gifts}
      title={userWords.page.tabs.gifts}
      queryKey={['of user', uid, 'gifts']}
      read={(page) => client.call('GET /admin/v1/gift/user/{uid}/code/list', { uid, ...page })}
      columns={columns}
      rowKey={({ id }) => id}
      empty={words.empty}
    />
  );
}
