import { kefuCategory } from '@lanyu/contract/kefu';
import { kefuStaffCalls as calls, ticketDeskListsWithCategoryFilter } from '@lanyu/contract/kefu-admin';
import { Drawer, Grid, Segmented, Select } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ticketWords as words } from '#src/words/tickets-canned-replies-and-business-inquiries.ts';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { TicketPlayerPanel } from './TicketPlayerPanel.tsx';
import { TicketPane } from './TicketPane.tsx';
import { TicketQueue } from './TicketQueue.tsx';
import {
  useTicketDeskCountsAndHours,
  useTicketQueue,
  type QueueTicketCategory,
  type TicketDeskListName,
  type Ticket,
} from './tickets.ts';
import './ticket-thread-and-reply-box.css';
import './ticket-player-panel.css';
import './tickets.css';

const listNames = Object.keys(words.lists) as TicketDeskListName[];
const input = calls['GET /admin/v1/kefu/ticket/list'].input;

/** The queue, one ticket and its player, side by side. Which list and which ticket is shown, the address says. */
export function TicketsPage() {
  const [params, setParams] = useSearchParams();
  const { md, xl } = Grid.useBreakpoint();
  const parsed = input.shape.show.safeParse(params.get('show') ?? undefined);
  const show = parsed.data ?? 'waiting';
  const askedId = params.get('ticket') ?? '';
  const id = /^[1-9]\d{0,18}$/.test(askedId) ? askedId : undefined;
  const hasCategories = ticketDeskListsWithCategoryFilter.includes(show);
  const asked = input.shape.category.safeParse(params.get('category') ?? undefined).data;
  const category = hasCategories ? asked : undefined;
  const queue = useTicketQueue(show, category);
  const rows = queue.data?.pages.flatMap(({ records }) => records) ?? [];
  const [sideOf, setSideOf] = useState<Ticket>();

  const list = { show, ...(category !== undefined && { category }) };
  const addressOf = (ticketId: string) => `?${new URLSearchParams({ ...list, ticket: ticketId })}`;
  const move = (step: 1 | -1) => {
    const at = rows.findIndex((row) => row.id === id);
    const next = rows[at === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, at + step))];
    if (next !== undefined) setParams(new URLSearchParams({ ...list, ticket: next.id }));
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
          category={category}
          hasCategories={hasCategories}
          narrow={oneAtATime}
          onShow={(next, of) =>
            setParams(
              new URLSearchParams({
                show: next,
                ...(of !== undefined && ticketDeskListsWithCategoryFilter.includes(next) && { category: of }),
                ...(id !== undefined && !oneAtATime && { ticket: id }),
              }),
            )
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
            onBack={oneAtATime ? () => setParams(new URLSearchParams(list)) : undefined}
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
        {sideOf !== undefined && <TicketPlayerPanel ticket={sideOf} />}
      </Drawer>
    </div>
  );
}

interface DeskBarProps {
  show: TicketDeskListName;
  category: QueueTicketCategory | undefined;
  /** Whether this list can be filtered by category. */
  hasCategories: boolean;
  narrow: boolean;
  onShow: (show: TicketDeskListName, category: QueueTicketCategory | undefined) => void;
}

function DeskBar({ show, category, hasCategories, narrow, onShow }: DeskBarProps) {
  const { data } = useTicketDeskCountsAndHours();
  const labelOf = (name: TicketDeskListName) => {
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
        <Select<TicketDeskListName>
          aria-label={words.listLabel}
          value={show}
          options={options}
          onChange={(next) => onShow(next, category)}
          className="desk-select"
        />
      ) : (
        <Segmented<TicketDeskListName>
          aria-label={words.listLabel}
          value={show}
          options={options}
          onChange={(next) => onShow(next, category)}
        />
      )}
      <Select<QueueTicketCategory | ''>
        aria-label={words.categoryLabel}
        value={category ?? ''}
        disabled={!hasCategories}
        {...(!hasCategories && { title: words.noCategories })}
        options={[
          { value: '', label: words.anyCategory },
          ...kefuCategory.options.map((value) => ({ value, label: words.categories[value] })),
        ]}
        onChange={(value) => onShow(show, value === '' ? undefined : value)}
        popupMatchSelectWidth={false}
      />
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
