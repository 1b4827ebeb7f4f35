import type { ReactNode } from 'react';
import { LevelLink } from '#src/features/square/levels/LevelLink.tsx';
import { FollowButton } from '#src/features/square/people/FollowButton.tsx';
import type { PersonProfile } from '#src/features/square/people/profiles-follows-blocks-and-muted-words.ts';
import { shortNumberText } from '#src/lib/format/numbers.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { Anchor } from '#src/ui/Anchor/Anchor.tsx';
import { Avatar } from '#src/ui/Avatar/Avatar.tsx';
import { ButtonLink } from '#src/ui/Button/Button.tsx';
import { IslandContourLines } from '#src/ui/IslandContourLines/IslandContourLines.tsx';
import { more } from '#src/ui/Icon/other-page-icons.ts';
import { IconButton } from '#src/ui/IconButton/IconButton.tsx';
import { ActiveMonthBadgeBesideName } from '#src/ui/MonthBadge/ActiveMonthBadgeBesideName.tsx';
import { personWords } from '#src/words/person.ts';
import styles from './PersonPage.module.css';

function Counts({ person }: { person: PersonProfile }) {
  const { uid } = person;
  const counts = [
    { name: personWords.posts, count: person.posts },
    { name: personWords.following, count: person.following, href: pathTo('follows', { id: uid }) },
    {
      name: personWords.followers,
      count: person.followers,
      href: pathTo('follows', { id: uid }, { tab: 'followers' }),
    },
    { name: personWords.likes, count: person.likesReceived },
  ];
  return (
    <ul className={styles.counts} aria-label={personWords.counts}>
      {counts.map(({ name, count, href }) => {
        const inside = (
          <>
            <b className={styles.count}>{shortNumberText(count)}</b>
            <span className={styles.countName}>{name}</span>
          </>
        );
        return (
          <li key={name}>
            {href === undefined ? (
              <span className={styles.cell}>{inside}</span>
            ) : (
              <Anchor href={href} className={styles.cell}>
                {inside}
              </Anchor>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Who it is, and what one can do about them. */
export function PersonHero({
  person,
  badges,
  onMore,
}: {
  person: PersonProfile;
  badges?: ReactNode;
  onMore: () => void;
}) {
  return (
    <div className={styles.hero}>
      <IslandContourLines className={styles.lines} />
      <div className={styles.who}>
        <Avatar src={person.portrait || person.avatar} size={68} member={person.member} className={styles.avatar} />
        <div className={styles.names}>
          <h2 className={styles.name}>
            <span className={styles.cut}>{person.name}</span>
            {person.badge && <ActiveMonthBadgeBesideName />}
            <LevelLink level={person.level} />
          </h2>
          <p className={styles.bio}>{person.bio === '' ? personWords.noBio : person.bio}</p>
        </div>
      </div>
      <Counts person={person} />
      {badges}
      <div className={styles.acts}>
        {person.mine ? (
          <ButtonLink href={pathTo('user')} variant="tonal" size="sm">
            {personWords.edit}
          </ButtonLink>
        ) : (
          <>
            {!person.blocked && <FollowButton person={person} strong />}
            <IconButton icon={more} label={personWords.more} onClick={onMore} />
          </>
        )}
      </div>
    </div>
  );
}
