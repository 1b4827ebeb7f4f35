import { wholeNumberText } from '#src/lib/format/numbers.ts';
import { dateTimeText } from '#src/lib/format/time.ts';
import { cx } from '#src/ui/cx.ts';
import { coinRecordsWords } from '#src/words/coin-records.ts';
import styles from './CoinRecordRow.module.css';
import { coinsTextWithSign } from './coins-text-with-sign.ts';
import type { CoinRecord } from './coin-records-and-receipts.ts';

interface Props {
  record: CoinRecord;
  onOpen: (seq: number) => void;
}

export function CoinRecordRow({ record, onOpen }: Props) {
  return (
    <button type="button" className={styles.line} onClick={() => onOpen(record.seq)}>
      <span className={styles.subject}>{record.subject}</span>
      <b className={cx(styles.coins, record.coins > 0 && styles.gained)}>{coinsTextWithSign(record.coins)}</b>
      <span className={styles.note}>
        {coinRecordsWords.kinds[record.kind] ?? record.kind} · {dateTimeText(record.time)}
      </span>
      <span className={styles.note}>{coinRecordsWords.balance(wholeNumberText(record.balance))}</span>
    </button>
  );
}
