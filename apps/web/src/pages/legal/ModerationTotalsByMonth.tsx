import type { DataOf } from '@lanyu/contract/all-calls';
import { useModerationTotalsByMonth } from '#src/features/site/moderation-totals-by-month.ts';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { usePageTitle } from '#src/lib/routing/use-page-title.ts';
import { Card } from '#src/ui/Card/Card.tsx';
import { EmptyState } from '#src/ui/State/EmptyState.tsx';
import { ErrorState } from '#src/ui/State/ErrorState.tsx';
import { moderationMonthsWords } from '#src/words/moderation-months.ts';
import { PageSkeleton } from '../skeleton/PageSkeleton.tsx';
import styles from './ModerationTotalsByMonth.module.css';

type Month = DataOf<'GET /v1/moderation/months'>['months'][number];

/** What moderators did, month by month, for everybody to read. */
export function ModerationTotalsByMonth() {
  usePageTitle(moderationMonthsWords.title);
  const { data, error, isFetching, refetch } = useModerationTotalsByMonth();
  if (data === undefined) {
    if (error === null) return <PageSkeleton shape="article" />;
    return <ErrorState reason={errorMessage(error)} busy={isFetching} onRetry={() => void refetch()} />;
  }
  if (data.months.length === 0)
    return <EmptyState title={moderationMonthsWords.empty} text={moderationMonthsWords.emptyHint} />;
  return (
    <div className={styles.page}>
      <p className={styles.intro}>{moderationMonthsWords.intro}</p>
      {data.months.map((month) => (
        <Card key={month.month}>
          <MonthTotals totals={month} />
        </Card>
      ))}
    </div>
  );
}

function MonthTotals({ totals }: { totals: Month }) {
  const [year = 0, month = 0] = totals.month.split('-').map(Number);
  const share =
    totals.appeals === 0
      ? moderationMonthsWords.noAppeals
      : moderationMonthsWords.share(((100 * totals.overturned) / totals.appeals).toFixed(1));
  const facts: [string, string][] = [
    [moderationMonthsWords.decided, String(totals.decided)],
    [moderationMonthsWords.kept, String(totals.kept)],
    [moderationMonthsWords.hidden, String(totals.hidden)],
    [moderationMonthsWords.reports, String(totals.reports)],
    [moderationMonthsWords.median, lasting(totals.medianSeconds)],
    [moderationMonthsWords.appeals, String(totals.appeals)],
    [moderationMonthsWords.overturned, share],
  ];
  return (
    <section>
      <h2 className={styles.month}>{moderationMonthsWords.month(year, month)}</h2>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function lasting(seconds: number): string {
  if (seconds < 60) return moderationMonthsWords.seconds(seconds);
  if (seconds < 3600) return moderationMonthsWords.minutes(Math.round(seconds / 60));
  return moderationMonthsWords.hours((seconds / 3600).toFixed(1));
}
