import { pathTo } from '#src/lib/path-to.ts';
import { Avatar } from '#src/ui/Avatar/Avatar.tsx';
import { ButtonLink } from '#src/ui/Button/Button.tsx';
import { Contour } from '#src/ui/Contour/Contour.tsx';
import { phrases } from '#src/words/portal.ts';
import { words } from '#src/words/profile.ts';
import styles from './ProfilePage.module.css';

export function VisitorCard() {
  return (
    <div className={styles.top}>
      <Contour className={styles.lines} />
      <div className={styles.who}>
        <Avatar size={68} className={styles.avatar} />
        <div className={styles.names}>
          <h1 className={styles.name}>{words.visitorTitle}</h1>
          <p className={styles.id}>{words.visitorHint}</p>
        </div>
      </div>
      <div className={styles.entry}>
        <ButtonLink href={pathTo('login', undefined, { next: pathTo('profile') })} block>
          {phrases.shell.loginOrRegister}
        </ButtonLink>
      </div>
    </div>
  );
}
