import { pathTo } from '#src/lib/routing/path-to.ts';
import { sizesAttributeByPlace } from '#src/lib/format/image-sizes.ts';
import { Anchor } from '#src/ui/Anchor/Anchor.tsx';
import { Picture } from '#src/ui/Picture/Picture.tsx';
import { Price } from '#src/ui/Price/Price.tsx';
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx';
import { Tag } from '#src/ui/Tag/Tag.tsx';
import { gameCardWords } from '#src/words/game-card.ts';
import { gameActionForViewer, type ViewerMembership } from './game-action-for-viewer.ts';
import type { GameCard } from './game-card-types.ts';
import styles from './GameCoverCard.module.css';

interface Props {
  game: GameCard;
  who: ViewerMembership;
}

/** A game as an upright cover: one of a row that is swiped. */
export function GameCoverCard({ game, who }: Props) {
  const action = gameActionForViewer(game, who);
  return (
    <Anchor className={styles.card} href={pathTo('detail', { id: game.id })}>
      <span className={styles.frame}>
        <Picture className={styles.image} picture={game.cover} sizes={sizesAttributeByPlace.coverCard} alt="" />
        {game.vipFree && action.kind === 'buy' && (
          <span className={styles.label}>
            <Tag tone="vip" onArt>
              {gameCardWords.memberFree}
            </Tag>
          </span>
        )}
      </span>
      <h3 className={styles.name}>{game.name}</h3>
      <span className={styles.facts}>
        <span className={styles.type}>{game.type}</span>
        {action.kind === 'pending' ? (
          <Skeleton width={36} height={14} radius={7} />
        ) : (
          <b className={styles.action}>{action.kind === 'buy' ? <Price amount={action.text} /> : action.text}</b>
        )}
      </span>
    </Anchor>
  );
}
