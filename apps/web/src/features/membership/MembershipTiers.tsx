import { errorMessage } from '#src/lib/network/error-message.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { ButtonLink } from '#src/ui/Button/Button.tsx';
import { Card } from '#src/ui/Card/Card.tsx';
import { SkeletonRows } from '#src/ui/Skeleton/Skeleton.tsx';
import { ErrorState } from '#src/ui/State/ErrorState.tsx';
import { Tag } from '#src/ui/Tag/Tag.tsx';
import { levelWords as words } from '#src/words/levels.ts';
import { usePlans } from './plans.ts';
import styles from './MembershipTiers.module.css';

/** X-C37: the levels of membership as operators sell them now, the `current` one marked. */
export function MembershipTiers({ current }: { current: number }) {
  const { data, error, isFetching, refetch } = usePlans();
  return (
    <Card>
      <h2 className={styles.title}>{words.membership}</h2>
      <p className={styles.note}>{words.membershipHint}</p>
      {data === undefined && error === null && <SkeletonRows count={2} />}
      {data === undefined && error !== null && (
        <ErrorState reason={errorMessage(error)} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data !== undefined && (
        <>
          <ul>
            {data.plans.map(({ vipType, name, days, price }) => (
              <li key={vipType} className={styles.tier} {...(vipType === current && { 'aria-current': 'true' })}>
                <b>{name}</b>
                {vipType === current && <Tag tone="vip">{words.mine}</Tag>}
                <span className={styles.price}>{words.tier(days, price)}</span>
              </li>
            ))}
          </ul>
          <p className={styles.note}>{words.perks(data.dailyDownloads)}</p>
        </>
      )}
      <ButtonLink
        href={pathTo('profile', undefined, { fun: 'member' })}
        variant="gold"
        size="sm"
        className={styles.way}
      >
        {words.toMembership}
      </ButtonLink>
    </Card>
  );
}
