import type { ReactNode } from 'react';
import { byteSizeText } from '#src/lib/format/numbers.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { GameRow } from '#src/ui/GameRow/GameRow.tsx';
import { Tag } from '#src/ui/Tag/Tag.tsx';
import { gameCardWords } from '#src/words/game-card.ts';
import { gameActionForViewer, type ViewerMembership } from './game-action-for-viewer.ts';
import { GameActionPill } from './GameActionPill.tsx';
import type { GameCard } from './game-card-types.ts';

interface Props {
  game: GameCard;
  who: ViewerMembership;
  /** The name, where a part of it is to be marked. */
  title?: ReactNode;
  /** 68 in the list of games, with score and flag; 56 elsewhere. */
  size?: 56 | 68;
  /** In first view. */
  eager?: boolean;
  /** Instead of the score, such as a button that takes it off a list. */
  corner?: ReactNode;
}

/** A game as a row: icon, name, one sentence, what it is, and the one right action. */
export function GameRowWithAction({ game, who, title = game.name, size = 68, eager = false, corner }: Props) {
  const action = gameActionForViewer(game, who);
  const tall = size === 68;
  const free = game.onlineType === 0 || game.buyAmount === 0;
  const flag =
    game.playUrl !== '' ? (
      <Tag tone="blue">{gameCardWords.instant}</Tag>
    ) : free ? (
      <Tag tone="free">{gameCardWords.free}</Tag>
    ) : null;
  return (
    <GameRow
      href={pathTo('detail', { id: game.id })}
      icon={game.icon}
      eager={eager}
      size={size}
      title={title}
      pitch={game.summary}
      {...(tall && { flag })}
      {...(tall && game.score > 0 && { score: game.score.toFixed(1) })}
      tags={
        <>
          {game.type !== '' && <Tag tone={tall ? 'neutral' : 'blue'}>{game.type}</Tag>}
          {game.vipFree && !free ? (
            <Tag tone="vip">{gameCardWords.memberFree}</Tag>
          ) : (
            tall && game.size > 0 && <Tag>{byteSizeText(game.size)}</Tag>
          )}
        </>
      }
      {...(corner !== undefined && { corner })}
      action={<GameActionPill action={action} strong={tall} />}
    />
  );
}
