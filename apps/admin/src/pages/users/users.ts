import type { DataOf } from '@lanyu/contract/all-calls';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { userWords as words } from '#src/words/users.ts';
import { client } from '../../lib/api.ts';
import { formatDay } from '../../lib/shanghai-time.ts';
import type { StatusTone } from '../../ui/StatusLabel.tsx';

export type UserListRow = DataOf<'GET /admin/v1/account/user/list'>['records'][number];
export type UserDetail = DataOf<'GET /admin/v1/account/user/{uid}'>;

export const statusTones: Record<UserListRow['status'], StatusTone> = {
  active: 'ok',
  banned: 'bad',
  closing: 'warn',
  deleted: 'rest',
};

export type UserFilterName = 'uid' | 'loginName' | 'name' | 'inviteCode' | 'status' | 'day';
export const userFilterNames: readonly UserFilterName[] = ['uid', 'loginName', 'name', 'inviteCode', 'status', 'day'];

/** Only the first of several counts: the call takes one. */
export function keepFirstUserFilter(
  filters: Partial<Record<UserFilterName, string>>,
): Partial<Record<UserFilterName, string>> {
  const name = userFilterNames.find((each) => filters[each] !== undefined);
  return name === undefined ? {} : { [name]: filters[name] };
}

export function useUsers(filters: Partial<Record<UserFilterName, string>>, cursor: string | undefined) {
  return useQuery({
    queryKey: ['users', filters, cursor ?? ''],
    queryFn: () =>
      client.call('GET /admin/v1/account/user/list', {
        ...(filters as object),
        ...(cursor === undefined ? {} : { cursor }),
      }),
    placeholderData: keepPreviousData,
    // Each look is counted; coming back to the window is not another one.
    refetchOnWindowFocus: false,
  });
}

/** Not asked while there are no digits. */
export function useUsersByPhone(phone: string | undefined, cursor: string | undefined) {
  return useQuery({
    queryKey: ['users by phone', phone, cursor ?? ''],
    queryFn: () =>
      client.call('POST /admin/v1/account/user/search', {
        phone: phone ?? '',
        ...(cursor === undefined ? {} : { cursor }),
      }),
    enabled: phone !== undefined,
    // Digits of somebody's phone stay in no cache when they are not shown any more.
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

export function useUser(uid: string) {
  return useQuery({
    queryKey: ['user', uid],
    queryFn: () => client.call('GET /admin/v1/account/user/{uid}', { uid }),
    refetchOnWindowFocus: false,
  });
}

/** After something was done to a user: everything that shows them. */
export function useRefetchAfterUserChange(uid: string): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all(
      [['user', uid], ['users'], ['users by phone'], ['closing'], ['of user', uid]].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    );
  };
}

export function membershipText({ levelType, expTime }: UserListRow['membership']): string {
  if (levelType > 0) return words.memberUntil(levelType, formatDay(expTime));
  return expTime === 0 ? words.notMember : words.memberOver(formatDay(expTime));
}

type Ban = DataOf<'GET /admin/v1/account/user/{uid}/ban/list'>['records'][number];

export function howBanEndedText({ endTime, endedBy, endReason }: Ban): string {
  if (endTime === 0) return words.penalties.lasting;
  return endedBy.id === '' ? words.penalties.overByItself : words.penalties.lifted(endedBy.name, endReason);
}
