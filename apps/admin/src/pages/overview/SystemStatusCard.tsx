import type { DataOf } from '@lanyu/contract/all';
import { Link } from 'react-router';
import { statsWords as words } from '#src/words/stats.ts';
import { formatClock } from '../../lib/time.ts';
import { StatusLabel, type Tone } from '../../ui/StatusLabel.tsx';
import { formatMetric } from '../stats/format-metric.ts';

type System = DataOf<'GET /admin/v1/stats/overview'>['system'];
const tones: Record<System['state'], Tone> = { fine: 'ok', watch: 'warn', broken: 'bad' };

const boardPaths = [
  { board: 'business', path: '/stats/business', permission: 'orders.read' },
  { board: 'content', path: '/stats/content', permission: 'stats.read' },
  { board: 'community', path: '/stats/community', permission: 'stats.read' },
  { board: 'channels', path: '/stats/channels', permission: 'stats.read' },
] as const;

/** The light of the site, and the way to the dashboards. */
export function SystemStatusCard({ system, permissions }: { system: System; permissions: readonly string[] }) {
  const { overview } = words;
  return (
    <div className="overview-side">
      <section className="card system-card" aria-label={overview.system}>
        <h2>
          {overview.system}
          <StatusLabel tone={tones[system.state]}>{overview.states[system.state]}</StatusLabel>
          <small className="system-checked">
            {system.checkedTime === 0 ? overview.neverChecked : overview.checked(formatClock(system.checkedTime))}
          </small>
        </h2>
        <dl>
          <div>
            <dt>{overview.queue}</dt>
            <dd>{formatMetric('seconds', system.queueOldestSeconds)}</dd>
          </div>
          <div>
            <dt>{overview.failed}</dt>
            <dd>{formatMetric('count', system.failedJobs)}</dd>
          </div>
          {system.openDifferences !== undefined && (
            <div>
              <dt>{overview.differences}</dt>
              <dd>
                <Link to="/differences">{formatMetric('count', system.openDifferences)}</Link>
              </dd>
            </div>
          )}
          <div>
            <dt>{overview.oldestNumber}</dt>
            <dd>{system.oldestNumberTime === 0 ? overview.neverCounted : formatClock(system.oldestNumberTime)}</dd>
          </div>
        </dl>
      </section>
      <nav className="card board-links" aria-label={overview.boards}>
        <h2>{overview.boards}</h2>
        <ul>
          {boardPaths
            .filter(({ permission }) => permissions.includes(permission))
            .map(({ board, path }) => (
              <li key={board}>
                <Link to={path}>{words.boards[board]}</Link>
              </li>
            ))}
        </ul>
      </nav>
    </div>
  );
}
