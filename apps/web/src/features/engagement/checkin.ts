import { queryOptions, useQuery } from '@tanstack/react-query';
import type { DataOf } from '@lanyu/contract/all-calls';
import { client } from '#src/lib/network/api.ts';
import { createIdempotencyKeys } from '#src/lib/session/idempotency-keys.ts';
import { queryClient } from '#src/lib/network/query-client.ts';
import { currentAccountOrGuest, useUid } from '#src/lib/session/session.ts';
import { msUntilNextDayRefetch } from './checkin-calendar-days.ts';
import type { CheckinMonth } from './checkin-month-type.ts';

export type CheckinResult = DataOf<'POST /v1/checkin/today'>;

function checkinQuery(uid: string) {
  return queryOptions({
    queryKey: ['engagement', 'checkin', uid],
    queryFn: ({ signal }) => client.call('GET /v1/checkin/month', {}, { signal }),
    // X-C9: a page that is open at midnight refetches, and so does one that was asleep then.
    refetchInterval: ({ state }) =>
      state.data === undefined ? false : msUntilNextDayRefetch(state.data, state.dataUpdatedAt),
    refetchOnWindowFocus: 'always',
  });
}

export function useCheckinMonth() {
  return useQuery(checkinQuery(useUid()));
}

/** X-M7: pressed again after a lost answer it is still the same intent. */
const todays = createIdempotencyKeys();
const makeUps = createIdempotencyKeys();

async function applyAnswer(
  keys: ReturnType<typeof createIdempotencyKeys>,
  answer: Promise<CheckinResult>,
): Promise<CheckinResult> {
  const { uid } = currentAccountOrGuest();
  const done = await answer;
  keys.done();
  const query = checkinQuery(uid);
  // A fetch that is under way has an older state than this answer.
  await queryClient.cancelQueries({ queryKey: query.queryKey });
  queryClient.setQueryData(query.queryKey, done.state);
  if (done.badgeEarned) void queryClient.invalidateQueries({ queryKey: ['engagement', 'badges', uid] });
  return done;
}

export function checkInToday({ today }: CheckinMonth): Promise<CheckinResult> {
  const idempotencyKey = todays.keyFor([currentAccountOrGuest().uid, today]);
  return applyAnswer(todays, client.call('POST /v1/checkin/today', { idempotencyKey }));
}

export function payToMakeUpMissedDay(day: string, price: number): Promise<CheckinResult> {
  const idempotencyKey = makeUps.keyFor([currentAccountOrGuest().uid, day, price]);
  return applyAnswer(makeUps, client.call('POST /v1/checkin/makeup', { day, price, idempotencyKey }));
}
