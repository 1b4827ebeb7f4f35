import type { SubtitleLanguage } from '@lanyu/contract/subtitles';

/** Seconds from, seconds to, and what is said. */
type DemoCue = readonly [from: number, to: number, text: string];

/** Of some films, by the game whose pictures they are made of. */
export const demoSubtitles: Readonly<
  Record<string, Readonly<Partial<Record<SubtitleLanguage, readonly DemoCue[]>>> | undefined>
> = {
  'lantern-river': {
    'zh-Hans': [
      [0.5, 3, '桥头的灯，总是最先亮。'],
      [3, 8, '河水把它带过每一个摊位。'],
      [9, 15, '有人许愿，有人只是看着。'],
      [16, 23, '到了入海口，整条河都亮了。'],
    ],
    en: [
      [0.5, 3, 'The lantern at the bridge is lit first.'],
      [3, 8, 'The river carries it past every stall.'],
      [9, 15, 'Some make a wish, some just look on.'],
      [16, 23, 'At the mouth of the river all of it glows.'],
    ],
  },
  'deep-sea': {
    'zh-Hans': [
      [0.5, 4, '深吸一口气，我们下去。'],
      [5, 10, '二十米，光变成蓝色。'],
      [10, 21, '听，鲸在跟着我们。'],
    ],
  },
};
