import { ActionBar } from '#src/ui/ActionBar/ActionBar.tsx';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { Button, ButtonLink } from '#src/ui/Button/Button.tsx';
import { rechargeAndOrdersWords } from '#src/words/recharge-and-orders.ts';
import { yuanTextWithoutSign } from '../yuan-text.ts';
import styles from './PayBar.module.css';
import type { OrderRefusal } from '../order-refusal.ts';

interface Props {
  priceFen: number | undefined;
  busy: boolean;
  refusal: OrderRefusal | null;
  onPay: () => void;
  onChangeCap: () => void;
}

/** The page's one action, with what stands in its way right above it. */
export function PayBar({ priceFen, busy, refusal, onPay, onChangeCap }: Props) {
  return (
    <ActionBar label={rechargeAndOrdersWords.pay}>
      <div className={styles.bar}>
        {/* Always mounted: a live region announces only what appears in it later. */}
        <div role="alert" className={styles.alert}>
          {refusal !== null && (
            <div className={styles.refusal}>
              <p className={styles.text}>{refusal.text}</p>
              {refusal.remedy === 'cap' && (
                <Button variant="tonal" size="xs" onClick={onChangeCap}>
                  {rechargeAndOrdersWords.changeCap}
                </Button>
              )}
              {refusal.remedy === 'kefu' && (
                <ButtonLink href={pathTo('kefu')} variant="tonal" size="xs">
                  {rechargeAndOrdersWords.contact}
                </ButtonLink>
              )}
            </div>
          )}
        </div>
        <div className={styles.row}>
          <p className={styles.due}>
            <span className={styles.label}>{rechargeAndOrdersWords.due}</span>
            <b className={styles.price}>{priceFen === undefined ? '¥ —' : `¥${yuanTextWithoutSign(priceFen)}`}</b>
          </p>
          <Button block className={styles.pay} busy={busy} disabled={priceFen === undefined} onClick={onPay}>
            {priceFen === undefined
              ? rechargeAndOrdersWords.pay
              : rechargeAndOrdersWords.payFor(yuanTextWithoutSign(priceFen))}
          </Button>
        </div>
      </div>
    </ActionBar>
  );
}
