import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { userWords } from '#src/words/users.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { useNowEveryHalfMinute } from '../../lib/use-now-every-half-minute.ts';

const words = userWords.membership;

export function MembershipTab({ uid }: { uid: string }) {
  const now = useNowEveryHalfMinute();
  const mayReadOrders = useSession()?.permissions.includes('orders.read') ?? false;
  const query = useQuery({
    queryKey: ['of user', uid, 'membership'],
    queryFn: () => client.call('GET /admin/v1/membership/user/{uid}', { uid }),
  });
  if (query.data === undefined) {
    return <p className="card card-empty">{query.isError ? errorMessage(query.error) : <span className="bar" />}</p>;
  }
  const { levels, grants } = query.data;
  const term = (time: number) =>
    time === 0
      ? words.never
      : time > now
        ? words.until(formatShortDateAndTime(time))
        : words.over(formatShortDateAndTime(time));
  return (
    <div className="stack">
      <section className="card" aria-label={words.title}>
        <h2>
          {words.title}
          {mayReadOrders && <Link to={`/orders?uid=${uid}&kind=membership`}>{words.orders}</Link>}
        </h2>
        <dl className="facts">
          {levels.map(({ level, untilTime }) => (
            <div key={level}>
              <dt>{words.levels[level]}</dt>
              <dd>{term(untilTime)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="card" aria-label={words.grants}>
        <h2>{words.grants}</h2>
        {grants.length === 0 ? (
          <p className="card-empty">{words.noGrants}</p>
        ) : (
          <table className="plain">
            <thead>
              <tr>
                <th>{words.columns.time}</th>
                <th>{words.columns.level}</th>
                <th>{words.columns.days}</th>
              </tr>
            </thead>
            <tbody>
              {grants.map(({ time, level, days }) => (
                <tr key={`${time} ${level} ${days}`}>
                  <td>{formatShortDateAndTime(time)}</td>
                  <td>{words.levels[level]}</td>
                  <td>{words.days(days)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
    </div>
  );
}
