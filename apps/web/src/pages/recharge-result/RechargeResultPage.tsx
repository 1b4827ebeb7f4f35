import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { accountOverviewQuery } from '#src/features/account/profile/account-overview.ts';
import { useGame } from '#src/features/catalog/game-detail-and-review-calls.ts';
import { requestDownloadResumeAfterTopUp } from '#src/features/downloads/download-intent.ts';
import { CancelOrderButton } from '#src/features/orders/CancelOrderButton.tsx';
import { Countdown } from '#src/features/orders/Countdown.tsx';
import { FactList } from '#src/features/orders/FactList.tsx';
import { yuanTextWithoutSign } from '#src/features/orders/yuan-text.ts';
import {
  invalidateOrders,
  renewPaymentAddressOrReturnKnown,
  isOrderNotFoundError,
  usePayInfoOfOrder,
  type PayInfo,
} from '#src/features/orders/orders.ts';
import { paymentHint, payEnvironmentOf } from '#src/features/orders/pay-environment-and-hints.ts';
import { endRechargeIntent } from '#src/features/orders/recharge/recharge-intent.ts';
import { OrderStageHero } from '#src/features/orders/OrderStageHero.tsx';
import {
  hasLeftForPaymentPage,
  isDeliveryUnseen,
  shouldGoToProvider,
  markDeliveryShown,
  markLeftForPaymentPage,
  returnPathOf,
} from '#src/features/orders/payment-tab-state.ts';
import { paymentStageHint, paymentStageOf, type PaymentStage } from '#src/features/orders/payment-stage.ts';
import { StaleOrderNotice } from '#src/features/orders/StaleOrderNotice.tsx';
import { wholeNumberText } from '#src/lib/format/numbers.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { queryClient } from '#src/lib/network/query-client.ts';
import { useUid } from '#src/lib/session/session.ts';
import { timeOfDayText } from '#src/lib/format/time.ts';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { Button, ButtonLink } from '#src/ui/Button/Button.tsx';
import { Card } from '#src/ui/Card/Card.tsx';
import { EmptyState } from '#src/ui/State/EmptyState.tsx';
import { ErrorState } from '#src/ui/State/ErrorState.tsx';
import { rechargeAndOrdersWords } from '#src/words/recharge-and-orders.ts';
import { PageSkeleton } from '../skeleton/PageSkeleton.tsx';
import { PayQrCode } from './PayQrCode.tsx';
import styles from './RechargeResultPage.module.css';

const text = rechargeAndOrdersWords.result;
const over: readonly PaymentStage[] = ['delivered', 'failed', 'closed', 'refunding', 'refunded'];

/** Once an order is over, what else shows coins and orders follows; the same choice made again is a new purchase. */
function useAftermath(uid: string, info: PayInfo | undefined): void {
  const id = info?.order.id ?? '';
  const state = info?.order.state;
  const coinNum = info?.coinNum;
  useEffect(() => {
    if (state === undefined || state === 'created' || state === 'paying') return;
    invalidateOrders();
    void queryClient.invalidateQueries({ queryKey: ['wallet'] });
    if (state !== 'paid') void endRechargeIntent(uid, { orderId: id });
  }, [uid, id, state]);
  useEffect(() => {
    if (coinNum === undefined) return;
    queryClient.setQueryData(accountOverviewQuery(uid).queryKey, (status) => status && { ...status, coinNum });
  }, [uid, coinNum]);
}

/** Whether the diamonds arrived while the person waited here. True once, not each time the page is shown again. */
function useArrival(orderId: string, uid: string, state: PayInfo['order']['state'] | undefined): boolean {
  const [awaited, setAwaited] = useState(() => hasLeftForPaymentPage(orderId, uid) && isDeliveryUnseen(orderId, uid));
  const delivered = state === 'delivered';
  if (!awaited && state !== undefined && !delivered) setAwaited(true);
  useEffect(() => {
    if (delivered) markDeliveryShown(orderId);
  }, [delivered, orderId]);
  return awaited && delivered;
}

function againOf(back: string | null): string {
  return back === null ? pathTo('recharge') : pathTo('recharge', undefined, { next: back });
}

/** Back to what the diamonds are for. */
function Onward({ back }: { back: string }) {
  const id = /^\/detail\/(\d+)/.exec(back)?.[1];
  if (id !== undefined) return <OnwardToGame id={id} back={back} />;
  return (
    <ButtonLink href={back} block>
      {text.backToBuy}
    </ButtonLink>
  );
}

function OnwardToGame({ id, back }: { id: string; back: string }) {
  const { data: game } = useGame(id);
  return (
    <ButtonLink href={back} block onClick={() => requestDownloadResumeAfterTopUp(id)}>
      {game === undefined ? text.backToGame : text.backToGameOf(game.name)}
    </ButtonLink>
  );
}

function Ways({ stage, back, orderId }: { stage: PaymentStage; back: string | null; orderId: string }) {
  if (stage === 'delivered')
    return (
      <>
        {back === null ? (
          <ButtonLink href={pathTo('games')} block>
            {text.more}
          </ButtonLink>
        ) : (
          <Onward back={back} />
        )}
        <ButtonLink href={pathTo('order', { id: orderId })} variant="quiet" block>
          {text.order}
        </ButtonLink>
      </>
    );
  return (
    <>
      {(stage === 'failed' || stage === 'closed') && (
        <ButtonLink href={againOf(back)} block>
          {text.again}
        </ButtonLink>
      )}
      <ButtonLink href={pathTo('order', { id: orderId })} variant="quiet" block>
        {text.order}
      </ButtonLink>
    </>
  );
}

interface PayingProps {
  info: PayInfo;
  stage: PaymentStage;
  /** Straight on to the provider, without another press. */
  onTheWay: boolean;
  onGo: () => void;
  onLook: () => Promise<unknown>;
  /** The order was given up for another. */
  onOther: () => void;
}

function Paying({ info, stage, onTheWay, onGo, onLook, onOther }: PayingProps) {
  const { order, payment } = info;
  const uid = useUid();
  const hint = paymentHint(info, payEnvironmentOf());
  const [going, setGoing] = useState(false);
  // Only for a check by hand: the page polls by itself.
  const [looking, setLooking] = useState(false);
  async function look() {
    setLooking(true);
    await onLook();
    setLooking(false);
  }
  function leaveFor(now: PayInfo['payment']) {
    // Paid or over meanwhile: the page says so.
    if (now?.kind !== 'page' || !/^https?:\/\//.test(now.url)) return;
    onGo();
    // In this tab: a window of its own would be blocked, and the way back would lead past this page.
    window.location.assign(now.url);
  }
  async function go() {
    setGoing(true);
    const now = await renewPaymentAddressOrReturnKnown(uid, info);
    setGoing(false);
    leaveFor(now);
  }
  const straightOn = useEffectEvent(() => leaveFor(payment));
  useEffect(() => {
    if (onTheWay) straightOn();
  }, [onTheWay]);
  return (
    <>
      {payment?.kind === 'qr' && <PayQrCode url={payment.url} hint={hint.text} />}
      {payment?.kind === 'page' && (
        <>
          {hint.text !== '' && <p className={styles.small}>{hint.text}</p>}
          <Button
            block
            busy={going || onTheWay}
            variant={stage === 'confirming' ? 'tonal' : 'primary'}
            onClick={() => void go()}
          >
            {stage === 'confirming' ? text.goAgain : text.go}
          </Button>
        </>
      )}
      {stage === 'confirming' && (
        <Button block busy={looking} onClick={() => void look()}>
          {text.refresh}
        </Button>
      )}
      {hint.stuck && stage !== 'confirming' && (
        <CancelOrderButton
          id={order.id}
          label={text.otherWay}
          onCancelled={({ state }) => (state === 'closed' ? onOther() : void onLook())}
        />
      )}
      <CancelOrderButton id={order.id} onCancelled={() => void onLook()} />
    </>
  );
}

/** D-13, X-M8: follows an order until it is over. Everything it knows is on the server: any device may look. */
export default function RechargeResultPage() {
  const { orderId = '' } = useParams();
  const uid = useUid();
  const navigate = useNavigate();
  const { data: info, error, isFetching, refetch, dataUpdatedAt } = usePayInfoOfOrder(orderId);
  // React state besides the storage, so that the page renders again at once when the person leaves for the provider.
  const [gone, setGone] = useState(() => hasLeftForPaymentPage(orderId, uid));
  const { state: visit, key } = useLocation();
  // The page may have been cached since the last visit.
  const [visited, setVisited] = useState(key);
  if (visited !== key) {
    setVisited(key);
    setGone(hasLeftForPaymentPage(orderId, uid));
  }
  useAftermath(uid, info);
  const arrived = useArrival(orderId, uid, info?.order.state);
  useEffect(() => {
    const look = () => void refetch();
    window.addEventListener('pageshow', look);
    return () => window.removeEventListener('pageshow', look);
  }, [refetch]);

  if (info === undefined) {
    if (error === null) return <PageSkeleton shape="article" />;
    if (!isOrderNotFoundError(error))
      return (
        <ErrorState
          text={text.failedLoad}
          reason={errorMessage(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      );
    return (
      <EmptyState
        title={text.missing}
        text={text.missingHint}
        action={<ButtonLink href={pathTo('orders')}>{text.toOrders}</ButtonLink>}
      />
    );
  }

  const { order, coinNum } = info;
  const stage = paymentStageOf(info, gone);
  const back = returnPathOf(orderId, uid);
  // Where it cannot be paid here, or by a code, somebody has to read something first.
  const onTheWay =
    stage === 'toPay' &&
    shouldGoToProvider(visit) &&
    info.payment?.kind === 'page' &&
    !paymentHint(info, payEnvironmentOf()).stuck;
  const hint =
    stage === 'delivered'
      ? order.bonus + order.couponBonus > 0
        ? text.bonus(wholeNumberText(order.coins), wholeNumberText(order.bonus + order.couponBonus))
        : order.subject
      : paymentStageHint(stage, timeOfDayText(order.expireTime));
  return (
    <div className={styles.page}>
      <OrderStageHero
        stage={onTheWay ? 'preparing' : stage}
        title={onTheWay ? text.opening : text[stage]}
        text={onTheWay ? text.openingHint : hint}
        joy={arrived}
      >
        {stage === 'delivered' ? (
          <p className={styles.gained}>{text.gained(wholeNumberText(order.coins + order.bonus + order.couponBonus))}</p>
        ) : (
          <p className={styles.amount}>¥{yuanTextWithoutSign(order.amountFen)}</p>
        )}
        {stage === 'toPay' && !onTheWay && (
          <p className={styles.small}>
            <Countdown until={order.expireTime} />
          </p>
        )}
      </OrderStageHero>
      <StaleOrderNotice error={error} since={dataUpdatedAt} />
      <Card>
        <FactList
          facts={[
            stage === 'delivered' ? [text.balance, rechargeAndOrdersWords.coins(wholeNumberText(coinNum))] : null,
            stage === 'delivered' ? [text.amount, `¥${yuanTextWithoutSign(order.amountFen)}`] : null,
            [text.package, order.subject],
            [text.channel, rechargeAndOrdersWords.channels[order.channel] ?? order.channel],
            [text.number, order.id],
          ]}
        />
      </Card>
      <div className={styles.actions}>
        {over.includes(stage) || stage === 'paid' ? (
          <Ways stage={stage} back={back} orderId={order.id} />
        ) : (
          <Paying
            info={info}
            stage={stage}
            onTheWay={onTheWay}
            onGo={() => {
              markLeftForPaymentPage(order.id);
              setGone(true);
            }}
            onLook={refetch}
            onOther={() => void navigate(againOf(back))}
          />
        )}
      </div>
    </div>
  );
}
