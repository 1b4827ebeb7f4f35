import { expect, test } from 'vitest';
import {
  findHomePageChangeTimes,
  findScheduleWarnings,
  findGapsBetweenSlots,
  arrangeSlotsInRows,
  stateOfSlot,
  type HomePageSlot,
} from './home-page-schedule.ts';

let made = 0;
const slot = (startTime: number, endTime: number, fields: Partial<HomePageSlot> = {}): HomePageSlot => ({
  id: String((made += 1)),
  place: 'banner',
  title: '位',
  kicker: '',
  line: '',
  href: '/gifts',
  icon: null,
  rule: null,
  picture: null,
  pictureId: null,
  game: null,
  position: 1,
  startTime,
  endTime,
  version: 1,
  ...fields,
});

test('what overlaps is stacked, what follows goes on in its row', () => {
  const [first, beside, next] = [slot(0, 10), slot(5, 20, { position: 2 }), slot(10, 15)];
  expect(arrangeSlotsInRows([next, beside, first])).toEqual([[first, next], [beside]]);
});

test('gaps are where a place has nothing, to the end of the range', () => {
  expect(findGapsBetweenSlots([slot(10, 20), slot(15, 30), slot(40, 50)], { from: 0, to: 60 })).toEqual([
    { from: 0, to: 10 },
    { from: 30, to: 40 },
    { from: 50, to: 60 },
  ]);
  expect(findGapsBetweenSlots([slot(-5, 100)], { from: 0, to: 60 })).toEqual([]);
});

test('empty places come first, then games that are not out and places that show only one', () => {
  const game = { id: '7', name: '雪夜特快', status: 'live', publishTime: 30 } as never;
  const early = slot(10, 40, { place: 'feature', game: '7' });
  const late = slot(20, 50, { place: 'feature' });
  const effects = findScheduleWarnings({ slots: [early, late], games: [game], more: false }, { from: 0, to: 60 });
  expect(effects.filter(({ place }) => place === 'feature')).toMatchObject([
    { kind: 'empty', at: 0, until: 10 },
    { kind: 'empty', at: 50, until: undefined, before: late },
    { kind: 'notReleased', at: 10, slot: early },
    { kind: 'crowded', at: 20, count: 2 },
  ]);
});

test('a slot is planned, shown and past; the page changes where one begins or ends', () => {
  const one = slot(10, 20);
  expect([5, 10, 19, 20].map((now) => stateOfSlot(one, now))).toEqual(['planned', 'shown', 'shown', 'past']);
  expect(findHomePageChangeTimes([one, slot(0, 20)], { from: 0, to: 60 })).toEqual([10, 20]);
});
