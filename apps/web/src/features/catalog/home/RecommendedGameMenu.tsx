import { CardMenu } from '#src/ui/CardMenu/CardMenu.tsx';
import { gamepad } from '#src/ui/Icon/first-page-icons.ts';
import { eyeOff } from '#src/ui/Icon/other-page-icons.ts';
import { recommendationWords as words } from '#src/words/recommendations.ts';
import type { GameCard, HomeCatalog } from '../game-card-types.ts';
import { markNotInterestedInGame, markNotInterestedInGameTypeNamed } from './mark-not-interested-in-game-or-type.ts';
import styles from './RecommendedGameMenu.module.css';

type Why = NonNullable<HomeCatalog['recommended']['why']>[number];

/** X-C33, X-C34: why a game is recommended, and what to do about it. Loaded behind the first view, and drawn over its card. */
export function RecommendedGameMenu({ game, why }: { game: GameCard; why: Why }) {
  const actions = [
    { id: 'game', label: words.notGame, icon: eyeOff, run: () => void markNotInterestedInGame(game.id) },
    ...(game.type === ''
      ? []
      : [
          {
            id: 'type',
            label: words.notType(game.type),
            icon: gamepad,
            run: () => void markNotInterestedInGameTypeNamed(game.type),
          },
        ]),
  ];
  return (
    <div className={styles.place}>
      <div className={styles.edge}>
        {why !== null && <p className={styles.why}>{words.why[why.kind](why.name)}</p>}
        <div className={styles.menu}>
          <CardMenu label={words.menuOf(game.name)} title={words.menu} actions={actions} circled />
        </div>
      </div>
    </div>
  );
}
