import { useAccountOverview } from '#src/features/account/profile/account-overview.ts';
import { MembershipTiers } from '#src/features/membership/MembershipTiers.tsx';
import { LevelList, PointRules } from '#src/features/square/levels/LevelList.tsx';
import { OwnLevel } from '#src/features/square/levels/OwnLevel.tsx';
import styles from './LevelsPage.module.css';

/** X-C37: each level, how it is reached, what it gives, and where one stands. */
export default function LevelsPage() {
  const { data: status } = useAccountOverview();
  return (
    <div className={styles.cards}>
      <OwnLevel />
      <LevelList />
      <PointRules />
      <MembershipTiers current={status?.levelType ?? 0} />
    </div>
  );
}
