import { useQuery } from '@tanstack/react-query';
import { Dropdown } from 'antd';
import { Link } from 'react-router';
import { systemStatusWords as words } from '#src/words/system-status.ts';
import { useSession } from '../../lib/session.ts';
import { systemStateTones, pathThatExplainsSignal, signalValueText } from './system-signals.ts';
import { systemStateQuery } from './system-state-query.ts';
import { formatClock } from '../../lib/shanghai-time.ts';
import { StatusLabel } from '../StatusLabel.tsx';

/** How the site is, in a word; behind it each signal, with the way to the page that explains it. */
export function SystemStatusIndicator() {
  const permissions = useSession()?.permissions ?? [];
  const mayRead = permissions.includes('stats.read');
  const { data, isError } = useQuery({ ...systemStateQuery, enabled: mayRead });
  if (!mayRead || (data === undefined && !isError)) return null;
  const tone = data === undefined || isError ? 'warn' : systemStateTones[data.state];
  const state = data === undefined || isError ? words.unknownState : words.states[data.state];
  return (
    <Dropdown
      trigger={['click']}
      getPopupContainer={(trigger) => trigger.parentElement ?? document.body}
      menu={{
        className: 'light-menu',
        items: [
          {
            type: 'group',
            label: data === undefined ? words.unknownState : words.checked(formatClock(data.time)),
            children: (data?.signals ?? []).map((signal) => ({
              key: signal.key,
              title: words.signals[signal.key].definition,
              label: (
                <Link className="light-signal" to={pathThatExplainsSignal(signal.key, permissions)}>
                  <StatusLabel tone={systemStateTones[signal.state]}>{words.signals[signal.key].name}</StatusLabel>
                  <b>{signalValueText(signal)}</b>
                </Link>
              ),
            })),
          },
        ],
      }}
    >
      <button type="button" className="light-button" aria-label={words.light(state)} data-state={data?.state}>
        <StatusLabel tone={tone}>{state}</StatusLabel>
      </button>
    </Dropdown>
  );
}
