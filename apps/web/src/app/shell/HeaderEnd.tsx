import { isMember, useStatus } from '#src/features/account/status.ts';
import { useUnread } from '#src/features/messages/messages.ts';
import { pathTo } from '#src/lib/path-to.ts';
import { phrases } from '#src/lib/phrases.ts';
import { useUid } from '#src/lib/session.ts';
import whale from '#src/art/avatars/whale.svg';
import { Anchor } from '#src/ui/Anchor/Anchor.tsx';
import { Avatar } from '#src/ui/Avatar/Avatar.tsx';
import { bell } from '#src/ui/Icon/icons.ts';
import { IconLink } from '#src/ui/IconButton/IconButton.tsx';
import styles from './shell.module.css';

function Member() {
  const unread = useUnread();
  const { data: status } = useStatus();
  return (
    <>
      <IconLink href={pathTo('message')} icon={bell} label={phrases.shell.messages(unread)} badge={unread} />
      <Anchor href={pathTo('profile')} className={styles.avatar} aria-label={phrases.shell.profile}>
        <Avatar src={whale} member={isMember(status?.levelType)} />
      </Anchor>
    </>
  );
}

/** L-02, L-03. */
export function HeaderEnd() {
  const uid = useUid();
  if (uid !== '') return <Member />;
  return (
    <Anchor href={pathTo('login')} className={styles.loginPill}>
      {phrases.shell.loginOrRegister}
    </Anchor>
  );
}
