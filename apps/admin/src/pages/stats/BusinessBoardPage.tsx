import { BoardPage } from './BoardPage.tsx';
import { CoinsByWeekCard } from './CoinsByWeekCard.tsx';
import { MetricChartCard } from './MetricChartCard.tsx';
import { PaymentChannelsCard } from './PaymentChannelsCard.tsx';
import { metricOf } from './board-query.ts';

/** Recharges, refunds, coins and memberships. */
export function BusinessBoardPage() {
  return (
    <BoardPage
      board="business"
      withoutRow={['rechargeTiers']}
      beside={(board) => <PaymentChannelsCard board={board} />}
      below={(board, compared) => {
        const success = metricOf(board, 'paymentSuccess');
        return (
          <>
            <CoinsByWeekCard board={board} />
            {success && <MetricChartCard board={board} metric={success} compared={compared} small />}
          </>
        );
      }}
    />
  );
}
