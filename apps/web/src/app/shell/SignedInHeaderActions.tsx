import { useEffect } from 'react';
import { isMemberLevel, useAccountOverview } from '#src/features/account/profile/account-overview.ts';
import { useUnreadCount } from '#src/features/messages/unread-count.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { useAccountOrGuest } from '#src/lib/session/session.ts';
import { Anchor } from '#src/ui/Anchor/Anchor.tsx';
import { Avatar } from '#src/ui/Avatar/Avatar.tsx';
import { bell } from '#src/ui/Icon/first-page-icons.ts';
import { IconLink } from '#src/ui/IconButton/IconButton.tsx';
import { portalWords } from '#src/words/portal.ts';
import styles from './shell.module.css';

/** L-03: the message count and the avatar. */
export default function SignedInHeaderActions() {
  const { unread } = useUnreadCount();
  const { data: status } = useAccountOverview();
  const { token } = useAccountOrGuest();
  useEffect(() => {
    if (!('Notification' in window) || Notification.permission !== 'granted') return;
    // Without push the count on the bell still shows it.
    import('#src/features/messages/push.ts')
      .then(({ resendPushSubscription }) => resendPushSubscription())
      .catch(() => undefined);
  }, [token]);
  return (
    <>
      <IconLink href={pathTo('message')} icon={bell} label={portalWords.shell.messages(unread)} badge={unread} />
      <Anchor href={pathTo('profile')} className={styles.avatar} aria-label={portalWords.shell.profile}>
        <Avatar src={status?.profile.avatar.small ?? ''} member={isMemberLevel(status?.levelType)} />
      </Anchor>
    </>
  );
}
