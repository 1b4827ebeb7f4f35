import { BoardPage, type BoardPartProps } from './BoardPage.tsx';
import { findMetricOfBoard } from './board-query.ts';
import { CoinsByWeekCard } from './coins/CoinsByWeekCard.tsx';
import { MetricChartCard } from './MetricChartCard.tsx';
import { PaymentChannelsCard } from './PaymentChannelsCard.tsx';

const shownBeside = ['rechargeTiers'] as const;

/** Recharges, refunds, coins and memberships. */
export function BusinessBoardPage() {
  return <BoardPage board="business" withoutRow={shownBeside} Beside={PaymentChannelsCard} Below={CoinsAndPayments} />;
}

function CoinsAndPayments({ board, compared }: BoardPartProps) {
  const success = findMetricOfBoard(board, 'paymentSuccess');
  return (
    <>
      <CoinsByWeekCard board={board} />
      {success && <MetricChartCard board={board} metric={success} compared={compared} small />}
    </>
  );
}
