import { useUid } from '#src/lib/session/session.ts';
import { usePageQueryParams } from '#src/lib/routing/use-page-query-params.ts';
import { MembershipView } from './MembershipView.tsx';
import { ProfileLinkRows } from './ProfileLinkRows.tsx';
import { OwnProfileOverview } from './OwnProfileOverview.tsx';
import { VisitorCard } from './VisitorCard.tsx';
import styles from './OwnProfilePage.module.css';

export default function OwnProfilePage() {
  const uid = useUid();
  const query = usePageQueryParams();
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
