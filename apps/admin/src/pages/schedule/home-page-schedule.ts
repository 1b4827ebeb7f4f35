import type { DataOf } from '@lanyu/contract/all-calls';

export type HomePageScheduleOfTimeRange = DataOf<'GET /admin/v1/catalog/slot/window'>;
export type HomePageSlot = HomePageScheduleOfTimeRange['slots'][number];
export type GameInHomePageSlot = HomePageScheduleOfTimeRange['games'][number];
export type HomePageSlotPlace = HomePageSlot['place'];

export const homePageSlotPlaces: readonly HomePageSlotPlace[] = [
  'banner',
  'entry',
  'recommended',
  'feature',
  'ranking',
];
export const hourMs = 3600 * 1000;
export const dayMs = 24 * hourMs;
export const dragSnapMs = hourMs / 2;
const shanghaiOffsetMs = 8 * hourMs;

export interface TimeRange {
  from: number;
  to: number;
}

export type SlotState = 'shown' | 'planned' | 'past';

export function stateOfSlot(
  { startTime, endTime }: Pick<HomePageSlot, 'startTime' | 'endTime'>,
  now: number,
): SlotState {
  if (endTime <= now) return 'past';
  return startTime <= now ? 'shown' : 'planned';
}

/** Midnight in Shanghai of the day of a moment. */
export function startOfShanghaiDay(time: number): number {
  return Math.floor((time + shanghaiOffsetMs) / dayMs) * dayMs - shanghaiOffsetMs;
}

export function titleOfSlot(slot: HomePageSlot, games: ReadonlyMap<string, GameInHomePageSlot>): string {
  const name = slot.game === null ? '' : (games.get(slot.game)?.name ?? '');
  // A recommended game has the title of its row, which they all have.
  return slot.place === 'recommended' ? name || slot.title : slot.title || name;
}

/** Rows of one place: what overlaps is stacked in the order of position, what follows goes on in the same row. */
export function arrangeSlotsInRows(slots: readonly HomePageSlot[]): HomePageSlot[][] {
  const rows: HomePageSlot[][] = [];
  const inOrder = slots.toSorted((a, b) => a.startTime - b.startTime || a.position - b.position);
  for (const slot of inOrder) {
    const free = rows.filter((row) => (row.at(-1)?.endTime ?? 0) <= slot.startTime);
    const row = free.find((each) => each.at(-1)?.position === slot.position) ?? free[0];
    if (row === undefined) rows.push([slot]);
    else row.push(slot);
  }
  return rows.toSorted((a, b) => (a[0]?.position ?? 0) - (b[0]?.position ?? 0));
}

/** Stretches of a range in which a place has nothing. */
export function findGapsBetweenSlots(
  slots: readonly Pick<HomePageSlot, 'startTime' | 'endTime'>[],
  { from, to }: TimeRange,
): TimeRange[] {
  const gaps: TimeRange[] = [];
  let covered = from;
  for (const slot of slots.toSorted((a, b) => a.startTime - b.startTime)) {
    if (slot.startTime > covered) gaps.push({ from: covered, to: Math.min(slot.startTime, to) });
    covered = Math.max(covered, slot.endTime);
    if (covered >= to) break;
  }
  if (covered < to) gaps.push({ from: covered, to });
  return gaps.filter((gap) => gap.to > gap.from);
}

export type ScheduleWarning =
  | { kind: 'empty'; place: HomePageSlotPlace; at: number; until: number | undefined; before: HomePageSlot | undefined }
  | { kind: 'notReleased'; place: HomePageSlotPlace; at: number; slot: HomePageSlot; game: GameInHomePageSlot }
  | { kind: 'crowded'; place: HomePageSlotPlace; at: number; count: number };

/** What will happen in a range if nobody changes anything: empty places first. */
export function findScheduleWarnings(
  { slots, games }: HomePageScheduleOfTimeRange,
  { from, to }: TimeRange,
): ScheduleWarning[] {
  const known = new Map(games.map((game) => [game.id, game]));
  const empty = homePageSlotPlaces.flatMap((place) => {
    const own = slots.filter((slot) => slot.place === place);
    return findGapsBetweenSlots(own, { from, to }).map((gap): ScheduleWarning => ({
      kind: 'empty',
      place,
      at: gap.from,
      until: gap.to < to ? gap.to : undefined,
      before: own.filter((slot) => slot.endTime <= gap.from).toSorted((a, b) => b.endTime - a.endTime)[0],
    }));
  });
  const notReleased = slots.flatMap((slot): ScheduleWarning[] => {
    const game = slot.game === null ? undefined : known.get(slot.game);
    const at = Math.max(slot.startTime, from);
    if (game === undefined || at >= to || slot.endTime <= at) return [];
    const isOut = game.status === 'live' && game.publishTime > 0 && game.publishTime <= at;
    return isOut ? [] : [{ kind: 'notReleased', place: slot.place, at, slot, game }];
  });
  const features = slots.filter(({ place }) => place === 'feature');
  const crowded = features.flatMap((slot): ScheduleWarning[] => {
    const at = Math.max(slot.startTime, from);
    const count = features.filter((each) => each.startTime <= at && each.endTime > at).length;
    return count > 1 && at < to && slot.endTime > at ? [{ kind: 'crowded', place: 'feature', at, count }] : [];
  });
  const once = crowded.filter((effect, index) => crowded.findIndex(({ at }) => at === effect.at) === index);
  const byTime = (a: ScheduleWarning, b: ScheduleWarning) => a.at - b.at;
  return [...empty.toSorted(byTime), ...[...notReleased, ...once].toSorted(byTime)];
}

/** Moments at which the home page changes. */
export function findHomePageChangeTimes(slots: readonly HomePageSlot[], { from, to }: TimeRange): number[] {
  const times = slots.flatMap(({ startTime, endTime }) => [startTime, endTime]);
  return [...new Set(times)].filter((time) => time > from && time < to).toSorted((a, b) => a - b);
}

/** What the calls take: everything of a slot, as it is or changed. */
export function slotRequestFromSlot(slot: HomePageSlot, changes: { startTime?: number; endTime?: number } = {}) {
  const { place, title, kicker, line, href, icon, rule, pictureId, game, position, startTime, endTime } = slot;
  return {
    place,
    title,
    kicker,
    line,
    href,
    icon,
    rule,
    picture: pictureId,
    game,
    position,
    startTime,
    endTime,
    ...changes,
    useJson: true as const,
  };
}
