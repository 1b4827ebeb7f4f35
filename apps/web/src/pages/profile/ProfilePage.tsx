import { useUid } from '#src/lib/session/session.ts';
import { useAddressQuery } from '#src/lib/routing/use-address-query.ts';
import { MemberArea } from './MemberArea.tsx';
import { ProfileLinkRows } from './ProfileLinkRows.tsx';
import { UserCard } from './UserCard.tsx';
import { VisitorCard } from './VisitorCard.tsx';
import styles from './ProfilePage.module.css';

export default function ProfilePage() {
  const uid = useUid();
  const query = useAddressQuery();
  // L-14
  if (query.get('fun') === 'member') return <MemberArea />;
  const inviting = query.get('fun') === 'invite';
  return (
    <>
      {uid === '' ? <VisitorCard inviting={inviting} /> : <UserCard inviting={inviting} />}
      <div className={styles.cards}>
        <ProfileLinkRows />
      </div>
    </>
  );
}
