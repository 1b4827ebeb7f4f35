import { seededRandom, shuffled } from '../catalog/seeded-random.ts';
import type { DemoGame } from '../catalog/games/game.ts';
import {
  fanArtPostTemplates,
  feedbackPostTemplates,
  giftPostTemplates,
  reviewPostTemplates,
  screenshotPostTemplates,
  storyPostTemplates,
} from './post-templates-2.ts';
import {
  diaryPostTemplates,
  guidePostTemplates,
  questionPostTemplates,
  teamUpPostTemplates,
} from './post-templates-1.ts';
import { vocabularyBySlug, type GameVocabulary } from './game-vocabulary.ts';

export interface DemoPost {
  /** The tag it is under. */
  tag: string;
  game: DemoGame;
  content: string;
  /** How many images of the game. */
  images: number;
  /** How much it is liked, from 0 to 1. */
  charm: number;
  /** What is said under it speaks of the same things. */
  fill: (words: string) => string;
}

interface Kind {
  tag: string;
  lines: string;
  count: number;
  /** One in how many has images. */
  pictured: number;
  only?: (game: DemoGame) => boolean;
}

const kinds: Kind[] = [
  { tag: '日常', lines: diaryPostTemplates, count: 450, pictured: 6 },
  { tag: '求助', lines: questionPostTemplates, count: 400, pictured: 12 },
  { tag: '截图', lines: screenshotPostTemplates, count: 310, pictured: 1 },
  { tag: '攻略', lines: guidePostTemplates, count: 270, pictured: 3 },
  { tag: '评测', lines: reviewPostTemplates, count: 170, pictured: 4 },
  { tag: '剧情', lines: storyPostTemplates, count: 150, pictured: 8 },
  { tag: '同人', lines: fanArtPostTemplates, count: 80, pictured: 2 },
  { tag: '组队', lines: teamUpPostTemplates, count: 70, pictured: 20, only: ({ tags }) => tags.includes('online') },
  { tag: '反馈', lines: feedbackPostTemplates, count: 60, pictured: 6 },
  { tag: '礼包', lines: giftPostTemplates, count: 40, pictured: 20 },
];

/** Two thousand, in no order of time: every line about as often as the others, never twice about one game. */
export function composePosts(games: readonly DemoGame[]): DemoPost[] {
  const known = games.filter(({ slug, age, status }) => vocabularyBySlug.has(slug) && age > 0 && status === undefined);
  const chance = seededRandom('posts of the square');
  const posts = kinds.flatMap((kind) => {
    const told = kind.only === undefined ? known : known.filter(kind.only);
    const lines = kind.lines.trim().split('\n');
    // Each line goes round its own order of games, so that two neighbours in a feed seldom say the same.
    const rounds = lines.map((line) => {
      // A line that names no game would be the same again.
      const order = shuffled(told, chance).slice(0, line.includes('{') ? undefined : 1);
      return { line, order };
    });
    const pairs = Array.from({ length: told.length }, (_, turn) =>
      rounds.flatMap(({ line, order }) => {
        const game = order[turn];
        return game === undefined ? [] : [{ line, game }];
      }),
    ).flat();
    return pairs.slice(0, kind.count).map(({ line, game }, index): DemoPost => {
      const fill = fillOf(game, vocabularyBySlug.get(game.slug) as GameVocabulary, chance);
      return {
        tag: kind.tag,
        game,
        content: fill(line),
        images: index % kind.pictured === 0 ? ([1, 1, 3, 1, 2, 1, 4, 3, 5][Math.floor(chance() * 9)] ?? 1) : 0,
        charm: chance() ** 2.2,
        fill,
      };
    });
  });
  return shuffled(posts, chance);
}

function fillOf(game: DemoGame, talk: GameVocabulary, chance: () => number): (words: string) => string {
  const [t = '', u = ''] = shuffled(talk.things, chance);
  const [p = '', q = ''] = shuffled(talk.places, chance);
  const [w = ''] = shuffled(talk.people, chance);
  const slots: Record<string, string> = { g: `《${game.name}》`, n: game.name, t, u, p, q, w };
  return (words) =>
    words
      .replaceAll(/\{(\w)\}/g, (_, slot: string) => slots[slot] ?? '')
      .replace('｜', '\n')
      .replaceAll('¶', '\n');
}
