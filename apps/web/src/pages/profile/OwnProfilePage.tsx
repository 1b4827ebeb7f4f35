import { useUid } from '#src/lib/session/session.ts';
import { useCurrentQueryParams } from '#src/lib/routing/use-current-query-params.ts';
import { MembershipView } from './MembershipView.tsx';
import { ProfileLinkRows } from './ProfileLinkRows.tsx';
import { OwnProfileOverview } from './OwnProfileOverview.tsx';
import { VisitorCard } from './VisitorCard.tsx';
import styles from './OwnProfilePage.module.css';

export default function OwnProfilePage() {
  const uid = useUid();
  const query = useCurrentQueryParams();
  // L-14
  if (query.get('fun') === 'member') return <MembershipView />;
  const inviting = query.get('fun') === 'invite';
  return (
    <>
      {uid === '' ? <VisitorCard inviting={inviting} /> : <OwnProfileOverview inviting={inviting} />}
      <div className={styles.cards}>
        <ProfileLinkRows />
      </div>
    </>
  );
}
