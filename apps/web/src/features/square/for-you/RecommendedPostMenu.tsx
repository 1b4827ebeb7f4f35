import { CardMenu } from '#src/ui/CardMenu/CardMenu.tsx';
import { eyeOff, userOff } from '#src/ui/Icon/other-page-icons.ts';
import { gamepad } from '#src/ui/Icon/first-page-icons.ts';
import { recommendationWords as words } from '#src/words/recommendations.ts';
import type { Post } from '../posts.ts';
import { markNotInterestedInPostPersonOrGame } from './mark-not-interested-in-post-person-or-game.ts';
import styles from './RecommendedPostMenu.module.css';

/** X-C34, on every post that is recommended. */
export function RecommendedPostMenu({ post }: { post: Post }) {
  const { id, author, game, mine } = post;
  if (mine) return null;
  const name = author.name === '' ? words.kinds.post : author.name;
  const actions = [
    { id: 'post', label: words.notPost, icon: eyeOff, run: () => void markNotInterestedInPostPersonOrGame('post', id) },
    ...(author.name === ''
      ? []
      : [
          {
            id: 'person',
            label: words.notPerson(author.name),
            icon: userOff,
            run: () => void markNotInterestedInPostPersonOrGame('person', author.uid),
          },
        ]),
    ...(game === null
      ? []
      : [
          {
            id: 'game',
            label: words.notPostsAbout(game.name),
            icon: gamepad,
            run: () => void markNotInterestedInPostPersonOrGame('game', game.id),
          },
        ]),
  ];
  return <CardMenu label={words.menuOf(name)} title={words.menu} actions={actions} className={styles.menu} />;
}

/** X-C33: one line, where there is a reason. */
export function RecommendedPostReason({ post }: { post: Post }) {
  const why = 'why' in post ? (post as Post & { why: Reason | null }).why : null;
  return why === null ? null : <p className={styles.why}>{words.why[why.kind](why.name)}</p>;
}

interface Reason {
  kind: keyof typeof words.why;
  name: string;
}
