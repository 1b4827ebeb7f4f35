import { orderWords } from '#src/words/orders.ts';
import { formatDay, formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { FilledTag } from '../../ui/FilledTag.tsx';
import { StatusLabel, type StatusTone } from '../../ui/StatusLabel.tsx';
import './order-page-cards.css';
import type { OrderDetail } from './orders.ts';

const words = orderWords.refundCheck;
const { lines } = words;
const number = (value: number) => value.toLocaleString('zh-CN');

interface Line {
  tone: StatusTone;
  says: string;
  fact: string;
}

/** Whether the order can be given back, line by line as the refund itself will look at it. */
export function RefundEligibilityCard({ order }: { order: OrderDetail }) {
  const { obstacle, facts } = order.refundCheck;
  const asks = facts !== null && (facts.recentRefunds >= facts.manyRefunds || facts.worthFen > facts.aloneUpToFen);
  return (
    <section className="card" aria-label={words.title}>
      <h2>
        {words.title}{' '}
        {obstacle === null ? (
          <FilledTag tone={asks ? 'warn' : 'ok'}>
            {order.state === 'refunding' ? words.again : asks ? words.asks : words.yes}
          </FilledTag>
        ) : (
          <FilledTag tone={obstacle === 'coinsSpent' ? 'bad' : 'rest'}>{words.obstacles[obstacle]}</FilledTag>
        )}
      </h2>
      {facts !== null && (
        <ul className="refund-checks">
          {linesOf(order, facts).map(({ tone, says, fact }) => (
            <li key={says}>
              <StatusLabel tone={tone}>{says}</StatusLabel>
              <span className={tone === 'ok' ? 'fact' : `fact ${tone}`}>{fact}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function linesOf(order: OrderDetail, facts: NonNullable<OrderDetail['refundCheck']['facts']>): Line[] {
  const { missingCoins } = order.refundCheck;
  const within = facts.worthFen <= facts.aloneUpToFen;
  const limit = orderWords.yuan(facts.aloneUpToFen);
  const many = facts.recentRefunds >= facts.manyRefunds;
  const inTime = facts.providerUntilTime > Date.now();
  const ofRecharge: Line[] = [
    {
      tone: missingCoins > 0 ? 'bad' : 'ok',
      says: lines.coins,
      fact: missingCoins > 0 ? lines.coinsMissing(number(missingCoins)) : lines.coinsNeeded(number(facts.coinsNeeded)),
    },
    {
      tone: inTime ? 'ok' : 'warn',
      says: inTime ? lines.provider : lines.providerOver,
      fact: lines.until(formatDay(facts.providerUntilTime)),
    },
  ];
  return [
    { tone: 'ok', says: lines.delivered, fact: formatShortDateAndTime(order.payTime || order.createTime) },
    ...(facts.coinsNeeded > 0
      ? ofRecharge
      : [{ tone: 'ok', says: lines.coinsBack, fact: lines.coinsBackTo } satisfies Line]),
    {
      tone: facts.walletFrozen ? 'warn' : 'ok',
      says: facts.walletFrozen ? lines.frozen : lines.wallet,
      fact: facts.walletFrozen ? lines.see : lines.normal,
    },
    {
      tone: many ? 'warn' : 'ok',
      says: lines.recent(facts.recentRefunds),
      fact: many ? lines.second : lines.recentLimit(facts.manyRefunds),
    },
    {
      tone: within ? 'ok' : 'warn',
      says: within ? lines.within(limit) : lines.above(limit),
      fact: within ? lines.alone : lines.second,
    },
  ];
}
