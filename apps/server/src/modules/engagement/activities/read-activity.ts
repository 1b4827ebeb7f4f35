import type { DataOf } from '@lanyu/contract/all-calls';
import { shanghaiDayOf } from '../../../db/shanghai-calendar.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { rewardClaimGraceMs, activityStateOf } from './activity-state.ts';
import { activityCardOf } from './activity-card.ts';
import type { UnsavedActivityForPreview } from './validate-unsaved-activity-for-preview.ts';
import {
  findPublishedActivity,
  findActivityEvenIfUnpublished,
  selectPrizesWithOddsOfActivity,
  selectTasksWithProgress,
} from './activity.queries.ts';
import { commitmentOfSeed } from './draw-roll.ts';
import { selectDrawTicketsOfUser } from '../rewards/rewards.queries.ts';

type Detail = DataOf<'GET /v1/activity/{id}'>;

const nobody = '0';

/** For operators' previews only. */
interface ActivityPreview {
  isShownUnpublished?: boolean;
  /** What is written and not saved. */
  drafted?: UnsavedActivityForPreview | undefined;
}

/** The user's progress and rewards are read from the primary: they are requested right after a change. */
export async function readActivity(
  deps: Deps,
  uid: string | undefined,
  id: string,
  { isShownUnpublished = false, drafted }: ActivityPreview = {},
): Promise<Detail> {
  const pool = uid === undefined ? deps.db.readPool : deps.db.pool;
  const now = deps.now();
  const stored = await (isShownUnpublished ? findActivityEvenIfUnpublished : findPublishedActivity)(pool, id);
  if (stored === undefined) throw new Failure('notFound');
  const { tasks: draftedTasks, prizes: draftedPrizes, ...said } = drafted ?? {};
  const row = { ...stored, ...said };
  const tasks =
    draftedTasks?.map((task, place) => ({ ...task, id: String(place + 1), done: 0, rewarded: false })) ??
    (row.kind === 'task' ? await selectTasksWithProgress(pool, id, uid ?? nobody) : []);
  return {
    ...activityCardOf(deps.env, row, now),
    rules: row.rules,
    rewardUntil: row.end_at + rewardClaimGraceMs,
    tasks: tasks.map(({ done, ...task }) => ({ ...task, done: done ?? 0 })),
    draw:
      row.seed === null
        ? null
        : {
            ...(await drawOf(pool, { ...row, seed: row.seed }, uid, now)),
            ...(draftedPrizes && {
              prizes: draftedPrizes.map((prize, place) => ({ ...prize, id: String(place + 1) })),
            }),
          },
  };
}

async function drawOf(
  pool: Parameters<typeof findPublishedActivity>[0],
  row: { id: string; seed: Buffer; start_at: number; end_at: number },
  uid: string | undefined,
  now: number,
): Promise<NonNullable<Detail['draw']>> {
  const state = activityStateOf(row, now);
  const [prizes, mine] = await Promise.all([
    selectPrizesWithOddsOfActivity(pool, row.id),
    uid === undefined ? [] : selectDrawTicketsOfUser(pool, row.id, uid),
  ]);
  const drawnToday = mine.some(({ day }) => day === shanghaiDayOf(now));
  return {
    prizes,
    commitment: commitmentOfSeed(row.seed),
    // Not a moment earlier: whoever has the seed knows every roll.
    seed: state === 'over' ? row.seed.toString('hex') : '',
    perDay: 1,
    leftToday: state === 'running' && !drawnToday ? 1 : 0,
    mine: mine.map(({ day, prize_id, name, coins, roll, created_at }) => ({
      day,
      prizeId: prize_id,
      prizeName: name,
      coins,
      roll,
      time: created_at,
    })),
  };
}
