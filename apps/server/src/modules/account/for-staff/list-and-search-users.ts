import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { applyKeysetPageRange, countRowsUpTo, readPage, type ListOrder, type PageRequest } from '../../../db/paging.ts';
import { boundsOfShanghaiDay } from '../../../db/shanghai-calendar.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { avatarUrlsOfFolder } from '../profile/avatar-urls.ts';
import { maskPhone } from '../profile/mask-phone.ts';
import { accountMembershipPort } from '../coins-and-membership-ports.ts';
import {
  closingUsersQuery,
  closingUsersByEraseTimeOrder,
  newestUsersOrder,
  selectLastSeenTimes,
  usersByNameOrder,
  usersByRegistrationOrder,
  usersByFilterQuery,
  type UserFilter,
  type StaffUserListRow,
} from './users.queries.ts';

type ListKey = 'GET /admin/v1/account/user/list';
type SearchKey = 'POST /admin/v1/account/user/search';
type ClosingKey = 'GET /admin/v1/account/closing/list';
type UserLine = DataOf<ListKey>['records'][number];
type Parts = Pick<Deps, 'db' | 'env' | 'keys' | 'now'>;

const wholePhone = 11;
/** What everybody who may read users sees of a phone. */
const shownDigits = 4;
const texts = ['uid', 'loginName', 'inviteCode', 'name'] as const;

/** One filter at a time. From the primary: who was just banned is among the banned. */
export function listUsers(
  deps: Parts,
  { currentPage, pageSize, cursor, ...asked }: ParsedInputOf<ListKey>,
): Promise<DataOf<ListKey>> {
  const filters: UserFilter[] = texts.flatMap((by) => {
    const text = asked[by];
    return text === undefined ? [] : [{ by, text }];
  });
  if (asked.status !== undefined) filters.push({ by: 'status', status: asked.status });
  if (asked.day !== undefined) filters.push({ by: 'day', ...boundsOfShanghaiDay(asked.day) });
  const [filter = { by: 'all' } as const, ...more] = filters;
  if (more.length > 0) throw new Failure('badInput', 'one filter at a time');
  return readUsers(deps, filter, { currentPage, pageSize, cursor });
}

/**
 * The digits are in no address, no cursor and no log. Whoever may not see a whole number does not find one digit by digit
 * either: between the last four and all eleven only who may see it looks.
 */
export function searchUsersByPhoneOrLastDigits(
  deps: Parts,
  permissions: readonly string[],
  { phone, ...request }: ParsedInputOf<SearchKey>,
): Promise<DataOf<SearchKey>> {
  const isPart = phone.length > shownDigits && phone.length < wholePhone;
  if (isPart && !permissions.includes('account.phone')) throw new Failure('badInput', 'phone');
  const by = phone.length === wholePhone ? 'phone' : isPart ? 'phonePart' : 'phoneEnd';
  return readUsers(deps, { by, text: phone }, request);
}

function orderOf({ by }: UserFilter): ListOrder {
  if (by === 'name') return usersByNameOrder;
  return by === 'day' ? usersByRegistrationOrder : newestUsersOrder;
}

async function readUsers(deps: Parts, filter: UserFilter, request: PageRequest): Promise<DataOf<ListKey>> {
  const db = deps.db.write;
  const list = orderOf(filter);
  const page = await readPage(list, {
    keys: deps.keys,
    scope: Object.values(filter),
    request,
    fetch: (slice) => applyKeysetPageRange(usersByFilterQuery(db, filter), list, slice).execute(),
    count: (most) => countRowsUpTo(usersByFilterQuery(db, filter), db, most),
  });
  return { ...page, records: await userLinesOf(deps, page.records) };
}

/** Due first. */
export async function listClosingUsers(deps: Parts, request: ParsedInputOf<ClosingKey>): Promise<DataOf<ClosingKey>> {
  const db = deps.db.write;
  const page = await readPage(closingUsersByEraseTimeOrder, {
    keys: deps.keys,
    scope: [],
    request,
    fetch: (slice) => applyKeysetPageRange(closingUsersQuery(db), closingUsersByEraseTimeOrder, slice).execute(),
    count: (most) => countRowsUpTo(closingUsersQuery(db), db, most),
    keysOf: ({ erase_at, id }) => [erase_at ?? 0, id],
  });
  const lines = await userLinesOf(deps, page.records);
  return {
    ...page,
    records: lines.map((line, at) => ({ ...line, eraseTime: page.records[at]?.erase_at ?? 0 })),
  };
}

/** The cost is the same for any number of them: two more queries. */
async function userLinesOf(deps: Parts, rows: readonly StaffUserListRow[]): Promise<UserLine[]> {
  const uids = rows.map(({ id }) => id);
  if (uids.length === 0) return [];
  const [seen, memberships] = await Promise.all([
    selectLastSeenTimes(deps.db.write, uids),
    accountMembershipPort.use.membershipsOf(deps, uids),
  ]);
  return rows.map((row) => ({
    uid: row.id,
    name: row.name,
    avatar: avatarUrlsOfFolder(deps.env, row.avatar).small,
    loginName: row.login_name,
    phone: row.phone === null ? '' : maskPhone(row.phone),
    status: row.status,
    membership: memberships.get(row.id) ?? { levelType: 0, expTime: 0 },
    createTime: row.created_at,
    lastSeenTime: seen.get(row.id) ?? 0,
  }));
}
