import { useUid } from '#src/lib/session/session.ts';
import { useCurrentQueryParams } from '#src/lib/routing/use-current-query-params.ts';
import { MembershipView } from './MembershipView.tsx';
import { ProfileLinkRows } from './ProfileLinkRows.tsx';
import { UserProfileOverview } from './UserProfileOverview.tsx';
import { VisitorCard } from './VisitorCard.tsx';
import styles from './ProfilePage.module.css';

export default function ProfilePage() {
  const uid = useUid();
  const query = useCurrentQueryParams();
  // L-14
  if (query.get('fun') === 'member') return <MembershipView />;
  const inviting = query.get('fun') === 'invite';
  return (
    <>
      {uid === '' ? <VisitorCard inviting={inviting} /> : <UserProfileOverview inviting={inviting} />}
      <div className={styles.cards}>
        <ProfileLinkRows />
      </div>
    </>
  );
}
