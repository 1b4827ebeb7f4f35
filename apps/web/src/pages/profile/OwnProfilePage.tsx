import { useUid } from '#src/lib/session/session.ts';
import { useReadOnlyPageQueryParams } from '#src/lib/routing/use-read-only-page-query-params.ts';
import { BuyMembershipView } from './BuyMembershipView.tsx';
import { ProfileLinkRows } from './ProfileLinkRows.tsx';
import { OwnProfileOverview } from './OwnProfileOverview.tsx';
import { VisitorSignInPrompt } from './VisitorSignInPrompt.tsx';
import styles from './OwnProfilePage.module.css';

export default function OwnProfilePage() {
  const uid = useUid();
  const query = useReadOnlyPageQueryParams();
  // L-14
  if (query.get('fun') === 'member') return <BuyMembershipView />;
  const inviting = query.get('fun') === 'invite';
  return (
    <>
      {uid === '' ? <VisitorSignInPrompt inviting={inviting} /> : <OwnProfileOverview inviting={inviting} />}
      <div className={styles.cards}>
        <ProfileLinkRows />
      </div>
    </>
  );
}
