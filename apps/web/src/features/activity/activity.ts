import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { DataOf } from '@lanyu/contract/all-calls';
import { client } from '#src/lib/network/api.ts';
import { queryClient } from '#src/lib/network/query-client.ts';
import { useUid } from '#src/lib/session/session.ts';

export type ActivityCardData = DataOf<'GET /v1/activity/list'>['records'][number];
export type ActivityState = ActivityCardData['state'];
export type Activity = DataOf<'GET /v1/activity/{id}'>;
export type Task = Activity['tasks'][number];
export type PrizeDraw = NonNullable<Activity['draw']>;
export type OwnDrawResult = PrizeDraw['mine'][number];
export type Winner = DataOf<'GET /v1/activity/{id}/winner/list'>['records'][number];

function activitiesQuery(state: ActivityState | undefined) {
  return infiniteQueryOptions({
    queryKey: ['activity', 'list', state ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      client.call(
        'GET /v1/activity/list',
        { ...(state !== undefined && { state }), ...(pageParam !== null && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    meta: { public: true },
  });
}

export function useActivities(state: ActivityState | undefined) {
  return useInfiniteQuery(activitiesQuery(state));
}

/** Something began or ended meanwhile. */
export function refreshActivities(): void {
  void queryClient.invalidateQueries({ queryKey: ['activity'] });
}

/** As it stands for this user; progress moves elsewhere, so it is asked for each time the sheet opens. */
function activityQuery(uid: string, id: string | null) {
  return queryOptions({
    queryKey: ['activity', 'one', uid, id],
    queryFn: ({ signal }) => client.call('GET /v1/activity/{id}', { id: id ?? '' }, { signal }),
    enabled: id !== null,
    staleTime: 0,
  });
}

export function useActivity(id: string | null) {
  return useQuery(activityQuery(useUid(), id));
}

export function useWinners(id: string) {
  return useInfiniteQuery({
    queryKey: ['activity', 'winners', id],
    queryFn: ({ pageParam, signal }) =>
      client.call(
        'GET /v1/activity/{id}/winner/list',
        { id, pageSize: 10, ...(pageParam !== null && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 5000,
    meta: { public: true },
  });
}

export function useOwnRewards(wanted: boolean) {
  const uid = useUid();
  return useInfiniteQuery({
    queryKey: ['activity', 'rewards', uid],
    queryFn: ({ pageParam, signal }) =>
      client.call('GET /v1/activity/reward/list', { ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    enabled: uid !== '' && wanted,
    staleTime: 0,
  });
}

function change(uid: string, id: string, to: (activity: Activity) => Activity): void {
  queryClient.setQueryData(activityQuery(uid, id).queryKey, (was) => was && to(was));
}

export async function claimTaskReward(uid: string, activityId: string, taskId: string, idempotencyKey: string) {
  const taken = await client.call('POST /v1/activity/task/{id}/reward', { id: taskId, idempotencyKey });
  change(uid, activityId, (activity) => ({
    ...activity,
    tasks: activity.tasks.map((task) => (task.id === taskId ? { ...task, rewarded: true } : task)),
  }));
  return taken;
}

export async function drawPrizeOnce(uid: string, id: string, idempotencyKey: string) {
  const drawn = await client.call('POST /v1/activity/{id}/draw', { id, idempotencyKey });
  const { ticket, leftToday } = drawn;
  change(uid, id, (activity) => ({
    ...activity,
    draw: activity.draw && {
      ...activity.draw,
      leftToday,
      // A repeat of a lost answer brings what may be there already.
      mine: [ticket, ...activity.draw.mine.filter(({ day }) => day !== ticket.day)],
    },
  }));
  if (ticket.coins > 0) void queryClient.invalidateQueries({ queryKey: ['activity', 'winners', id] });
  return drawn;
}
