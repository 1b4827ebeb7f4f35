import { BoardPage, type BoardExtraCardProps } from './BoardPage.tsx';
import { findMetricOfBoard } from './board-period-and-queries.ts';
import { CoinsByWeekCard } from './coins/CoinsByWeekCard.tsx';
import { MetricChartCard } from './MetricChartCard.tsx';
import { RechargesByChannelAndPriceCard } from './RechargesByChannelAndPriceCard.tsx';

const shownBeside = ['rechargeTiers'] as const;

/** Recharges, refunds, coins and memberships. */
export function BusinessBoardPage() {
  return (
    <BoardPage
      board="business"
      withoutRow={shownBeside}
      Beside={RechargesByChannelAndPriceCard}
      Below={CoinsAndPayments}
    />
  );
}

function CoinsAndPayments({ board, compared }: BoardExtraCardProps) {
  const success = findMetricOfBoard(board, 'paymentSuccess');
  return (
    <>
      <CoinsByWeekCard board={board} />
      {success && <MetricChartCard board={board} metric={success} compared={compared} small />}
    </>
  );
}
