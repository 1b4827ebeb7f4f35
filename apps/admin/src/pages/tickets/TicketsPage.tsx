import { kefuDesk as calls } from '@lanyu/contract/kefu-desk';
import { Drawer, Grid, Segmented, Select } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ticketWords as words } from '#src/words/tickets.ts';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { PlayerSide } from './PlayerSide.tsx';
import { TicketPane } from './TicketPane.tsx';
import { TicketQueue } from './TicketQueue.tsx';
import { useDesk, useQueue, type DeskListName, type Ticket } from './tickets.ts';
import './thread.css';
import './player-side.css';
import './tickets.css';

const listNames = Object.keys(words.lists) as DeskListName[];
const input = calls['GET /admin/v1/kefu/ticket/list'].input;

/** The queue, one ticket and its player, side by side. Which list and which ticket is shown, the address says. */
export function TicketsPage() {
  const [params, setParams] = useSearchParams();
  const { md, xl } = Grid.useBreakpoint();
  const parsed = input.shape.show.safeParse(params.get('show') ?? undefined);
  const show = parsed.data ?? 'waiting';
  const askedId = params.get('ticket') ?? '';
  const id = /^[1-9]\d{0,18}$/.test(askedId) ? askedId : undefined;
  const queue = useQueue(show);
  const rows = queue.data?.pages.flatMap(({ records }) => records) ?? [];
  const [sideOf, setSideOf] = useState<Ticket>();

  const addressOf = (ticketId: string) => `?${new URLSearchParams({ show, ticket: ticketId })}`;
  const move = (step: 1 | -1) => {
    const at = rows.findIndex((row) => row.id === id);
    const next = rows[at === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, at + step))];
    if (next !== undefined) setParams(new URLSearchParams({ show, ticket: next.id }));
  };
  useShortcuts({ j: () => move(1), k: () => move(-1) });

  const oneAtATime = md === false;
  // On a phone the whole screen is the thread.
  const isReading = oneAtATime && id !== undefined;
  return (
    <div className={isReading ? 'ticket-desk reading' : 'ticket-desk'}>
      {isReading ? (
        <h1 className="sr">{words.title}</h1>
      ) : (
        <DeskBar
          show={show}
          narrow={oneAtATime}
          onShow={(next) =>
            setParams(new URLSearchParams({ show: next, ...(id !== undefined && !oneAtATime && { ticket: id }) }))
          }
        />
      )}
      <div className="desk-panes">
        {(!oneAtATime || id === undefined) && (
          <TicketQueue show={show} queue={queue} rows={rows} openId={id} addressOf={addressOf} />
        )}
        {(!oneAtATime || id !== undefined) && (
          <TicketPane
            key={id ?? ''}
            id={id}
            onBack={oneAtATime ? () => setParams(new URLSearchParams({ show })) : undefined}
            onSide={xl === true ? undefined : setSideOf}
            side={xl === true}
          />
        )}
      </div>
      <Drawer
        open={sideOf !== undefined && sideOf.id === id && xl !== true}
        onClose={() => setSideOf(undefined)}
        title={words.side}
        size={oneAtATime ? 360 : 380}
        rootClassName="desk-drawer"
      >
        {sideOf !== undefined && <PlayerSide ticket={sideOf} />}
      </Drawer>
    </div>
  );
}

interface DeskBarProps {
  show: DeskListName;
  narrow: boolean;
  onShow: (show: DeskListName) => void;
}

function DeskBar({ show, narrow, onShow }: DeskBarProps) {
  const { data } = useDesk();
  const labelOf = (name: DeskListName) => {
    const count = data === undefined || name === 'answered' || name === 'closed' ? undefined : data[name];
    return (
      <>
        {words.lists[name]} {count !== undefined && <span className="count">{words.counted(count)}</span>}
      </>
    );
  };
  const options = listNames.map((name) => ({ value: name, label: labelOf(name) }));
  return (
    <div className="desk-bar">
      <h1>{words.title}</h1>
      {narrow ? (
        <Select<DeskListName>
          aria-label={words.listLabel}
          value={show}
          options={options}
          onChange={onShow}
          className="desk-select"
        />
      ) : (
        <Segmented<DeskListName> aria-label={words.listLabel} value={show} options={options} onChange={onShow} />
      )}
      <span className="grow" />
      {!narrow && data !== undefined && (
        <span className="desk-facts">
          <span>{words.target(data.targetMs)}</span>
          <span>{words.hours(data.hours)}</span>
        </span>
      )}
    </div>
  );
}
