import { useUid } from '#src/lib/session.ts';
import { useAddressQuery } from '#src/lib/use-address-query.ts';
import { MemberArea } from './MemberArea.tsx';
import { Rows } from './Rows.tsx';
import { UserCard } from './UserCard.tsx';
import { VisitorCard } from './VisitorCard.tsx';
import styles from './ProfilePage.module.css';

export default function ProfilePage() {
  const uid = useUid();
  const query = useAddressQuery();
  // L-14
  if (query.get('fun') === 'member') return <MemberArea />;
  return (
    <>
      {uid === '' ? <VisitorCard /> : <UserCard />}
      <div className={styles.cards}>
        <Rows />
      </div>
    </>
  );
}
