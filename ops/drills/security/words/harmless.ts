// Sentences that nobody would refuse: all that the demo says (games, updates, reviews, posts, comments, names, legal pages,
// tickets), cut at the ends of sentences, and those written to be mistaken.
import { seededRandom } from '@lanyu/demo-data/catalog/seeded-random';
import { composeReviews } from '@lanyu/demo-data/catalog/compose-reviews';
import { demoGames } from '@lanyu/demo-data/catalog/games/games';
import { reviewerNicknames } from '@lanyu/demo-data/catalog/reviewer-nicknames';
import { gameReviewTexts } from '@lanyu/demo-data/catalog/game-review-texts';
import { genericReviewTexts, reviewTextsByTag } from '@lanyu/demo-data/catalog/generic-review-texts';
import { legalPages } from '@lanyu/demo-data/legal-pages';
import { composeComments } from '@lanyu/demo-data/square/compose-comments';
import { composePosts } from '@lanyu/demo-data/square/compose-posts';
import { tricky } from './tricky.ts';

const sentencesOf = (text: string) =>
  text
    .replaceAll(/<[^>]+>/g, '\n')
    .split(/(?<=[。！？!?])|\n/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length > 1);

/** Every two characters of a word with the end of a thought between them: no word any more. */
function parted(words: readonly string[]): string[] {
  return words.flatMap((word) => {
    const [first, second, more] = Array.from(word);
    if (first === undefined || second === undefined || more !== undefined || !/^\p{Script=Han}+$/u.test(word))
      return [];
    return [
      `最后一个字我认成了${first}。${second}字倒是认得`,
      `左边写着${first}，${second}写在右边`,
      `第一行末尾是${first}\n${second}在第二行开头`,
    ];
  });
}

export interface Harmless {
  tricky: string[];
  told: string[];
}

export function harmless(words: readonly string[], count: number): Harmless {
  const posts = composePosts(demoGames);
  const chance = seededRandom('harmless sentences');
  const texts = [
    ...demoGames.flatMap((game) => [
      game.name,
      game.summary,
      game.desc,
      game.developer,
      ...game.history.map(([, , log]) => log),
    ]),
    ...Object.values(gameReviewTexts),
    ...Object.values(genericReviewTexts),
    ...Object.values(reviewTextsByTag),
    ...demoGames.flatMap((game) => composeReviews(game).map(({ content }) => content)),
    ...reviewerNicknames,
    ...legalPages.map(({ html }) => html),
    ...posts.map(({ content }) => content),
    ...posts.slice(0, 800).flatMap((post) => composeComments(post, 10, chance).map(({ content }) => content)),
  ];
  const hard = [...new Set([...tricky, ...parted(words)])];
  const told = [...new Set(texts.flatMap(sentencesOf))].slice(0, count - hard.length);
  return { tricky: hard, told };
}
