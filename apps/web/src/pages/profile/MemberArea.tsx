import { isMember, useStatus } from '#src/features/account/status.ts';
import { pathTo } from '#src/lib/path-to.ts';
import { words } from '#src/features/account/profile-phrases.ts';
import { phrases } from '#src/lib/phrases.ts';
import { useUid } from '#src/lib/session.ts';
import { siteName, useSite } from '#src/lib/site.ts';
import { dateText } from '#src/lib/time.ts';
import { ButtonLink } from '#src/ui/Button/Button.tsx';
import { chevronLeft } from '#src/ui/Icon/first-icons.ts';
import { IconLink } from '#src/ui/IconButton/IconButton.tsx';
import { SectionHead } from '#src/ui/SectionHead/SectionHead.tsx';
import { VipCard } from '#src/ui/VipCard/VipCard.tsx';
import { ComingSoon } from '../waiting/ComingSoon.tsx';
import styles from './ProfilePage.module.css';

/** L-14: profile?fun=member. */
export function MemberArea() {
  const uid = useUid();
  const { data: status } = useStatus();
  const name = useSite((state) => siteName(state.site));
  const member = isMember(status?.levelType);
  return (
    <>
      <div className={styles.memberBar}>
        <IconLink href={pathTo('profile')} icon={chevronLeft} label={words.memberBack} />
        <h1 className={styles.memberTitle}>{words.member}</h1>
      </div>
      <div className={styles.cards}>
        <VipCard
          title={words.memberTitle(name)}
          text={
            member && status !== undefined
              ? words.memberUntil(dateText(status.expTime))
              : uid !== '' && status === undefined
                ? words.memberUnknown
                : words.memberNone
          }
          action={
            uid === '' && (
              <ButtonLink
                href={pathTo('login', undefined, { next: pathTo('profile', undefined, { fun: 'member' }) })}
                variant="gold"
                size="sm"
              >
                {phrases.account.goLogin}
              </ButtonLink>
            )
          }
        />
        <section className={styles.plans} aria-labelledby="member-plans">
          <SectionHead title={words.memberPlans} id="member-plans" />
          <ComingSoon what="plans" />
        </section>
      </div>
    </>
  );
}
