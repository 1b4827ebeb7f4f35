import { pathTo } from '#src/lib/routing/path-to.ts';
import { sizesAttributeByPlace } from '#src/lib/format/image-sizes.ts';
import { useTimeTexts } from '#src/lib/format/use-time-texts.ts';
import { Anchor } from '#src/ui/Anchor/Anchor.tsx';
import { GameIcon } from '#src/ui/GameIcon/GameIcon.tsx';
import { Picture } from '#src/ui/Picture/Picture.tsx';
import { SectionHead } from '#src/ui/SectionHead/SectionHead.tsx';
import { homeRankingsAndNewGamesWords } from '#src/words/home-rankings-and-new-games.ts';
import { gameActionForViewer, type ViewerMembership } from '../game-action-for-viewer.ts';
import { GameActionPill } from '../GameActionPill.tsx';
import type { GameCard } from '../game-card-types.ts';
import { GameRowWithAction } from '../GameRowWithAction.tsx';
import styles from './rankings-and-new-games.module.css';

/** Newest first already; days in between that brought nothing have no heading. */
function byDay(games: readonly GameCard[], dateText: (time: number) => string): { day: string; games: GameCard[] }[] {
  const days: { day: string; games: GameCard[] }[] = [];
  for (const game of games) {
    const day = dateText(game.publishTime);
    const last = days.at(-1);
    if (last?.day === day) last.games.push(game);
    else days.push({ day, games: [game] });
  }
  return days;
}

function DayHead({ time }: { time: number }) {
  const { dateText, isSameDay, isYesterday } = useTimeTexts();
  const date = dateText(time);
  const near = isSameDay(time)
    ? homeRankingsAndNewGamesWords.today
    : isYesterday(time)
      ? homeRankingsAndNewGamesWords.yesterday
      : '';
  return (
    <h3 className={styles.day}>
      {near === '' ? date : near}
      {near !== '' && <small className={styles.date}>{date}</small>}
    </h3>
  );
}

function Feature({ game, who }: { game: GameCard; who: ViewerMembership }) {
  return (
    <article className={styles.feature}>
      <span className={styles.featureFrame}>
        <Picture className={styles.featureImage} picture={game.cover} sizes={sizesAttributeByPlace.wide} alt="" />
      </span>
      <div className={styles.featureRow}>
        <GameIcon src={game.icon} size={40} />
        <div className={styles.featureWords}>
          <h3 className={styles.featureName}>
            <Anchor className={styles.featureLink} href={pathTo('detail', { id: game.id })}>
              {game.name}
            </Anchor>
          </h3>
          <p className={styles.featureLine}>{game.summary}</p>
        </div>
        <div className={styles.featureAction}>
          <GameActionPill action={gameActionForViewer(game, who)} />
        </div>
      </div>
    </article>
  );
}

interface Props {
  feature: GameCard | null;
  games: readonly GameCard[];
  who: ViewerMembership;
}

export function NewGames({ feature, games, who }: Props) {
  const { dateText } = useTimeTexts();
  return (
    <section className={styles.section}>
      <SectionHead
        title={homeRankingsAndNewGamesWords.fresh}
        more={{ text: homeRankingsAndNewGamesWords.allGames, href: pathTo('games', {}, { sort: '2' }) }}
      />
      {feature && <Feature game={feature} who={who} />}
      {byDay(
        games.filter(({ id }) => id !== feature?.id),
        dateText,
      ).map(({ day, games: those }) => (
        <div key={day}>
          <DayHead time={those[0]?.publishTime ?? 0} />
          <ul className={styles.lines}>
            {those.map((game) => (
              <li key={game.id}>
                <GameRowWithAction game={game} who={who} size={56} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
