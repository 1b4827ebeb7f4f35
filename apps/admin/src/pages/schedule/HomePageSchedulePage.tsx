import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, App, Button, Segmented } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { homePageScheduleWords as words } from '#src/words/home-page-schedule.ts';
import { client } from '../../lib/api.ts';
import { missingPermissionText } from '../../lib/missing-permission-text.ts';
import { useSession } from '../../lib/session.ts';
import { formatDay, toShanghaiDatetimeLocal } from '../../lib/shanghai-time.ts';
import { useNowEveryHalfMinute } from '../../lib/use-now-every-half-minute.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LoadErrorWithReload } from '../../ui/list/LoadErrorWithReload.tsx';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { HomePageScheduleWarnings } from './HomePageScheduleWarnings.tsx';
import { PortalPreviewPanel } from './PortalPreviewPanel.tsx';
import {
  dayMs,
  findScheduleWarnings,
  startOfShanghaiDay,
  titleOfSlot,
  type HomePageSlot,
} from './home-page-schedule.ts';
import { HomePageSlotDrawer } from './HomePageSlotDrawer.tsx';
import type { HomePageSlotFormValues } from './home-page-slot-form-values.ts';
import { HomePageSlotSummary } from './HomePageSlotSummary.tsx';
import { HomePageSlotTimeline } from './HomePageSlotTimeline.tsx';
import { homePageScheduleQueryKey, useMoveClearCopySlots } from './use-move-clear-copy-slots.ts';
import './home-page-schedule.css';

const scaleDays = { week: 7, twoWeeks: 16, month: 32 } as const;
type Scale = keyof typeof scaleDays;
const weekMs = 7 * dayMs;

const isScale = (text: string | null): text is Scale => text !== null && text in scaleDays;

function newSlotFields(asOf: number): HomePageSlotFormValues {
  return {
    place: 'banner',
    game: '',
    title: '',
    kicker: '',
    line: '',
    href: '',
    icon: 'gift',
    rule: 'hot',
    position: 1,
    start: toShanghaiDatetimeLocal(asOf),
    end: toShanghaiDatetimeLocal(asOf + weekMs),
    picture: '',
  };
}

/** The home page over time: what is shown, what is planned, where nothing is; and the page itself at any moment. */
export function HomePageSchedulePage() {
  const { modal } = App.useApp();
  const permissions = useSession()?.permissions ?? [];
  const missing = (['catalog.write', 'catalog.publish'] as const).find((each) => !permissions.includes(each));
  const editable = missing === undefined;
  const refusal = missing === undefined ? undefined : missingPermissionText(missing);
  const now = useNowEveryHalfMinute();
  const [params, setParams] = useSearchParams();
  const put = (changes: Record<string, string | undefined>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [key, value] of Object.entries(changes)) {
          if (value === undefined) next.delete(key);
          else next.set(key, value);
        }
        return next;
      },
      { replace: true },
    );
  const asked = params.get('scale');
  const scale: Scale = isScale(asked) ? asked : 'twoWeeks';
  const from = Number(params.get('from')) || startOfShanghaiDay(now) - 3 * dayMs;
  const range = { from, to: from + scaleDays[scale] * dayMs };
  const [moved, setMoved] = useState<number>();
  // Not the running clock: a preview is not opened anew every half minute.
  const [openedAt] = useState(now);
  const asOf = moved ?? (Number(params.get('at')) || openedAt);
  const [selected, setSelected] = useState<string>();
  const { move, clear, copy } = useMoveClearCopySlots();
  const query = useQuery({
    queryKey: [...homePageScheduleQueryKey, range.from, range.to],
    queryFn: () => client.call('GET /admin/v1/catalog/slot/window', range),
    placeholderData: keepPreviousData,
  });
  if (query.isPending) return <PageSkeleton title={words.title} />;
  const shown = query.data;
  if (shown === undefined) {
    return (
      <div className="page">
        <div className="page-head">
          <h1>{words.title}</h1>
        </div>
        <section className="card">
          <LoadErrorWithReload error={query.error ?? new Error()} onReload={() => void query.refetch()} />
        </section>
      </div>
    );
  }
  const games = new Map(shown.games.map((game) => [game.id, game]));
  const titleOf = (slot: HomePageSlot) => titleOfSlot(slot, games) || words.untitled;
  const chosen = shown.slots.find(({ id }) => id === selected);
  const editing = editable ? params.get('edit') : null;
  const edited = shown.slots.find(({ id }) => id === editing);
  const see = (at: number) => {
    setMoved(undefined);
    put({ at: String(at) });
  };
  const shift = (by: number) => put({ from: String(from + by) });
  const may = refusal === undefined ? {} : { disabled: true, title: refusal };
  const askToCopy = () =>
    modal.confirm({
      title: words.copyAsk(formatDay(from), formatDay(from + weekMs - 1)),
      content: words.copyHint,
      okText: words.copy,
      cancelText: words.cancel,
      onOk: () => copy.mutate({ from, idempotencyKey: crypto.randomUUID() }),
    });
  return (
    <div className="page schedule">
      <div className="page-head">
        <h1>{words.title}</h1>
        <span className="page-hint">{words.range(formatDay(range.from), formatDay(range.to - 1))}</span>
        <span className="schedule-steps">
          <Button size="small" aria-label={words.before} icon={<Icon name="left" />} onClick={() => shift(-weekMs)} />
          <Button size="small" onClick={() => put({ from: undefined })}>
            {words.today}
          </Button>
          <Button size="small" aria-label={words.after} icon={<Icon name="right" />} onClick={() => shift(weekMs)} />
        </span>
        <Segmented<Scale>
          size="small"
          aria-label={words.scale}
          value={scale}
          onChange={(value) => put({ scale: value })}
          options={(Object.keys(scaleDays) as Scale[]).map((value) => ({ value, label: words.scales[value] }))}
        />
        <span className="schedule-legend">
          {(['shown', 'planned', 'past', 'gap'] as const).map((kind) => (
            <span key={kind} className={kind}>
              {words.legend[kind]}
            </span>
          ))}
        </span>
        <span className="grow" />
        <span className="schedule-steps">
          <Button onClick={() => void askToCopy()} loading={copy.isPending} {...may}>
            {words.copy}
          </Button>
          <Button type="primary" onClick={() => put({ edit: 'new' })} {...may}>
            {words.add}
          </Button>
        </span>
      </div>
      {shown.more && <Alert type="warning" showIcon title={words.more} />}
      <div className="schedule-layout">
        <div className="schedule-main">
          <HomePageSlotTimeline
            shown={shown}
            range={range}
            now={now}
            asOf={asOf}
            selected={selected}
            editable={editable}
            onAsOf={setMoved}
            onSelect={({ id }) => setSelected(id)}
            onEdit={({ id }) => put({ edit: id })}
            onMove={(slot, title, startTime, endTime) => move.mutate({ slot, title, startTime, endTime })}
            onClear={(slot, title) => clear.mutate({ slot, title })}
          />
          <div className="schedule-below">
            <HomePageScheduleWarnings
              effects={findScheduleWarnings(shown, { from: Math.max(now, range.from), to: range.to })}
              editable={editable}
              titleOf={titleOf}
              onExtend={(slot, until) =>
                move.mutate({ slot, title: titleOf(slot), startTime: slot.startTime, endTime: until })
              }
              onSee={see}
            />
            <HomePageSlotSummary
              slot={chosen}
              title={chosen === undefined ? '' : titleOf(chosen)}
              game={chosen?.game ? games.get(chosen.game) : undefined}
              now={now}
              refusal={refusal}
              onEdit={() => put({ edit: chosen?.id })}
              onClear={() => chosen !== undefined && clear.mutate({ slot: chosen, title: titleOf(chosen) })}
              onSee={see}
            />
          </div>
        </div>
        <PortalPreviewPanel asOf={asOf} now={openedAt} />
      </div>
      {(edited !== undefined || editing === 'new') && (
        <HomePageSlotDrawer
          key={editing}
          edited={edited}
          begun={newSlotFields(Math.max(asOf, now))}
          onClose={() => put({ edit: undefined })}
          readNow={async (id) => (await query.refetch()).data?.slots.find((slot) => slot.id === id)}
        />
      )}
    </div>
  );
}
