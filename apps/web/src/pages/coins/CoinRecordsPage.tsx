import { ReceiptSheet } from '#src/features/wallet/ReceiptSheet.tsx';
import { CoinRecordRow } from '#src/features/wallet/CoinRecordRow.tsx';
import { useCoinRecords, type CoinRecordFilter } from '#src/features/wallet/coin-records-and-receipts.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { useReadOnlyPageQueryParams } from '#src/lib/routing/use-read-only-page-query-params.ts';
import { useStateResetWhenHidden } from '#src/lib/routing/use-state-reset-when-hidden.ts';
import { endlessListProps } from '#src/lib/network/endless-list-props.ts';
import { ButtonLink } from '#src/ui/Button/Button.tsx';
import { EndlessList } from '#src/ui/EndlessList/EndlessList.tsx';
import { VirtualRows } from '#src/ui/EndlessList/VirtualRows.tsx';
import rows from '#src/ui/EndlessList/list-rows.module.css';
import { SkeletonRows } from '#src/ui/Skeleton/Skeleton.tsx';
import { EmptyState } from '#src/ui/State/EmptyState.tsx';
import { TideTabLinks } from '#src/ui/TideTabs/TideTabLinks.tsx';
import { coinRecordsWords } from '#src/words/coin-records.ts';
import styles from './CoinRecordsPage.module.css';

const directions = ['all', 'gained', 'spent'] as const satisfies readonly CoinRecordFilter[];

/** 钻石明细: every movement, newest first; each leads to its receipt. */
export default function CoinRecordsPage() {
  const asked = useReadOnlyPageQueryParams().get('show');
  const direction = directions.find((each) => each === asked) ?? 'all';
  const [receipt, setReceipt] = useStateResetWhenHidden<number | null>(null);
  const list = useCoinRecords(direction);
  const records = list.data?.pages.flatMap((page) => page.records) ?? [];
  return (
    <>
      <TideTabLinks
        label={coinRecordsWords.tabs}
        replace
        className={styles.tabs}
        links={directions.map((each) => ({
          href: each === 'all' ? pathTo('coins') : pathTo('coins', undefined, { show: each }),
          label: coinRecordsWords[each],
          current: each === direction,
        }))}
      />
      <div className={styles.page}>
        <h2 className="sr">{coinRecordsWords[direction]}</h2>
        <EndlessList
          key={direction}
          items={records}
          keyOf={(record) => record.seq}
          label={coinRecordsWords.list}
          {...endlessListProps(list, records.length)}
          rows={VirtualRows}
          skeleton={
            <div className={rows.skeleton}>
              <SkeletonRows count={6} />
            </div>
          }
          className={rows.card}
          empty={
            <EmptyState
              title={coinRecordsWords.empty}
              text={coinRecordsWords.emptyHint}
              action={<ButtonLink href={pathTo('recharge')}>{coinRecordsWords.emptyGo}</ButtonLink>}
            />
          }
          render={(record) => (
            <div className={rows.row}>
              <CoinRecordRow record={record} onOpen={setReceipt} />
            </div>
          )}
        />
      </div>
      <ReceiptSheet seq={receipt} onClose={() => setReceipt(null)} withOrder />
    </>
  );
}
