import type { RefObject } from 'react';
import { sizesAttributeByPlace } from '#src/lib/format/image-sizes.ts';
import { GameIcon } from '#src/ui/GameIcon/GameIcon.tsx';
import { Picture } from '#src/ui/Picture/Picture.tsx';
import { Tag } from '#src/ui/Tag/Tag.tsx';
import { gameCardWords as cardWords } from '#src/words/game-card.ts';
import { gameDetailPageWords } from '#src/words/game-detail-page.ts';
import type { Game } from '../game-detail-and-review-calls.ts';
import styles from './GameHero.module.css';

interface Props {
  game: Game;
  /** Where the cover is, and the name: the bar above looks at what has gone under it. */
  cover: RefObject<HTMLDivElement | null>;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** The cover from edge to edge, and on the sheet that rises over it: what the game is called, by whom, of what kind. */
export function GameHero({ game, cover, heading }: Props) {
  const { name, developer, language, rating, typeList } = game;
  // What is delisted is not offered to anybody: no price to waive.
  const live = game.status !== 'delisted';
  const type = typeList[0]?.name ?? game.type;
  return (
    <>
      <div ref={cover} className={styles.art}>
        <Picture className={styles.cover} picture={game.cover} sizes={sizesAttributeByPlace.hero} alt="" eager />
      </div>
      <div className={styles.sheet}>
        <GameIcon className={styles.icon} src={game.icon} size={80} eager />
        <div className={styles.words}>
          <h1 ref={heading} className={styles.name}>
            {name}
          </h1>
          <p className={styles.by}>{[developer, language].filter((part) => part !== '').join(' · ')}</p>
          <div className={styles.tags}>
            {type !== '' && <Tag tone="blue">{type}</Tag>}
            {game.vipFree && live && <Tag tone="vip">{cardWords.memberFree}</Tag>}
            {rating > 0 && (
              <Tag>
                <span aria-hidden>{gameDetailPageWords.rating(rating)}</span>
                <span className="sr">{gameDetailPageWords.ratingLabel(rating)}</span>
              </Tag>
            )}
          </div>
        </div>
      </div>
    </>
  );
}
