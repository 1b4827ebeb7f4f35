import type { DataOf } from '@lanyu/contract/all-calls';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Button, Drawer, Flex, Input } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { rechargePromotionWords } from '#src/words/recharge-promotions.ts';
import { client, errorMessage, isSecondApprovalRequired } from '../../lib/api.ts';
import { missingPermissionText } from '../../lib/missing-permission-text.ts';
import { useSession } from '../../lib/session.ts';
import { formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import type { RechargePromotion } from './recharge-promotion.ts';

const words = rechargePromotionWords.drawer;
type Coupon = DataOf<'GET /admin/v1/orders/promotion/{id}/coupon/list'>['records'][number];
const isUid = (text: string) => /^[1-9]\d{0,18}$/.test(text);

/** Who has a coupon; one player’s is found by uid, given here, and voided while it is unused. */
export function CouponsOfPromotionDrawer({
  promotion,
  onClose,
}: {
  promotion: RechargePromotion;
  onClose: () => void;
}) {
  const { id } = promotion;
  const permissions = useSession()?.permissions ?? [];
  const mayGive = permissions.includes('wallet.write');
  const [typed, setTyped] = useState('');
  const [uid, setUid] = useState('');
  const [voiding, setVoiding] = useState<Coupon>();
  const [giving, setGiving] = useState('');
  const list = useInfiniteQuery({
    queryKey: ['promotion-coupons', id, uid],
    queryFn: ({ pageParam }) =>
      client.call('GET /admin/v1/orders/promotion/{id}/coupon/list', {
        id,
        ...(uid === '' ? {} : { uid }),
        ...(pageParam === '' ? {} : { cursor: pageParam }),
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const records = list.data?.pages.flatMap((page) => page.records) ?? [];
  const isWrong = typed !== '' && !isUid(typed);
  const isGivable = promotion.kind === 'coupon' && promotion.state === 'running';
  return (
    <Drawer open title={words.title(promotion.title)} onClose={onClose} size={560}>
      <Flex gap={8} style={{ marginBottom: 16 }}>
        <Input.Search
          value={typed}
          placeholder={words.uid}
          aria-label={words.uid}
          enterButton={words.find}
          aria-invalid={isWrong}
          status={isWrong ? 'error' : ''}
          inputMode="numeric"
          onChange={({ target }) => setTyped(target.value.trim())}
          onSearch={() => setUid(isUid(typed) ? typed : '')}
        />
        <Button
          disabled={!mayGive || !isGivable || !isUid(typed)}
          title={mayGive ? undefined : missingPermissionText('wallet.write')}
          onClick={() => setGiving(typed)}
        >
          {words.give}
        </Button>
      </Flex>
      {list.data === undefined ? (
        <p className="card-empty">{list.isError ? errorMessage(list.error) : <span className="bar" />}</p>
      ) : records.length === 0 ? (
        <p className="card-empty">{uid === '' ? words.none : words.noneOf(uid)}</p>
      ) : (
        <ul className="rows">
          {records.map((coupon) => (
            <li key={coupon.user.uid}>
              <span className="grow">
                <b>
                  {permissions.includes('account.read') ? (
                    <Link to={`/users/${coupon.user.uid}`}>{coupon.user.name}</Link>
                  ) : (
                    coupon.user.name
                  )}
                </b>{' '}
                <span className="cell-hint">
                  {rechargePromotionWords.couponStates[coupon.state]} ·{' '}
                  {words.takenAt(formatShortDateAndTime(coupon.takeTime))}
                </span>
                {coupon.giver !== '' && <div className="cell-hint">{words.givenBy(coupon.giver, coupon.cause)}</div>}
                {coupon.orderId !== '' && (
                  <div>
                    <Link to={`/orders/${coupon.orderId}`}>{words.order(coupon.orderId)}</Link>
                  </div>
                )}
              </span>
              {(coupon.state === 'ready' || coupon.state === 'expired') && (
                <Button
                  size="small"
                  danger
                  disabled={!mayGive}
                  title={mayGive ? undefined : missingPermissionText('wallet.write')}
                  onClick={() => setVoiding(coupon)}
                >
                  {words.voidOne}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {words.more}
        </Button>
      )}
      {giving !== '' && <GiveDialog id={id} uid={giving} onClose={() => setGiving('')} />}
      {voiding !== undefined && <VoidOneDialog id={id} coupon={voiding} onClose={() => setVoiding(undefined)} />}
    </Drawer>
  );
}

/** Both lists show what one coupon more or less makes of them. */
function useCouponsChanged() {
  const queries = useQueryClient();
  return async () => {
    await queries.invalidateQueries({ queryKey: ['promotion-coupons'] });
    await queries.invalidateQueries({ queryKey: ['promotions'] });
  };
}

function GiveDialog({ id, uid, onClose }: { id: string; uid: string; onClose: () => void }) {
  const { message } = App.useApp();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const give = useMutation({
    mutationFn: async (reason: string) => {
      try {
        await client.call('POST /admin/v1/orders/promotion/{id}/give', { id, uid, reason, idempotencyKey });
        return words.given;
      } catch (error) {
        if (!isSecondApprovalRequired(error)) throw error;
        return words.waiting;
      }
    },
    onSuccess: (said) => {
      message.success(said);
      onClose();
    },
    onSettled: useCouponsChanged(),
  });
  return (
    <ReasonDialog
      title={words.giveTitle(uid)}
      hint={words.giveHint}
      submit={words.giveSubmit}
      busy={give.isPending}
      failure={give.isError ? errorMessage(give.error) : undefined}
      onClose={onClose}
      onSubmit={(reason) => give.mutate(reason)}
    />
  );
}

function VoidOneDialog({ id, coupon, onClose }: { id: string; coupon: Coupon; onClose: () => void }) {
  const { message } = App.useApp();
  const { uid, name } = coupon.user;
  const act = useMutation({
    mutationFn: (reason: string) =>
      client.call('POST /admin/v1/orders/promotion/{id}/user/{uid}/void', { id, uid, reason }),
    onSuccess: () => {
      message.success(words.voided);
      onClose();
    },
    onSettled: useCouponsChanged(),
  });
  return (
    <ReasonDialog
      title={words.voidTitle(name || uid)}
      hint={words.voidHint}
      submit={words.voidSubmit}
      danger
      busy={act.isPending}
      failure={act.isError ? errorMessage(act.error) : undefined}
      onClose={onClose}
      onSubmit={(reason) => act.mutate(reason)}
    />
  );
}
