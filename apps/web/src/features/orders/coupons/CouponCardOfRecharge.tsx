import { wholeNumberText } from '#src/lib/format/numbers.ts';
import { dateTimeText } from '#src/lib/format/time.ts';
import { Card } from '#src/ui/Card/Card.tsx';
import { Button } from '#src/ui/Button/Button.tsx';
import { couponWords } from '#src/words/coupons.ts';
import { shortYuanTextWithoutSign } from '../yuan-text.ts';
import styles from './coupons.module.css';
import type { CouponOffer } from './coupons.ts';

interface Props {
  coupon: CouponOffer | undefined;
  /** How many could be had for this package. */
  usable: number;
  onOpen: () => void;
}

/** The rules of one in words: over how much, how many coins, until when. */
export function couponRuleText({ minFen, bonus }: Pick<CouponOffer, 'minFen' | 'bonus'>): string {
  return couponWords.rule(shortYuanTextWithoutSign(minFen), wholeNumberText(bonus));
}

export function couponEndTimeText({ endTime }: Pick<CouponOffer, 'endTime'>): string {
  return couponWords.until(dateTimeText(endTime));
}

/** X-C35, X-C36: what comes on top of the chosen package, in words, and the way to choose another. */
export function CouponCardOfRecharge({ coupon, usable, onOpen }: Props) {
  return (
    <Card>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 className={styles.title}>{couponWords.title}</h2>
          {coupon === undefined ? (
            <p className={styles.line}>{usable === 0 ? couponWords.noneFits : couponWords.notUsed(usable)}</p>
          ) : (
            <>
              <p className={styles.gain}>
                {(coupon.kind === 'firstRecharge' ? couponWords.firstGain : couponWords.gain)(
                  wholeNumberText(coupon.bonus),
                )}
              </p>
              <p className={styles.line}>
                {coupon.title} · {couponRuleText(coupon)}
              </p>
            </>
          )}
        </div>
        <Button variant="tonal" size="sm" onClick={onOpen}>
          {couponWords.open}
          <span className="sr">{couponWords.title}</span>
        </Button>
      </div>
    </Card>
  );
}
