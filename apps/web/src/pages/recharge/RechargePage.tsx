import { useState } from 'react';
import { useNavigate } from 'react-router';
import { BalanceCard } from '#src/features/orders/recharge/BalanceCard.tsx';
import { SpendingCapCard } from '#src/features/orders/cap/SpendingCapCard.tsx';
import { SpendingCapSheet } from '#src/features/orders/cap/SpendingCapSheet.tsx';
import { PaymentChannelChoice } from '#src/features/orders/recharge/PaymentChannelChoice.tsx';
import { shortYuanTextWithoutSign } from '#src/features/orders/yuan-text.ts';
import { OrderLine } from '#src/features/orders/OrderLine.tsx';
import { fetchFreshRechargePageData, useRechargePageData, type RechargePageData } from '#src/features/orders/orders.ts';
import { CouponCardOfRecharge } from '#src/features/orders/coupons/CouponCardOfRecharge.tsx';
import { bestCouponChoice, chosenCoupon, couponsForPurchase } from '#src/features/orders/coupons/coupons.ts';
import { CouponSheet } from '#src/features/orders/coupons/CouponSheet.tsx';
import { PayBar } from '#src/features/orders/recharge/PayBar.tsx';
import { createOrReuseRechargeOrder } from '#src/features/orders/recharge/create-or-reuse-recharge-order.ts';
import { orderRefusalOfError, type OrderRefusal } from '#src/features/orders/order-refusal.ts';
import {
  clearLeftForPaymentPage,
  storeReturnPath,
  goToProviderLinkState,
} from '#src/features/orders/payment-tab-state.ts';
import { StaleOrderNotice } from '#src/features/orders/StaleOrderNotice.tsx';
import { useTabDraft } from '#src/lib/storage/tab-draft.ts';
import { wholeNumberText } from '#src/lib/format/numbers.ts';
import { safeNextPathOrNull } from '#src/lib/routing/next-path.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { useAccountOrGuest } from '#src/lib/session/session.ts';
import { useReadOnlyPageQueryParams } from '#src/lib/routing/use-read-only-page-query-params.ts';
import { useStateResetWhenHidden } from '#src/lib/routing/use-state-reset-when-hidden.ts';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { Anchor } from '#src/ui/Anchor/Anchor.tsx';
import { Card } from '#src/ui/Card/Card.tsx';
import { ChoiceCards } from '#src/ui/ChoiceCards/ChoiceCards.tsx';
import { CoinPackageCardContent } from '#src/ui/ChoiceCards/CoinPackageCardContent.tsx';
import { SectionHead } from '#src/ui/SectionHead/SectionHead.tsx';
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx';
import { ErrorState } from '#src/ui/State/ErrorState.tsx';
import { rechargeAndOrdersWords } from '#src/words/recharge-and-orders.ts';
import styles from './RechargePage.module.css';

const nothingChosen = { packageId: '', channel: '', coupon: bestCouponChoice };

/** The chosen package while it is for sale, else the most popular one. */
function chosenOf(page: RechargePageData, choice: typeof nothingChosen) {
  const { packages, channels } = page;
  const pack =
    packages.find(({ id }) => id === choice.packageId) ?? packages.find(({ badge }) => badge !== '') ?? packages[0];
  const channel = channels.find(({ name }) => name === choice.channel) ?? channels[0];
  const usable =
    pack === undefined || channel === undefined
      ? []
      : couponsForPurchase(page, { packageId: pack.id, priceFen: pack.priceFen, channel: channel.name });
  return { pack, channel, usable, coupon: chosenCoupon(usable, choice.coupon) };
}

function Recent({ orders }: { orders: RechargePageData['recent'] }) {
  return (
    <section aria-labelledby="recharge-recent">
      <SectionHead
        title={rechargeAndOrdersWords.recent}
        id="recharge-recent"
        {...(orders.length > 0 && { more: { text: rechargeAndOrdersWords.allOrders, href: pathTo('orders') } })}
      />
      <Card pad="none">
        {orders.length === 0 ? (
          <p className={styles.none}>{rechargeAndOrdersWords.noRecent}</p>
        ) : (
          <ul className={styles.orders}>
            {orders.map((order) => (
              <li key={order.id}>
                <OrderLine order={order} />
              </li>
            ))}
          </ul>
        )}
      </Card>
    </section>
  );
}

function RechargeSkeleton() {
  return (
    <>
      <p className="sr" role="status">
        {rechargeAndOrdersWords.loading}
      </p>
      <div className={styles.skeleton} aria-hidden>
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} height={99} radius={16} />
        ))}
      </div>
    </>
  );
}

/** D-13, X-M1: diamonds for money. */
export default function RechargePage() {
  const { uid, name } = useAccountOrGuest();
  const navigate = useNavigate();
  const next = safeNextPathOrNull(useReadOnlyPageQueryParams().get('next'));
  const { data: page, error, isFetching, refetch, dataUpdatedAt } = useRechargePageData();
  const [choice, setChoice] = useTabDraft('recharge.choice', nothingChosen);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useStateResetWhenHidden<OrderRefusal | null>(null);
  const [capOpen, setCapOpen] = useStateResetWhenHidden(false);
  const [couponsOpen, setCouponsOpen] = useStateResetWhenHidden(false);
  const { pack, channel, usable = [], coupon } = page === undefined ? {} : chosenOf(page, choice);

  function choose(changes: Partial<typeof nothingChosen>) {
    setChoice({ packageId: pack?.id ?? '', channel: channel?.name ?? '', coupon: choice.coupon, ...changes });
    setRefusal(null);
  }

  async function pay() {
    if (busy || pack === undefined || channel === undefined) return;
    setBusy(true);
    setRefusal(null);
    try {
      const choiceMade = {
        packageId: pack.id,
        channel: channel.name,
        priceFen: pack.priceFen,
        promotionId: coupon?.promotionId ?? '',
      };
      const order = await createOrReuseRechargeOrder(uid, choiceMade);
      if (next !== null) storeReturnPath(order.id, next);
      clearLeftForPaymentPage(order.id);
      // The page that follows the order opens the provider's by itself: it is where back, a return and a lost answer lead.
      void navigate(pathTo('rechargeResult', { orderId: order.id }), { state: goToProviderLinkState });
    } catch (failure) {
      const found = orderRefusalOfError(failure, page?.cap);
      // The new price or cap is shown together with the words about it, which are about the same.
      setRefusal(found.stale ? orderRefusalOfError(failure, (await fetchFreshRechargePageData(uid))?.cap) : found);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={styles.page}>
      <div className={styles.corner}>
        <Anchor href={pathTo('coins')} className={styles.records} aria-label={rechargeAndOrdersWords.recordsLabel}>
          {rechargeAndOrdersWords.records}
        </Anchor>
      </div>
      <BalanceCard name={name} balances={page} />
      {page === undefined && error !== null && (
        <ErrorState
          text={rechargeAndOrdersWords.failedLoad}
          reason={errorMessage(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {page === undefined && error === null && <RechargeSkeleton />}
      {page !== undefined && (
        <>
          <StaleOrderNotice error={error} since={dataUpdatedAt} text={rechargeAndOrdersWords.stale} />
          <section aria-labelledby="recharge-packages">
            <SectionHead
              title={rechargeAndOrdersWords.choosePackage}
              note={rechargeAndOrdersWords.rate}
              id="recharge-packages"
            />
            {pack === undefined ? (
              <p className={styles.none}>{rechargeAndOrdersWords.noPackage}</p>
            ) : (
              <ChoiceCards
                label={rechargeAndOrdersWords.choosePackage}
                value={pack.id}
                onChange={(packageId) => choose({ packageId })}
                choices={page.packages.map(({ id, coins, bonus, priceFen, badge }) => ({
                  id,
                  ...(badge !== '' && { flag: badge }),
                  content: (
                    <CoinPackageCardContent
                      diamonds={wholeNumberText(coins)}
                      {...(bonus > 0 && { bonus: rechargeAndOrdersWords.bonus(wholeNumberText(bonus)) })}
                      price={shortYuanTextWithoutSign(priceFen)}
                    />
                  ),
                }))}
              />
            )}
          </section>
          <CouponCardOfRecharge coupon={coupon} usable={usable.length} onOpen={() => setCouponsOpen(true)} />
          <section aria-labelledby="recharge-channels">
            <SectionHead title={rechargeAndOrdersWords.chooseChannel} id="recharge-channels" />
            {channel === undefined ? (
              <p className={styles.none}>{rechargeAndOrdersWords.noChannel}</p>
            ) : (
              <PaymentChannelChoice
                channels={page.channels}
                value={channel.name}
                onChange={(picked) => choose({ channel: picked })}
              />
            )}
          </section>
          <p className={styles.legal}>{rechargeAndOrdersWords.legal}</p>
          <SpendingCapCard cap={page.cap} onChange={() => setCapOpen(true)} />
          <Recent orders={page.recent} />
          <CouponSheet
            open={couponsOpen}
            onClose={() => setCouponsOpen(false)}
            usable={usable}
            chosen={coupon}
            onChoose={(picked) => choose({ coupon: picked })}
          />
          <SpendingCapSheet
            open={capOpen}
            onClose={() => {
              setCapOpen(false);
              setRefusal(null);
            }}
            cap={page.cap}
          />
        </>
      )}
      <PayBar
        priceFen={channel === undefined ? undefined : pack?.priceFen}
        busy={busy}
        refusal={refusal}
        onPay={() => void pay()}
        onChangeCap={() => setCapOpen(true)}
      />
    </div>
  );
}
