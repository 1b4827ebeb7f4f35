import { staffSignInSessionAndAuditCalls as calls } from '@lanyu/contract/staff-sign-in-sessions-and-audit';
import type { DataOf } from '@lanyu/contract/all-calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Input, Select, type TableColumnsType } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { auditWords as words } from '#src/words/audit.ts';
import { client } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { ExportButton } from '../../ui/exports/ExportButton.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { useListStateInUrl } from '../../ui/list/use-list-state-in-url.ts';
import { FilledTag } from '../../ui/FilledTag.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { StaffInitialAvatar } from '../../ui/StaffInitialAvatar.tsx';

const AuditEntryPanel = lazy(async () => ({
  default: (await import('./AuditEntryPanel.tsx')).AuditEntryPanel,
}));
const AuditRootsDrawer = lazy(async () => ({
  default: (await import('./AuditRootsDrawer.tsx')).AuditRootsDrawer,
}));
const DayUntilTodayPicker = lazy(async () => ({
  default: (await import('../../ui/DayUntilTodayPicker.tsx')).DayUntilTodayPicker,
}));

type Entry = DataOf<'GET /admin/v1/staff/log/list'>['records'][number];
const outcomeTones = { done: 'rest', read: 'warn', asked: 'info', refused: 'bad' } as const;
const filterNames = ['staffId', 'object', 'call', 'until', 'risky'] as const;
const dayWidth = 150;

const columns: TableColumnsType<Entry> = [
  {
    title: words.columns.time,
    width: 150,
    render: (_, { time }) => <span className="mono">{formatShortDateAndTime(time)}</span>,
  },
  {
    title: words.columns.staff,
    width: 130,
    render: (_, { staff }) => (
      <span className="with-pebble">
        {staff.id !== '' && <StaffInitialAvatar name={staff.name} />}
        {staff.name || words.system}
      </span>
    ),
  },
  {
    title: words.columns.sentence,
    render: (_, { sentence }) => <span className="sentence">{sentence}</span>,
  },
  { title: words.columns.object, width: 170, render: (_, { object }) => <code>{object}</code> },
  {
    title: words.columns.mark,
    width: 90,
    render: (_, { outcome, reverts }) =>
      reverts !== '' ? (
        <FilledTag tone="rest">{words.reverting}</FilledTag>
      ) : (
        words.outcomes[outcome] !== '' && <FilledTag tone={outcomeTones[outcome]}>{words.outcomes[outcome]}</FilledTag>
      ),
  },
];

const noFilter = { staffId: undefined, object: undefined, call: undefined, until: undefined, risky: undefined };

/** Who did what, newest first, with what it was before. Nothing here can be changed. */
export function AuditPage() {
  const address = useListStateInUrl(calls['GET /admin/v1/staff/log/list'].input, filterNames);
  const { filters, texts, wrong, cursor, setFilters } = address;
  const mayReadStaff = useSession()?.permissions.includes('staff.read') ?? false;
  const [params, setParams] = useSearchParams();
  const openId = params.get('entry') ?? undefined;
  const setOpenId = (id: string | undefined) =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      if (id === undefined) next.delete('entry');
      else next.set('entry', id);
      return next;
    });
  const query = useQuery({
    queryKey: ['audit', filters, cursor ?? ''],
    queryFn: () =>
      client.call('GET /admin/v1/staff/log/list', {
        ...(filters as object),
        ...(cursor === undefined ? {} : { cursor }),
      }),
    placeholderData: keepPreviousData,
  });
  const members = useQuery({
    queryKey: ['members'],
    queryFn: () => client.call('GET /admin/v1/staff/member/list'),
    enabled: mayReadStaff,
  });
  const [showsRoots, setShowsRoots] = useState(false);
  const records = query.data?.records ?? [];
  const at = records.findIndex(({ id }) => id === openId);
  // An address may name any entry, not only one of this page.
  const other = useQuery({
    queryKey: ['audit-entry', openId ?? ''],
    queryFn: () => client.call('GET /admin/v1/staff/log/{id}', { id: openId ?? '' }),
    enabled: query.isSuccess && at < 0 && /^[1-9]\d{0,18}$/.test(openId ?? ''),
  });
  const open = records[at] ?? (at < 0 && openId !== undefined ? other.data : undefined);
  const previous = records[at - 1]?.id;
  const next = at < 0 ? undefined : records[at + 1]?.id;
  const step = (id: string | undefined) => id !== undefined && setOpenId(id);
  useShortcuts({ '[': () => step(previous), ']': () => step(next) });

  return (
    <>
      <ListPage<Entry>
        name="audit"
        title={words.title}
        hint={words.hint}
        acts={
          <>
            <span className="page-hint">{words.order}</span>
            <ExportButton
              kind="audit"
              filter={filters.staffId === undefined ? {} : { staffId: filters.staffId }}
              why={
                [filters.object, filters.call, filters.until, filters.risky].every((each) => each === undefined)
                  ? undefined
                  : words.noExportByOthers
              }
            />
            <Button onClick={() => setShowsRoots(true)}>{words.roots.open}</Button>
          </>
        }
        query={query}
        address={address}
        columns={columns}
        rowKey={({ id }) => id}
        onOpen={({ id }) => setOpenId(id)}
        openKey={openId}
        empty={words.empty}
        filtersInWords={filterNames.flatMap((name) => {
          const value = filters[name];
          if (value === undefined) return [];
          const staff = members.data?.records.find(({ id }) => id === value)?.name ?? value;
          return [{ name, text: words.filterInWords[name](name === 'staffId' ? staff : value) }];
        })}
        minWidth={720}
        side={
          open && (
            <Suspense>
              <AuditEntryPanel
                entry={open}
                onClose={() => setOpenId(undefined)}
                onFilter={(change) => setFilters({ ...noFilter, ...change })}
                key={open.id}
                onPrevious={previous === undefined ? undefined : () => setOpenId(previous)}
                onNext={next === undefined ? undefined : () => setOpenId(next)}
              />
            </Suspense>
          )
        }
        filters={
          <>
            <SearchBox
              label={words.filters.object}
              value={texts.object}
              isWrong={wrong.includes('object')}
              onSearch={(object) => setFilters({ object, call: undefined, risky: undefined })}
              width={230}
            />
            {mayReadStaff && (
              <Select
                allowClear
                showSearch={{ optionFilterProp: 'label' }}
                style={{ minWidth: 150 }}
                placeholder={words.filters.staff}
                aria-label={words.filters.staff}
                value={filters.staffId}
                options={members.data?.records.map(({ id, name }) => ({ value: id, label: name })) ?? []}
                onChange={(staffId: string | undefined) => setFilters({ staffId })}
              />
            )}
            <Suspense fallback={<Input disabled style={{ width: dayWidth }} aria-label={words.filters.until} />}>
              <DayUntilTodayPicker
                label={words.filters.until}
                value={filters.until}
                isWrong={wrong.includes('until')}
                width={dayWidth}
                onChange={(until) => setFilters({ until })}
              />
            </Suspense>
            <Checkbox
              checked={filters.risky !== undefined}
              title={words.filters.riskyMeans}
              onChange={({ target }) =>
                setFilters({ risky: target.checked ? 'true' : undefined, object: undefined, call: undefined })
              }
            >
              {words.filters.risky}
            </Checkbox>
          </>
        }
      />
      {showsRoots && (
        <Suspense>
          <AuditRootsDrawer onClose={() => setShowsRoots(false)} />
        </Suspense>
      )}
    </>
  );
}
