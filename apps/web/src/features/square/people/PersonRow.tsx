import type { ReactNode } from 'react';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { Anchor } from '#src/ui/Anchor/Anchor.tsx';
import { Avatar } from '#src/ui/Avatar/Avatar.tsx';
import { ContributionLevelBadge } from '#src/ui/Level/ContributionLevelBadge.tsx';
import { ActiveMonthBadgeBesideName } from '#src/ui/MonthBadge/ActiveMonthBadgeBesideName.tsx';
import { squareWords } from '#src/words/square.ts';
import type { Person } from '../posts.ts';
import styles from './PersonRow.module.css';

/** Somebody in a list of people. */
export function PersonRow({ person, end, bare = false }: { person: Person; end?: ReactNode; bare?: boolean }) {
  const known = person.name !== '';
  const inside = (
    <>
      <Avatar src={person.avatar} size={44} member={person.member} />
      <span className={styles.name}>{known ? person.name : squareWords.gone}</span>
      {known && person.badge && <ActiveMonthBadgeBesideName />}
      {known && <ContributionLevelBadge level={person.level} />}
    </>
  );
  return (
    <div className={styles.row}>
      {known && !bare ? (
        <Anchor href={pathTo('person', { id: person.uid })} className={styles.who}>
          {inside}
        </Anchor>
      ) : (
        <div className={styles.who}>{inside}</div>
      )}
      {end}
    </div>
  );
}
