import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { jobsAndLimitsWords } from '#src/words/jobs-and-limits.ts';
import { client } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { useNowEveryHalfMinute } from '../../lib/use-now-every-half-minute.ts';
import { formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { LoadErrorWithReload } from '../../ui/list/LoadErrorWithReload.tsx';
import { StatusLabel } from '../../ui/StatusLabel.tsx';

const words = jobsAndLimitsWords.jobs.recommendations;
const refreshMs = 15_000;
/** A list that is due is made within seconds; who waits longer waits for a worker. */
const lateMs = 5 * 60_000;

/** X-C33: whether lists are made, for whom, and how old they are; the switch is one of those of the site. */
export function RecommendationJobStatusCard() {
  const maySwitch = useSession()?.permissions.includes('site.read') ?? false;
  const { data, error, refetch } = useQuery({
    queryKey: ['ops', 'recommendations'],
    queryFn: ({ signal }) => client.call('GET /admin/v1/ops/recommendations', {}, { signal }),
    refetchInterval: refreshMs,
  });
  const now = useNowEveryHalfMinute();
  const time = (at: number) => (at === 0 ? jobsAndLimitsWords.jobs.none : formatShortDateAndTime(at));
  const waitedMs = data === undefined || data.waitingSince === 0 ? 0 : Math.max(0, now - data.waitingSince);
  return (
    <section className="card" aria-label={words.title}>
      <div className="page-head">
        <h2>{words.title}</h2>
        <span className="page-hint">{words.hint}</span>
      </div>
      {data === undefined ? (
        error && <LoadErrorWithReload error={error} onReload={() => void refetch()} />
      ) : (
        <dl className="facts">
          <div>
            <dt>{words.state}</dt>
            <dd>
              <StatusLabel tone={data.isOff || waitedMs > lateMs ? 'bad' : 'ok'}>
                {data.isOff ? words.off : waitedMs > lateMs ? words.late : words.on}
              </StatusLabel>{' '}
              {maySwitch && <Link to="/switches">{words.toSwitch}</Link>}
            </dd>
          </div>
          <div>
            <dt>{words.share}</dt>
            <dd>{words.shareOf(data.withList, data.looked)}</dd>
          </div>
          <div>
            <dt>{words.ages}</dt>
            <dd>{`${time(data.newestTime)} / ${time(data.middleTime)} / ${time(data.oldestTime)}`}</dd>
          </div>
          <div>
            <dt>{words.waiting}</dt>
            <dd>{words.waitingOf(data.waiting, jobsAndLimitsWords.jobs.waitedFor(Math.floor(waitedMs / 60_000)))}</dd>
          </div>
          <div>
            <dt>{words.turnedOff}</dt>
            <dd>{words.people(data.turnedOff)}</dd>
          </div>
        </dl>
      )}
    </section>
  );
}
