import { wholeNumberText } from '#src/lib/format/numbers.ts';
import { gameCardWords } from '#src/words/game-card.ts';
import type { GameCard } from './game-card-types.ts';

/** Who is looking. */
export interface ViewerMembership {
  signedIn: boolean;
  member: boolean;
  /** What is theirs, and whether they are a member, is still on its way. */
  pending?: boolean;
}

/** The one thing that this visitor can do with this game. */
export type GameAction =
  /** Not known yet. */
  | { kind: 'pending'; text: '' }
  /** Played in the browser, at `href`. */
  | { kind: 'play'; text: string; href: string }
  /** Not out yet: announced to whoever reserved it. `text` says how many did. */
  | { kind: 'reserve'; text: string }
  /** Costs nothing; without an account only where `needsLogin` is false (D-02). */
  | { kind: 'download'; text: string; needsLogin: boolean }
  /** Theirs already. */
  | { kind: 'owned'; text: string }
  /** Free for this member. */
  | { kind: 'member'; text: string }
  /** `text` is the price in digits, to be shown with the diamond. */
  | { kind: 'buy'; text: string; amount: number; needsLogin: boolean };

type Offered = Pick<
  GameCard,
  'upcoming' | 'followNum' | 'wished' | 'owned' | 'onlineType' | 'playUrl' | 'buyAmount' | 'vipFree'
>;

/** Rows, cards and the bar of the detail page ask here, so that they never promise different things. */
export function gameActionForViewer(game: Offered, { signedIn, member, pending }: ViewerMembership): GameAction {
  const direct = game.onlineType === 0;
  const free = direct || game.buyAmount === 0;
  // A free browser game is free for everybody.
  if (pending && !(free && game.playUrl !== '')) return { kind: 'pending', text: '' };
  if (game.upcoming) {
    return {
      kind: 'reserve',
      text: game.wished ? gameCardWords.reserved : gameCardWords.reserve(wholeNumberText(game.followNum)),
    };
  }
  const waived = game.vipFree && signedIn && member;
  if (game.playUrl !== '' && (free || waived || game.owned)) {
    const text = free ? gameCardWords.play : game.owned ? gameCardWords.open : gameCardWords.memberFree;
    return { kind: 'play', text, href: game.playUrl };
  }
  if (game.owned) return { kind: 'owned', text: gameCardWords.owned };
  if (free) return { kind: 'download', text: gameCardWords.download, needsLogin: !direct && !signedIn };
  if (waived) return { kind: 'member', text: gameCardWords.memberFree };
  return { kind: 'buy', text: wholeNumberText(game.buyAmount), amount: game.buyAmount, needsLogin: !signedIn };
}
