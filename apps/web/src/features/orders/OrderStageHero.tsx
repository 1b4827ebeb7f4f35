import type { ReactNode } from 'react';
import { cx } from '#src/ui/cx.ts';
import { check, clock, close, refresh } from '#src/ui/Icon/first-page-icons.ts';
import { Icon, type IconShape } from '#src/ui/Icon/Icon.tsx';
import { wallet } from '#src/ui/Icon/other-page-icons.ts';
import { Celebration } from '#src/ui/Celebration/Celebration.tsx';
import { rechargeAndOrdersWords } from '#src/words/recharge-and-orders.ts';
import styles from './OrderStageHero.module.css';
import type { PaymentStage } from './payment-stage.ts';

const icons: Record<PaymentStage, IconShape> = {
  preparing: clock,
  toPay: wallet,
  confirming: clock,
  paid: clock,
  delivered: check,
  failed: close,
  closed: close,
  refunding: refresh,
  refunded: check,
};

const waiting: readonly PaymentStage[] = ['preparing', 'confirming', 'paid'];

interface Props {
  stage: PaymentStage;
  title: string;
  text: string;
  /** It has come just now. */
  joy?: boolean;
  children?: ReactNode;
}

/** How far the order is, in one word and one sentence; announced to screen readers whenever it changes. */
export function OrderStageHero({ stage, title, text, joy = false, children }: Props) {
  return (
    <div className={cx(styles.hero, styles[stage])}>
      <span className={cx(styles.mark, waiting.includes(stage) && styles.waiting)} aria-hidden>
        <Icon icon={icons[stage]} size={28} weight={2.2} />
        {joy && <Celebration />}
      </span>
      <div role="status" aria-label={rechargeAndOrdersWords.result.live} className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.text}>{text}</p>
      </div>
      {children}
    </div>
  );
}
