import { useState } from 'react';
import { wholeNumberText } from '#src/lib/format/numbers.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { errorMessageWithoutPeriod } from '#src/lib/network/error-message-without-period.ts';
import { dateTimeText } from '#src/lib/format/time.ts';
import { useStateResetWhenHidden } from '#src/lib/routing/use-state-reset-when-hidden.ts';
import { Button, ButtonLink } from '#src/ui/Button/Button.tsx';
import { Card } from '#src/ui/Card/Card.tsx';
import { Dialog } from '#src/ui/Dialog/Dialog.tsx';
import { SectionHead } from '#src/ui/SectionHead/SectionHead.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { rechargeAndOrdersWords } from '#src/words/recharge-and-orders.ts';
import type { OrderDetail } from '../orders.ts';
import { refundPurchase, useRefundEligibility, type RefundEligibility } from './refund.ts';
import styles from './RefundCard.module.css';

const text = rechargeAndOrdersWords.refund;

/** In words; where it can be done by oneself, until when. */
function sentenceOf({ kind }: OrderDetail, refund: RefundEligibility | undefined): string {
  if (kind !== 'download') return text.byStaff[kind];
  if (refund === undefined) return text.asking;
  if (refund.why === '') return text.able(dateTimeText(refund.until), refund.left);
  return text.why[refund.why];
}

interface Props {
  order: OrderDetail;
  /** So many coins there are now. */
  onRefunded: (coinNum: number) => void;
}

/** X-M11: takes a game back that was hardly fetched; else the reason in words, and the way to somebody who decides. */
export function RefundCard({ order, onRefunded }: Props) {
  const [asked, setAsked] = useStateResetWhenHidden(false);
  const [busy, setBusy] = useState(false);
  const { data: refund, isError, refetch } = useRefundEligibility(order.id, order.kind === 'download');
  const coins = wholeNumberText(order.coins);

  async function take() {
    setBusy(true);
    try {
      onRefunded(await refundPurchase(order.id));
      toast.success(text.done(coins));
    } catch (failure) {
      toast.error(text.failed(errorMessageWithoutPeriod(failure)));
    } finally {
      setBusy(false);
      setAsked(false);
    }
  }

  return (
    <section aria-labelledby="order-refund">
      <SectionHead title={text.title} id="order-refund" />
      <Card>
        <p className={styles.text}>{isError ? text.unknown : sentenceOf(order, refund)}</p>
        <div className={styles.ways}>
          {isError && (
            <Button variant="tonal" block onClick={() => void refetch()}>
              {text.again}
            </Button>
          )}
          {refund?.able === true && (
            <Button variant="tonal" block onClick={() => setAsked(true)}>
              {text.take(coins)}
            </Button>
          )}
          {(order.kind !== 'download' || refund?.able === false) && (
            <ButtonLink variant="tonal" block href={pathTo('kefu', undefined, { order: order.id, about: 'refund' })}>
              {text.ticket}
            </ButtonLink>
          )}
        </div>
      </Card>
      <Dialog
        open={asked}
        onClose={() => !busy && setAsked(false)}
        title={text.sure(coins)}
        actions={
          <>
            <Button variant="quiet" disabled={busy} onClick={() => setAsked(false)}>
              {text.keep}
            </Button>
            <Button busy={busy} onClick={() => void take()}>
              {text.take(coins)}
            </Button>
          </>
        }
      >
        <p>{text.sureText(order.subject)}</p>
      </Dialog>
    </section>
  );
}
