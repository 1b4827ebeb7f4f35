import { userState, userStaffCalls as calls } from '@lanyu/contract/users-admin';
import { Button, Grid, Input, Select } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { userWords as words } from '#src/words/users.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ExportButton } from '../../ui/exports/ExportButton.tsx';
import type { ExportFile } from '../../ui/exports/export-filter-text.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { useListStateInUrl, type ListStateInUrl } from '../../ui/list/use-list-state-in-url.ts';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { userColumnsOnNarrowScreens, userColumnsOnWideScreens } from './user-columns.tsx';
import './users.css';
import {
  keepFirstUserFilter,
  userFilterNames,
  useUsers,
  useUsersByPhone,
  type UserFilterName,
  type UserListRow,
} from './users.ts';

/** The calendar comes after the list. */
const DayUntilTodayPicker = lazy(async () => ({
  default: (await import('../../ui/DayUntilTodayPicker.tsx')).DayUntilTodayPicker,
}));
const dayWidth = 124;

/** Who is looked for by phone is in no address: history, bookmarks and logs keep addresses. */
interface PhoneSearch {
  digits: string;
  /** Of the pages so far; the last is shown. */
  cursors: readonly string[];
}

export function UsersPage() {
  const navigate = useNavigate();
  const { lg: wide = false } = Grid.useBreakpoint();
  const address = useListStateInUrl(calls['GET /admin/v1/account/user/list'].input, userFilterNames);
  const [search, setSearch] = useState<PhoneSearch>();
  const filters = keepFirstUserFilter(address.filters);
  const list = useUsers(filters, address.cursor);
  const found = useUsersByPhone(search?.digits, search?.cursors.at(-1));
  const setFilter = (name: UserFilterName, value: string | undefined) => {
    setSearch(undefined);
    const others = Object.fromEntries(userFilterNames.map((each) => [each, undefined]));
    address.setFilters({ ...others, [name]: value });
  };

  return (
    <ListPage<UserListRow>
      name="users"
      title={words.title}
      hint={search === undefined ? words.hint : words.foundByPhone(search.digits)}
      acts={
        <ExportButton
          kind="users"
          filter={exportFilterOf(filters)}
          why={search !== undefined || isOne(filters) ? words.noExportOfOne : undefined}
        />
      }
      query={search === undefined ? list : found}
      address={search === undefined ? address : phoneAddress(address, search, setSearch)}
      columns={wide ? userColumnsOnWideScreens : userColumnsOnNarrowScreens}
      showHeader={wide}
      rowKey={({ uid }) => uid}
      onOpen={({ uid }) => void navigate(`/users/${uid}`)}
      empty={words.empty}
      filters={
        <>
          <PhoneBox
            key={search?.digits ?? ''}
            value={search?.digits ?? ''}
            onSearch={(digits) => setSearch(digits === '' ? undefined : { digits, cursors: [] })}
          />
          {(['uid', 'name', 'loginName', 'inviteCode'] as const).map((name) => (
            <SearchBox
              key={name}
              label={words.filters[name]}
              value={filters[name]}
              onSearch={(text) => setFilter(name, text)}
              width={filterWidths[name]}
            />
          ))}
          <Select
            allowClear
            style={{ minWidth: 96 }}
            placeholder={words.filters.status}
            aria-label={words.filters.status}
            value={filters.status}
            options={userState.options.map((value) => ({ value, label: words.statuses[value] }))}
            onChange={(value: string | undefined) => setFilter('status', value)}
          />
          <Suspense fallback={<Input disabled style={{ width: dayWidth }} aria-label={words.filters.day} />}>
            <DayUntilTodayPicker
              label={words.filters.day}
              value={filters.day}
              isWrong={address.wrong.includes('day')}
              width={dayWidth}
              onChange={(day) => setFilter('day', day)}
            />
          </Suspense>
        </>
      }
    />
  );
}

const isOne = ({ uid, name, loginName, inviteCode }: Partial<Record<string, string>>) =>
  [uid, name, loginName, inviteCode].some((each) => each !== undefined);

function exportFilterOf({ status, day }: Partial<Record<string, string>>): ExportFile['filter'] {
  const known = userState.safeParse(status);
  return { ...(known.success && { status: known.data }), ...(day !== undefined && { from: day, to: day }) };
}

/** Together with what stands beside them they fit one line of a desk. */
const filterWidths = { uid: 92, name: 112, loginName: 146, inviteCode: 100 };

/** Pages like an address, without being one. */
function phoneAddress(
  address: ListStateInUrl<string>,
  { digits, cursors }: PhoneSearch,
  set: (search: PhoneSearch | undefined) => void,
): ListStateInUrl<string> {
  return {
    ...address,
    cursor: cursors.at(-1),
    page: cursors.length + 1,
    isFiltered: true,
    clear: () => set(undefined),
    toNext: (cursor) => set({ digits, cursors: [...cursors, cursor] }),
    toPrevious: cursors.length === 0 ? undefined : () => set({ digits, cursors: cursors.slice(0, -1) }),
  };
}

function PhoneBox({ value, onSearch }: { value: string; onSearch: (digits: string) => void }) {
  const [text, setText] = useState(value);
  const digits = text.replaceAll(/[\s-]/g, '');
  const isWrong = digits !== '' && !/^\d{4,11}$/.test(digits);
  const commit = () => {
    if (!isWrong && digits !== value) onSearch(digits);
  };
  return (
    <>
      <Input
        className="phone-box"
        style={{ width: 216 }}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onPressEnter={(event) => {
          if (!event.nativeEvent.isComposing) commit();
        }}
        onClear={() => onSearch('')}
        allowClear
        inputMode="numeric"
        autoComplete="off"
        prefix={<Icon name="search" />}
        placeholder={words.filters.phone}
        aria-label={words.filters.phone}
        aria-describedby="phone-hint"
        {...(isWrong && { status: 'error' as const, 'aria-invalid': true })}
        title={words.phoneHint}
      />
      <span id="phone-hint" className={isWrong ? 'field-fault' : 'sr'} role={isWrong ? 'alert' : undefined}>
        {isWrong ? words.phoneWrong : words.phoneHint}
      </span>
      {value !== '' && (
        <Button type="text" onClick={() => onSearch('')}>
          {words.clearPhone}
        </Button>
      )}
    </>
  );
}
