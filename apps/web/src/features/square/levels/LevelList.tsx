import { communityPointsPerContribution } from '@lanyu/contract/community-levels';
import { wholeNumberText } from '#src/lib/format/numbers.ts';
import { useUid } from '#src/lib/session/session.ts';
import { Card } from '#src/ui/Card/Card.tsx';
import { ContributionLevelBadge } from '#src/ui/Level/ContributionLevelBadge.tsx';
import { Tag } from '#src/ui/Tag/Tag.tsx';
import { levelWords as words } from '#src/words/levels.ts';
import { communityLevels } from './community-levels.ts';
import styles from './levels.module.css';
import { useOwnLevel } from './use-own-level.ts';

const kinds = ['post', 'comment', 'likeReceived'] as const;

/** What gives points: the server's numbers. */
export function PointRules() {
  return (
    <Card>
      <h2 className={styles.title}>{words.reach}</h2>
      <ul>
        {kinds.map((kind) => (
          <li key={kind} className={styles.rule}>
            <span>{words.reachOf[kind]}</span>
            <b>{words.plus(communityPointsPerContribution[kind])}</b>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function gives(level: number): string {
  if (level === 1) return words.gives.first;
  return level === 2 ? words.gives.trusted : words.gives.later(level);
}

function reached(level: number, from: number | null): string {
  if (from === null) return words.fromStart;
  return level === 2 ? words.trusted : words.from(wholeNumberText(from));
}

/** X-C37: each level, how it is reached and what it gives, with one's own marked. */
export function LevelList() {
  const uid = useUid();
  const { data } = useOwnLevel();
  return (
    <Card>
      <h2 className={styles.title}>{words.levels}</h2>
      <ol>
        {communityLevels.map(({ level, from }) => {
          const mine = uid !== '' && data?.level === level;
          return (
            <li key={level} className={styles.level} {...(mine && { 'aria-current': 'true' })}>
              <span className={styles.mark}>
                <ContributionLevelBadge level={level} />
              </span>
              <span className={styles.about}>
                <span className={styles.reached}>
                  <b>{reached(level, from)}</b>
                  {mine && <Tag tone="blue">{words.mine}</Tag>}
                </span>
                <span className={styles.note}>{gives(level)}</span>
              </span>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
