import { byteSizeText, shortNumberText, wholeNumberText } from '#src/lib/format/numbers.ts';
import { Icon } from '#src/ui/Icon/Icon.tsx';
import { starFilled } from '#src/ui/Icon/other-page-icons.ts';
import { followGameButtonWords } from '#src/words/follow-game-button.ts';
import { gameDetailPageWords } from '#src/words/game-detail-page.ts';
import type { Game } from '../game-detail-and-review-calls.ts';
import styles from './GameStats.module.css';

interface Fact {
  label: string;
  value: string;
  star?: true;
}

/** What is unknown is left out, not shown as nothing. */
function factsOf({ score, scoreNum, downloadNum, followNum, upcoming, size, hours }: Game): Fact[] {
  return [
    ...(score > 0
      ? [
          {
            value: score.toFixed(1),
            label: gameDetailPageWords.scoreCount(shortNumberText(scoreNum)),
            star: true,
          } as const,
        ]
      : []),
    ...(downloadNum > 0 ? [{ value: shortNumberText(downloadNum), label: gameDetailPageWords.downloads }] : []),
    ...(followNum > 0 && !upcoming
      ? [{ value: shortNumberText(followNum), label: followGameButtonWords.followers }]
      : []),
    ...(size > 0 ? [{ value: byteSizeText(size), label: gameDetailPageWords.size }] : []),
    ...(hours > 0
      ? [{ value: gameDetailPageWords.hours(wholeNumberText(hours)), label: gameDetailPageWords.hoursLabel }]
      : []),
  ];
}

export function GameStats({ game }: { game: Game }) {
  const facts = factsOf(game);
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts} aria-label={gameDetailPageWords.facts}>
      {facts.map(({ label, value, star }) => (
        <div key={label} className={styles.fact}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>
            {value}
            {star && <Icon icon={starFilled} size={14} className={styles.star} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
