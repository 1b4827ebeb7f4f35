import { Gem } from '#src/ui/Glyph/Gem.tsx';
import { cx } from '#src/ui/cx.ts';
import { checkinAndInvitationsWords } from '#src/words/checkin-and-invitations.ts';
import styles from './MonthlyCheckinBonusRow.module.css';
import type { CheckinMonth } from './checkin-month-type.ts';

/** X-C9: what the month's so-manyeth day gives, and which is next. */
export function MonthlyCheckinBonusRow({ bonuses }: Pick<CheckinMonth, 'bonuses'>) {
  const next = bonuses.find(({ reached }) => !reached);
  return (
    <ul className={styles.row}>
      {bonuses.map((bonus) => (
        <li key={bonus.days} className={cx(styles.bonus, bonus.reached && styles.got, bonus === next && styles.next)}>
          <Gem size={28} />
          <b className={styles.coins}>+{bonus.coins}</b>
          <span>
            {checkinAndInvitationsWords.bonusLine(bonus.days)}
            {bonus.reached && <span className="sr">{checkinAndInvitationsWords.bonusGot}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** As in 再签 3 天得 10 钻. */
export function nextMonthlyCheckinBonusText({ bonuses, days }: Pick<CheckinMonth, 'bonuses' | 'days'>): string {
  const next = bonuses.find(({ reached }) => !reached);
  return next === undefined
    ? checkinAndInvitationsWords.bonusesDone
    : checkinAndInvitationsWords.bonusNext(next.days - days.length, next.coins);
}
