import { wholeNumberText } from '#src/lib/format/numbers.ts';
import { copyTextWithToast } from '#src/lib/device/copy-text-with-toast.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { dateTimeText } from '#src/lib/format/time.ts';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { Button, ButtonLink } from '#src/ui/Button/Button.tsx';
import { BottomSheet } from '#src/ui/BottomSheet/BottomSheet.tsx';
import { Icon } from '#src/ui/Icon/Icon.tsx';
import { copy, download } from '#src/ui/Icon/other-page-icons.ts';
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { portalWords } from '#src/words/portal.ts';
import { coinRecordsWords } from '#src/words/coin-records.ts';
import styles from './ReceiptSheet.module.css';
import { coinsTextWithSign } from './coins-text-with-sign.ts';
import { ReceiptVerification } from './ReceiptVerification.tsx';
import { downloadReceipt, useReceipt, type Receipt } from './coin-records-and-receipts.ts';

interface Props {
  /** Which receipt; none while closed. */
  seq: number | null;
  onClose: () => void;
  /** A way to the order it belongs to, where the reader does not come from there. */
  withOrder?: boolean;
}

function accountName(account: string): string {
  return coinRecordsWords.accounts[account] ?? (account.startsWith('deposits:') ? coinRecordsWords.deposits : account);
}

async function save(seq: number): Promise<void> {
  try {
    await downloadReceipt(seq);
  } catch (failure) {
    const reason = errorMessage(failure);
    if (reason !== '') toast.error(reason);
  }
}

function Content({ receipt, withOrder }: { receipt: Receipt; withOrder: boolean }) {
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>{coinRecordsWords.kind}</dt>
          <dd>{coinRecordsWords.kinds[receipt.kind] ?? receipt.kind}</dd>
        </div>
        <div>
          <dt>{coinRecordsWords.subject}</dt>
          <dd>{receipt.subject}</dd>
        </div>
        <div>
          <dt>{coinRecordsWords.time}</dt>
          <dd>{dateTimeText(receipt.time)}</dd>
        </div>
      </dl>
      <h3 className={styles.title}>{coinRecordsWords.postings}</h3>
      <table className={styles.postings}>
        <tbody>
          {receipt.postings.map(({ account, amount }, index) => (
            <tr key={`${account} ${index}`}>
              <th scope="row">{accountName(account)}</th>
              <td>{coinsTextWithSign(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{coinRecordsWords.after}</th>
            <td>
              {coinRecordsWords.afterText(wholeNumberText(receipt.paidAfter), wholeNumberText(receipt.freeAfter))}
            </td>
          </tr>
        </tfoot>
      </table>
      <p className={styles.note}>{coinRecordsWords.balanced}</p>
      <h3 className={styles.title}>{coinRecordsWords.hash}</h3>
      <button type="button" className={styles.hash} onClick={() => void copyTextWithToast(receipt.hash, toast)}>
        <code>{receipt.hash}</code>
        <Icon icon={copy} size={14} label={coinRecordsWords.copyHash} />
      </button>
      <p className={styles.note}>{coinRecordsWords.previous}</p>
      <code className={styles.previous}>{receipt.previous}</code>
      <Button variant="tonal" block icon={download} onClick={() => void save(receipt.seq)}>
        {coinRecordsWords.save}
      </Button>
      {withOrder && receipt.orderId !== '' && (
        <ButtonLink href={pathTo('order', { id: receipt.orderId })} variant="tonal" block>
          {coinRecordsWords.order}
        </ButtonLink>
      )}
      <ReceiptVerification receipt={receipt} />
    </>
  );
}

/** One movement of coins, with everything its fingerprint covers, and the way to check it. */
export function ReceiptSheet({ seq, onClose, withOrder = false }: Props) {
  const { data: receipt, error, isFetching, refetch } = useReceipt(seq);
  return (
    <BottomSheet open={seq !== null} onClose={onClose} title={coinRecordsWords.receipt(seq ?? receipt?.seq ?? 0)}>
      <div className={styles.sheet} aria-busy={receipt === undefined}>
        {receipt !== undefined && <Content key={receipt.seq} receipt={receipt} withOrder={withOrder} />}
        {receipt === undefined && error === null && (
          <>
            <Skeleton height={56} radius={12} />
            <Skeleton height={96} radius={12} />
            <Skeleton height={48} radius={15} />
          </>
        )}
        {receipt === undefined && error !== null && (
          <div role="alert" className={styles.failed}>
            <p>{coinRecordsWords.failedLoad}</p>
            <Button variant="tonal" busy={isFetching} onClick={() => void refetch()}>
              {portalWords.states.retry}
            </Button>
          </div>
        )}
      </div>
    </BottomSheet>
  );
}
