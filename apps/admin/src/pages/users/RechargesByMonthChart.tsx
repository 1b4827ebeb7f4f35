import { useQuery } from '@tanstack/react-query';
import { orderWords } from '#src/words/orders.ts';
import { userWords } from '#src/words/users.ts';
import { client } from '../../lib/api.ts';

const words = userWords.wallet.months;

/** What was paid in each of the last twelve months, as bars; each says its month and sum. */
export function RechargesByMonthChart({ uid }: { uid: string }) {
  const { data } = useQuery({
    queryKey: ['of user', uid, 'months'],
    queryFn: () => client.call('GET /admin/v1/orders/user/{uid}/month/list', { uid }),
  });
  if (data === undefined) return null;
  const most = Math.max(...data.records.map(({ fen }) => fen));
  if (most === 0) return <p className="months-none">{words.none}</p>;
  const highest = data.records.find(({ fen }) => fen === most);
  const numberOf = (month: string) => String(Number(month.slice(5)));
  return (
    <figure className="months">
      <figcaption>
        {words.title}
        <span>{highest !== undefined && words.highest(numberOf(highest.month), orderWords.yuan(most))}</span>
      </figcaption>
      <ol>
        {data.records.map(({ month, fen, orders }) => {
          const says = words.one(month, orderWords.yuan(fen), orders);
          return (
            <li key={month} title={says}>
              <span style={{ height: `${fen === 0 ? 2 : Math.max(6, (fen / most) * 100)}%` }} aria-hidden="true" />
              <span className="sr">{says}</span>
            </li>
          );
        })}
      </ol>
      <p aria-hidden="true">
        <span>{words.month(numberOf(data.records[0]?.month ?? ''))}</span>
        <span>{words.current}</span>
      </p>
    </figure>
  );
}
