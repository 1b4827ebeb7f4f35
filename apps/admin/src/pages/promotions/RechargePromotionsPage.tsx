import { promotionCalls as calls } from '@lanyu/contract/promotions';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Space, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { orderWords } from '#src/words/orders.ts';
import { rechargePromotionWords as words } from '#src/words/recharge-promotions.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { missingPermissionText } from '../../lib/missing-permission-text.ts';
import { useSession } from '../../lib/session.ts';
import { formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { useListStateInUrl } from '../../ui/list/use-list-state-in-url.ts';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { StatusLabel, type StatusTone } from '../../ui/StatusLabel.tsx';
import { AddRechargePromotionDialog } from './AddRechargePromotionDialog.tsx';
import { CouponsOfPromotionDrawer } from './CouponsOfPromotionDrawer.tsx';
import type { RechargePromotion } from './recharge-promotion.ts';

type Act = 'stop' | 'void' | 'coupons';
type Opened = { act: 'add' } | { act: Act; promotion: RechargePromotion };

const tones: Record<RechargePromotion['state'], StatusTone> = {
  waiting: 'wait',
  running: 'ok',
  over: 'rest',
  stopped: 'warn',
  void: 'bad',
};

/** X-C35, X-C36: what is promised for recharges, what it gave so far, and how it is stopped. */
export function RechargePromotionsPage() {
  const mayWrite = useSession()?.permissions.includes('orders.write') ?? false;
  const address = useListStateInUrl<never>(calls['GET /admin/v1/orders/promotion/list'].input, []);
  const { cursor } = address;
  const query = useQuery({
    queryKey: ['promotions', cursor ?? ''],
    queryFn: () => client.call('GET /admin/v1/orders/promotion/list', cursor === undefined ? {} : { cursor }),
    placeholderData: keepPreviousData,
  });
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  // Whose coupons are looked at stands in the address, so that a colleague can be sent there.
  const [params, setParams] = useSearchParams();
  const looked = query.data?.records.find(({ id }) => id === params.get('coupons'));
  const lookAt = (id?: string) => {
    const next = new URLSearchParams(params);
    if (id === undefined) next.delete('coupons');
    else next.set('coupons', id);
    setParams(next);
  };
  return (
    <>
      <ListPage<RechargePromotion>
        name="promotions"
        title={words.title}
        hint={words.hint}
        query={query}
        address={address}
        columns={columnsOf(mayWrite, (act, promotion) =>
          act === 'coupons' ? lookAt(promotion.id) : setOpened({ act, promotion }),
        )}
        rowKey={({ id }) => id}
        minWidth={1000}
        empty={words.empty}
        acts={
          <Button
            type="primary"
            disabled={!mayWrite}
            title={mayWrite ? undefined : missingPermissionText('orders.write')}
            onClick={() => setOpened({ act: 'add' })}
          >
            {words.add}
          </Button>
        }
      />
      {opened?.act === 'add' && <AddRechargePromotionDialog onClose={close} />}
      {looked !== undefined && <CouponsOfPromotionDrawer promotion={looked} onClose={() => lookAt()} />}
      {(opened?.act === 'stop' || opened?.act === 'void') && (
        <EndDialog promotion={opened.promotion} how={opened.act} onClose={close} />
      )}
    </>
  );
}

function columnsOf(
  mayWrite: boolean,
  onAct: (act: Act, promotion: RechargePromotion) => void,
): TableColumnsType<RechargePromotion> {
  const { columns } = words;
  const isLive = ({ state }: RechargePromotion) => state === 'waiting' || state === 'running';
  return [
    {
      title: columns.title,
      render: (_, { title, kind, audience }) => (
        <span className="two-lines">
          <b>{title}</b>
          <small>{words.kindAndAudience(words.kinds[kind], words.audiences[audience])}</small>
        </span>
      ),
    },
    {
      title: columns.rule,
      width: 180,
      render: (_, { minFen, bonus }) => words.rule(orderWords.yuan(minFen), bonus),
    },
    {
      title: columns.given,
      width: 120,
      align: 'right',
      render: (_, { given, total, used, takenBack }) => (
        <span className="two-lines">
          <span>{words.given(given, total)}</span>
          <small>{words.used(used, takenBack)}</small>
        </span>
      ),
    },
    {
      title: columns.spent,
      width: 120,
      align: 'right',
      render: (_, { coinsSpent, coinsLeft }) => (
        <span className="two-lines">
          <span>{words.coins(coinsSpent)}</span>
          <small>{words.left(coinsLeft)}</small>
        </span>
      ),
    },
    {
      title: columns.state,
      width: 120,
      render: (_, { state, maker }) => (
        <span className="two-lines">
          <StatusLabel tone={tones[state]}>{words.states[state]}</StatusLabel>
          {maker !== '' && <small>{words.madeBy(maker)}</small>}
        </span>
      ),
    },
    {
      title: columns.time,
      width: 150,
      render: (_, { startTime, endTime }) => (
        <span className="two-lines">
          <span>{formatShortDateAndTime(startTime)}</span>
          <small>{words.until(formatShortDateAndTime(endTime))}</small>
        </span>
      ),
    },
    {
      title: columns.acts,
      width: 175,
      render: (_, promotion) => (
        <Space size={4}>
          <Button size="small" onClick={() => onAct('coupons', promotion)}>
            {words.coupons}
          </Button>
          <Button
            size="small"
            disabled={!mayWrite || !isLive(promotion)}
            title={mayWrite ? undefined : missingPermissionText('orders.write')}
            onClick={() => onAct('stop', promotion)}
          >
            {words.stop.open}
          </Button>
          <Button
            size="small"
            danger
            disabled={!mayWrite || promotion.state === 'void'}
            title={
              mayWrite
                ? promotion.state === 'void'
                  ? words.void.over
                  : undefined
                : missingPermissionText('orders.write')
            }
            onClick={() => onAct('void', promotion)}
          >
            {words.void.open}
          </Button>
        </Space>
      ),
    },
  ];
}

function EndDialog({
  promotion,
  how,
  onClose,
}: {
  promotion: RechargePromotion;
  how: 'stop' | 'void';
  onClose: () => void;
}) {
  const { message } = App.useApp();
  const queries = useQueryClient();
  const { id, title, given, used } = promotion;
  const act = useMutation({
    mutationFn: (reason: string) =>
      how === 'stop'
        ? client.call('POST /admin/v1/orders/promotion/{id}/stop', { id, reason })
        : client.call('POST /admin/v1/orders/promotion/{id}/void', { id, reason }),
    onSuccess: () => {
      message.success(words[how].done);
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['promotions'] }),
  });
  return (
    <ReasonDialog
      title={words[how].title(title)}
      hint={how === 'stop' ? words.stop.hint : words.void.hint(given - used)}
      submit={words[how].submit}
      danger
      busy={act.isPending}
      failure={act.isError ? errorMessage(act.error) : undefined}
      onClose={onClose}
      onSubmit={(reason) => act.mutate(reason)}
    />
  );
}
