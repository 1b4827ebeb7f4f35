import { useQuery } from '@tanstack/react-query';
import { Popover } from 'antd';
import { Link } from 'react-router';
import { statsWords } from '#src/words/stats.ts';
import { systemStatusWords as words } from '#src/words/system-status.ts';
import { systemStateTones, pathThatExplainsSignal, signalValueText } from '../../ui/system/system-signals.ts';
import { systemStateQuery, type SystemSignal } from '../../ui/system/system-state-query.ts';
import { formatClock } from '../../lib/shanghai-time.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LoadErrorWithReload } from '../../ui/list/LoadErrorWithReload.tsx';
import { StatusLabel } from '../../ui/StatusLabel.tsx';

const boardPaths = [
  { board: 'business', path: '/stats/business', permission: 'orders.read' },
  { board: 'content', path: '/stats/content', permission: 'stats.read' },
  { board: 'community', path: '/stats/community', permission: 'stats.read' },
  { board: 'channels', path: '/stats/channels', permission: 'stats.read' },
] as const;

/** The light of the site with all that it is made of, and the way to the dashboards. */
export function SystemStatusCard({ permissions }: { permissions: readonly string[] }) {
  const { data, isError, error, refetch } = useQuery(systemStateQuery);
  const { overview } = statsWords;
  return (
    <>
      <section className="card system-card" aria-label={overview.system} aria-busy={data === undefined && !isError}>
        <h2>
          {overview.system}
          {data !== undefined && (
            <>
              <StatusLabel tone={systemStateTones[data.state]}>{words.states[data.state]}</StatusLabel>
              <small className="system-checked">{words.checked(formatClock(data.time))}</small>
            </>
          )}
        </h2>
        {data === undefined && isError && <LoadErrorWithReload error={error} onReload={() => void refetch()} />}
        <dl>
          {(data?.signals ?? []).map((signal) => (
            <div key={signal.key}>
              <dt>
                {words.signals[signal.key].name}
                <SignalDefinition signal={signal} />
              </dt>
              <dd>
                <Link to={pathThatExplainsSignal(signal.key, permissions)}>
                  {signal.state === 'fine' ? (
                    signalValueText(signal)
                  ) : (
                    <StatusLabel tone={systemStateTones[signal.state]}>{signalValueText(signal)}</StatusLabel>
                  )}
                </Link>
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <nav className="card board-links" aria-label={overview.boards}>
        <h2>{overview.boards}</h2>
        <ul>
          {boardPaths
            .filter(({ permission }) => permissions.includes(permission))
            .map(({ board, path }) => (
              <li key={board}>
                <Link to={path}>{statsWords.boards[board]}</Link>
              </li>
            ))}
        </ul>
      </nav>
    </>
  );
}

/** ⓘ: what a signal says, and of when it is. */
function SignalDefinition({ signal: { key, time } }: { signal: SystemSignal }) {
  const { name, definition } = words.signals[key];
  const asOf = time === 0 ? statsWords.notYet : statsWords.asOf(formatClock(time));
  return (
    <Popover
      trigger={['hover', 'focus']}
      title={name}
      content={
        <p className="definition-text">
          {definition}
          <br />
          {asOf}
        </p>
      }
    >
      <button type="button" className="definition-button" aria-label={statsWords.definitionOf(name)}>
        <Icon name="info" size={14} />
      </button>
    </Popover>
  );
}
