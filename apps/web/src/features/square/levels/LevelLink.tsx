import { pathTo } from '#src/lib/routing/path-to.ts';
import { Anchor } from '#src/ui/Anchor/Anchor.tsx';
import { ContributionLevelBadge } from '#src/ui/Level/ContributionLevelBadge.tsx';
import { levelLinkWords } from '#src/words/level-link.ts';
import styles from './LevelLink.module.css';

/** A level beside a name, and the way to what it means. */
export function LevelLink({ level }: { level: number }) {
  return (
    <Anchor href={pathTo('levels')} className={styles.link} aria-label={levelLinkWords.way(level)}>
      <ContributionLevelBadge level={level} />
    </Anchor>
  );
}
