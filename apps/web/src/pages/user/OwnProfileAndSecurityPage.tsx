import { AvatarEditor } from '#src/features/account/avatar/AvatarEditor.tsx';
import { BioSheet } from '#src/features/account/profile/BioSheet.tsx';
import { BirthYearSheet } from '#src/features/account/profile/BirthYearSheet.tsx';
import { NameSheet } from '#src/features/account/profile/NameSheet.tsx';
import { setOrChangePasswordLink } from '#src/features/account/sign-in/set-or-change-password-link.ts';
import { SexRow } from '#src/features/account/profile/SexRow.tsx';
import { isMemberLevel, useAccountOverview, type Profile } from '#src/features/account/profile/account-overview.ts';
import { siteInvitationWithoutCode } from '#src/features/share/site-invitation-without-code.ts';
import { useShare } from '#src/features/share/use-share.tsx';
import { copyTextWithToast } from '#src/lib/device/copy-text-with-toast.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { useUid } from '#src/lib/session/session.ts';
import { useSite } from '#src/lib/site/site-config-store.ts';
import { useStateResetWhenHidden } from '#src/lib/routing/use-state-reset-when-hidden.ts';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { Button } from '#src/ui/Button/Button.tsx';
import { Card } from '#src/ui/Card/Card.tsx';
import { copy } from '#src/ui/Icon/other-page-icons.ts';
import { ListRow } from '#src/ui/ListRow/ListRow.tsx';
import { ErrorState } from '#src/ui/State/ErrorState.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { ownAccountWords } from '#src/words/own-account.ts';
import { ownProfileWords as profileWords } from '#src/words/own-profile.ts';
import { shareWords } from '#src/words/share.ts';
import { PageSkeleton } from '../skeleton/PageSkeleton.tsx';
import styles from './OwnProfileAndSecurityPage.module.css';

const text = ownAccountWords.fields;

function CopyButton({ value, label }: { value: string; label: string }) {
  return (
    <Button
      variant="quiet"
      size="xs"
      icon={copy}
      aria-label={`${label} ${value}`}
      onClick={() => void copyTextWithToast(value, toast)}
    >
      {value}
    </Button>
  );
}

function Basics({ profile }: { profile: Profile }) {
  const [editing, setEditing] = useStateResetWhenHidden<'name' | 'bio' | 'birthYear' | null>(null);
  const close = () => setEditing(null);
  return (
    <section aria-labelledby="user-basics">
      <h2 id="user-basics" className={styles.heading}>
        {text.basics}
      </h2>
      <Card pad="none">
        <ListRow label={text.name} value={profile.name} onClick={() => setEditing('name')} />
        <ListRow
          label={text.bio}
          value={<span className={styles.bio}>{profile.bio === '' ? text.bioEmpty : profile.bio}</span>}
          onClick={() => setEditing('bio')}
        />
        <SexRow profile={profile} />
        <ListRow
          label={text.birthYear}
          value={profile.birthYear === 0 ? text.birthYearNone : profile.birthYear}
          onClick={() => setEditing('birthYear')}
        />
      </Card>
      <NameSheet open={editing === 'name'} onClose={close} profile={profile} />
      <BioSheet open={editing === 'bio'} onClose={close} profile={profile} />
      <BirthYearSheet open={editing === 'birthYear'} onClose={close} profile={profile} />
    </section>
  );
}

function Safety({ profile }: { profile: Profile }) {
  const uid = useUid();
  const way = setOrChangePasswordLink(profile);
  const site = useSite((state) => state.site);
  const { share, menu } = useShare();
  return (
    <section aria-labelledby="user-safety">
      <h2 id="user-safety" className={styles.heading}>
        {text.safety}
      </h2>
      <Card pad="none">
        {profile.loginName !== '' && <ListRow label={text.loginName} value={profile.loginName} />}
        <ListRow label="UID" control={<CopyButton value={uid} label={profileWords.copyUid} />} />
        <ListRow
          label={text.phone}
          value={profile.phone === '' ? text.phoneNone : profile.phone}
          href={pathTo('bindPhone')}
        />
        <ListRow
          label={text.password}
          value={profile.hasPassword ? text.passwordReset : text.passwordSet}
          href={pathTo(way.route)}
        />
        <ListRow label={text.devices} href={pathTo('devices')} />
        {profile.inviteCode !== '' && (
          <>
            <ListRow label={text.invite} control={<CopyButton value={profile.inviteCode} label={text.copyInvite} />} />
            <ListRow label={shareWords.invite} onClick={() => share(siteInvitationWithoutCode(site))} />
          </>
        )}
      </Card>
      {menu}
    </section>
  );
}

/** the personal centre. */
export default function OwnProfileAndSecurityPage() {
  const { data: status, error, isFetching, refetch } = useAccountOverview();
  if (status === undefined) {
    if (error === null) return <PageSkeleton shape="form" />;
    return <ErrorState reason={errorMessage(error)} busy={isFetching} onRetry={() => void refetch()} />;
  }
  const { profile, levelType } = status;
  return (
    <div className={styles.page}>
      <AvatarEditor address={profile.avatar.large} member={isMemberLevel(levelType)} />
      <Basics profile={profile} />
      <Safety profile={profile} />
    </div>
  );
}
