import { useId, useState } from 'react';
import { errorMessageWithoutPeriod } from '#src/lib/network/error-message-without-period.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { BottomSheet } from '#src/ui/BottomSheet/BottomSheet.tsx';
import { Button, ButtonLink } from '#src/ui/Button/Button.tsx';
import { SkeletonRows } from '#src/ui/Skeleton/Skeleton.tsx';
import { ErrorState } from '#src/ui/State/ErrorState.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { couponWords } from '#src/words/coupons.ts';
import { couponRuleText, couponEndTimeText } from './CouponCardOfRecharge.tsx';
import styles from './coupons.module.css';
import {
  claimCoupon,
  noCouponChoice,
  useClaimableCoupons,
  useOwnCoupons,
  type ClaimableCoupon,
  type CouponChoice,
  type CouponOffer,
  type OwnCoupon,
} from './coupons.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  /** Those that fit the chosen package, the most coins first. */
  usable: readonly CouponOffer[];
  chosen: CouponOffer | undefined;
  onChoose: (choice: CouponChoice) => void;
}

function Choice({ usable, chosen, onChoose, onClose }: Omit<Props, 'open'>) {
  const name = useId();
  const rows = [...usable.map((offer) => ({ id: offer.promotionId, offer })), { id: noCouponChoice, offer: undefined }];
  return (
    <div className={styles.list} role="radiogroup" aria-label={couponWords.choose}>
      {rows.map(({ id, offer }) => (
        <label key={id} className={styles.row}>
          <input
            type="radio"
            name={name}
            checked={(chosen?.promotionId ?? noCouponChoice) === id}
            onChange={() => {
              onChoose(id);
              onClose();
            }}
          />
          <span className={styles.words}>
            <b className={styles.title}>{offer === undefined ? couponWords.useNone : offer.title}</b>
            {offer !== undefined && (
              <small className={styles.line}>
                {couponRuleText(offer)} · {couponEndTimeText(offer)}
              </small>
            )}
          </span>
        </label>
      ))}
    </div>
  );
}

function Claimable({ coupon }: { coupon: ClaimableCoupon }) {
  const [busy, setBusy] = useState(false);

  async function claim() {
    if (busy) return;
    setBusy(true);
    try {
      await claimCoupon(coupon.promotionId);
      toast.success(couponWords.claimed);
    } catch (failure) {
      toast.error(couponWords.unclaimed(errorMessageWithoutPeriod(failure)));
    } finally {
      setBusy(false);
    }
  }

  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <b className={styles.title}>{coupon.title}</b>
        <small className={styles.line}>
          {couponRuleText(coupon)} · {couponEndTimeText(coupon)}
          {coupon.newOnly && ` · ${couponWords.newOnly}`}
        </small>
      </span>
      <Button size="sm" busy={busy} onClick={() => void claim()}>
        {couponWords.claim}
        <span className="sr">{coupon.title}</span>
      </Button>
    </li>
  );
}

function Own({ coupon }: { coupon: OwnCoupon }) {
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <b className={styles.title}>{coupon.title}</b>
        <small className={styles.line}>
          {couponRuleText(coupon)} · {couponEndTimeText(coupon)}
        </small>
      </span>
      {coupon.orderId === '' ? (
        <span className={styles.state}>{couponWords.states[coupon.state]}</span>
      ) : (
        <ButtonLink href={pathTo('order', { id: coupon.orderId })} variant="quiet" size="xs">
          {couponWords.states[coupon.state]}
        </ButtonLink>
      )}
    </li>
  );
}

function SheetContent(props: Omit<Props, 'open'>) {
  const claimable = useClaimableCoupons();
  const own = useOwnCoupons();
  const coupons = own.data?.pages.flatMap((page) => page.records) ?? [];
  const fresh = claimable.data?.coupons ?? [];
  const error = own.error ?? claimable.error;
  return (
    <div className={styles.sheet}>
      {props.usable.length > 0 && <Choice {...props} />}
      {fresh.length > 0 && (
        <section aria-label={couponWords.toClaim}>
          <h3 className={styles.part}>{couponWords.toClaim}</h3>
          <ul className={styles.list}>
            {fresh.map((coupon) => (
              <Claimable key={coupon.promotionId} coupon={coupon} />
            ))}
          </ul>
        </section>
      )}
      <section aria-label={couponWords.own}>
        <h3 className={styles.part}>{couponWords.own}</h3>
        {error !== null && coupons.length === 0 ? (
          <ErrorState
            text={couponWords.failedLoad}
            reason={errorMessageWithoutPeriod(error)}
            busy={own.isFetching}
            onRetry={() => {
              void own.refetch();
              void claimable.refetch();
            }}
          />
        ) : own.data === undefined ? (
          <SkeletonRows count={2} size={56} />
        ) : coupons.length === 0 ? (
          <p className={styles.line}>{couponWords.noneOwn}</p>
        ) : (
          <ul className={styles.list}>
            {coupons.map((coupon) => (
              <Own key={coupon.promotionId} coupon={coupon} />
            ))}
          </ul>
        )}
        {own.hasNextPage && (
          <Button variant="quiet" block busy={own.isFetchingNextPage} onClick={() => void own.fetchNextPage()}>
            {couponWords.more}
          </Button>
        )}
      </section>
      <ul className={styles.rules}>
        {couponWords.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </div>
  );
}

/** X-C35: what can be used here, what can be taken, and all one ever had, with the rules in words. */
export function CouponSheet({ open, ...props }: Props) {
  return (
    <BottomSheet open={open} onClose={props.onClose} title={couponWords.sheet}>
      {open && <SheetContent {...props} />}
    </BottomSheet>
  );
}
