import { wholeNumberText } from '#src/lib/format/numbers.ts';
import { IslandContourLines } from '#src/ui/IslandContourLines/IslandContourLines.tsx';
import { Gem } from '#src/ui/Glyph/Gem.tsx';
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx';
import { rechargeAndOrdersWords } from '#src/words/recharge-and-orders.ts';
import styles from './BalanceCard.module.css';

interface Props {
  name: string;
  balances: { coinNum: number; free: number } | undefined;
}

export function BalanceCard({ name, balances }: Props) {
  return (
    <section className={styles.card} aria-label={rechargeAndOrdersWords.balance}>
      <IslandContourLines className={styles.lines} />
      <p>{rechargeAndOrdersWords.balance}</p>
      {balances === undefined ? (
        <Skeleton width={120} height={36} radius={10} className={styles.bone} />
      ) : (
        <b className={styles.amount}>{wholeNumberText(balances.coinNum)}</b>
      )}
      <p className={styles.small}>{rechargeAndOrdersWords.account(name)}</p>
      {balances !== undefined && balances.free > 0 && (
        <p className={styles.small}>{rechargeAndOrdersWords.freePart(wholeNumberText(balances.free))}</p>
      )}
      <Gem size={56} className={styles.gem} />
    </section>
  );
}
