import type { ReactNode } from 'react';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { Anchor } from '#src/ui/Anchor/Anchor.tsx';
import { Avatar } from '#src/ui/Avatar/Avatar.tsx';
import { IslandContourLines } from '#src/ui/IslandContourLines/IslandContourLines.tsx';
import { chevronLeft } from '#src/ui/Icon/first-page-icons.ts';
import { IconLink } from '#src/ui/IconButton/IconButton.tsx';
import { membershipWords } from '#src/words/membership.ts';
import styles from './MemberHero.module.css';

interface Props {
  /** Null for a visitor. */
  person: { name: string; avatar: string | undefined; member: boolean } | null;
  /** How long the membership lasts, or that there is none. */
  line: string;
  /** What a visitor does first. */
  action?: ReactNode;
}

/** L-14: the head of the membership page, the one dark place of the light theme. */
export function MemberHero({ person, line, action }: Props) {
  return (
    <div className={styles.hero}>
      <IslandContourLines className={styles.lines} />
      <div className={styles.bar}>
        <IconLink href={pathTo('profile')} icon={chevronLeft} label={membershipWords.back} />
        <h1 className={styles.title}>{membershipWords.title}</h1>
        {person !== null && (
          <Anchor href={pathTo('orders', undefined, { kind: 'membership' })} className={styles.records}>
            {membershipWords.records}
          </Anchor>
        )}
      </div>
      <div className={styles.who}>
        <Avatar src={person?.avatar} size={48} member={person?.member ?? false} className={styles.avatar} />
        <div className={styles.names}>
          {person !== null && <b className={styles.name}>{person.name}</b>}
          <p className={styles.line}>{line}</p>
        </div>
        {action}
      </div>
      <p className={styles.slogan}>
        {membershipWords.slogan[0]}
        <br />
        {membershipWords.slogan[1]}
      </p>
    </div>
  );
}
