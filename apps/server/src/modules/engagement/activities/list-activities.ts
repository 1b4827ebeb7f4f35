import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { countRowsUpTo, readPage, type ListOrder, type PageRange } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { activityStateOf } from './activity-state.ts';
import { activityCardOf } from './activity-card.ts';
import {
  publishedActivitiesQuery,
  activityListOrderByState,
  selectPublishedActivitiesPage,
  type ActivityRow,
  type ActivityState,
} from './activity.queries.ts';

const inOrder = ['running', 'coming', 'over'] as const satisfies readonly ActivityState[];

/** The lists of the three states, one after the other. */
const activities: ListOrder = {
  name: 'activity.all',
  keys: [{ column: 'state', direction: 'asc', type: 'integer' }, ...activityListOrderByState.running.keys],
};

export async function listActivities(
  deps: Deps,
  input: ParsedInputOf<'GET /v1/activity/list'>,
): Promise<DataOf<'GET /v1/activity/list'>> {
  const now = deps.now();
  const states = input.state === undefined ? inOrder : [input.state];

  async function fetch({ after, offset, limit }: PageRange): Promise<ActivityRow[]> {
    const from = after === null ? 0 : Number(after[0]);
    const rows: ActivityRow[] = [];
    for (const state of states.filter((each) => inOrder.indexOf(each) >= from)) {
      const wanted = offset + limit - rows.length;
      if (wanted <= 0) break;
      const here = after !== null && inOrder.indexOf(state) === from ? after.slice(1) : null;
      rows.push(
        ...(await selectPublishedActivitiesPage(deps.db.read, state, now, { after: here, offset: 0, limit: wanted })),
      );
    }
    return rows.slice(offset);
  }

  const page = await readPage(activities, {
    keys: deps.keys,
    scope: [input.state ?? ''],
    request: input,
    fetch,
    count: async (most) => {
      const counts = await Promise.all(
        states.map((state) => countRowsUpTo(publishedActivitiesQuery(deps.db.read, state, now), deps.db.read, most)),
      );
      return counts.reduce((sum, count) => sum + count, 0);
    },
    keysOf: (row) => {
      const state = activityStateOf(row, now);
      return [inOrder.indexOf(state), state === 'coming' ? row.start_at : row.end_at, row.id];
    },
  });
  return { ...page, records: page.records.map((row) => activityCardOf(deps.env, row, now)) };
}
