import { pathTo } from '#src/lib/routing/path-to.ts';
import { Avatar } from '#src/ui/Avatar/Avatar.tsx';
import { ButtonLink } from '#src/ui/Button/Button.tsx';
import { IslandContourLines } from '#src/ui/IslandContourLines/IslandContourLines.tsx';
import { portalWords } from '#src/words/portal.ts';
import { ownProfileWords } from '#src/words/own-profile.ts';
import styles from './OwnProfilePage.module.css';

/** `inviting`: who came for 邀请有礼 is told what it is, and comes back to it. */
export function VisitorSignInPrompt({ inviting }: { inviting: boolean }) {
  const next = pathTo('profile', undefined, inviting ? { fun: 'invite' } : undefined);
  return (
    <div className={styles.top}>
      <IslandContourLines className={styles.lines} />
      <div className={styles.who}>
        <Avatar size={68} className={styles.avatar} />
        <div className={styles.names}>
          <h1 className={styles.name}>{inviting ? ownProfileWords.inviteTitle : ownProfileWords.visitorTitle}</h1>
          <p className={styles.id}>{inviting ? ownProfileWords.inviteHint : ownProfileWords.visitorHint}</p>
        </div>
      </div>
      <div className={styles.entry}>
        <ButtonLink href={pathTo('login', undefined, { next })} block>
          {portalWords.shell.loginOrRegister}
        </ButtonLink>
      </div>
    </div>
  );
}
