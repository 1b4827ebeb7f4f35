import { membershipLevelName } from '#src/features/account/profile/membership-level-name.ts';
import { isMemberLevel, useAccountOverview } from '#src/features/account/profile/account-overview.ts';
import { BadgesPreview } from '#src/features/engagement/BadgesPreview.tsx';
import { InviteCard } from '#src/features/engagement/InviteCard.tsx';
import { LevelLink } from '#src/features/square/levels/LevelLink.tsx';
import { usePersonProfile } from '#src/features/square/people/profiles-follows-blocks-and-muted-words.ts';
import { useUnreadCount } from '#src/features/messages/unread-count.ts';
import { copyTextWithToast } from '#src/lib/device/copy-text-with-toast.ts';
import { wholeNumberText } from '#src/lib/format/numbers.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { useAccountOrGuest } from '#src/lib/session/session.ts';
import { siteName, useSite } from '#src/lib/site/site-config-store.ts';
import { dateText } from '#src/lib/format/time.ts';
import { Anchor } from '#src/ui/Anchor/Anchor.tsx';
import { Avatar } from '#src/ui/Avatar/Avatar.tsx';
import { Badge } from '#src/ui/Badge/Badge.tsx';
import { Button, ButtonLink } from '#src/ui/Button/Button.tsx';
import { Card } from '#src/ui/Card/Card.tsx';
import { IslandContourLines } from '#src/ui/IslandContourLines/IslandContourLines.tsx';
import { Gem } from '#src/ui/Glyph/Gem.tsx';
import { Icon } from '#src/ui/Icon/Icon.tsx';
import { bell, clock, flame, gamepad, heart } from '#src/ui/Icon/first-page-icons.ts';
import { calendarCheck, card, chat, copy, download, gear, play, star, ticket } from '#src/ui/Icon/other-page-icons.ts';
import { IconLink } from '#src/ui/IconButton/IconButton.tsx';
import { ActiveMonthBadgeBesideName } from '#src/ui/MonthBadge/ActiveMonthBadgeBesideName.tsx';
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx';
import { Tag } from '#src/ui/Tag/Tag.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { VipCard } from '#src/ui/VipCard/VipCard.tsx';
import { portalWords } from '#src/words/portal.ts';
import { ownProfileWords } from '#src/words/own-profile.ts';
import { OwnCommunityCounts } from './OwnCommunityCounts.tsx';
import styles from './OwnProfilePage.module.css';

const memberArea = pathTo('profile', undefined, { fun: 'member' });

const myGames = pathTo('myGames');
const services = [
  { text: ownProfileWords.gifts, icon: ticket, href: pathTo('gifts') },
  { text: ownProfileWords.posts, icon: chat, href: pathTo('commenthistory') },
  { text: portalWords.titles.myGames, icon: gamepad, href: myGames },
  { text: ownProfileWords.checkin, icon: calendarCheck, href: pathTo('checkin') },
  { text: portalWords.titles.wishes, icon: heart, href: pathTo('wishes') },
  { text: portalWords.titles.favourites, icon: star, href: pathTo('favourites') },
  { text: portalWords.titles.history, icon: clock, href: pathTo('history') },
  { text: ownProfileWords.likedVideos, icon: play, href: pathTo('welfare', undefined, { category: 'liked' }) },
  { text: ownProfileWords.activity, icon: flame, href: pathTo('activity') },
  { text: portalWords.titles.orders, icon: card, href: pathTo('orders') },
  { text: portalWords.titles.downloadHelp, icon: download, href: pathTo('downloadHelp') },
];

function Who() {
  const { name, uid } = useAccountOrGuest();
  const { data: status } = useAccountOverview();
  const { unread } = useUnreadCount();
  const { data: person } = usePersonProfile(uid);
  const member = isMemberLevel(status?.levelType);
  return (
    <div className={styles.top}>
      <IslandContourLines className={styles.lines} />
      <div className={styles.bar}>
        <IconLink href={pathTo('settings')} icon={gear} label={portalWords.titles.settings} />
        <IconLink href={pathTo('message')} icon={bell} label={portalWords.shell.messages(unread)} badge={unread} />
      </div>
      <div className={styles.who}>
        <Anchor href={pathTo('user')} aria-label={portalWords.titles.user}>
          <Avatar src={status?.profile.avatar.medium ?? ''} size={68} member={member} className={styles.avatar} />
        </Anchor>
        <div className={styles.names}>
          <h1 className={styles.nameLine}>
            <span className={styles.name}>{status?.profile.name ?? name}</span>
            {person?.badge && <ActiveMonthBadgeBesideName />}
            {person !== undefined && <LevelLink level={person.level} />}
            {member && status !== undefined && <Tag tone="vip">{membershipLevelName(status.levelType)}</Tag>}
          </h1>
          <button type="button" className={styles.id} onClick={() => void copyTextWithToast(uid, toast)}>
            UID {uid}
            <Icon icon={copy} size={14} label={ownProfileWords.copyUid} />
          </button>
          {status !== undefined && status.profile.bio !== '' && <p className={styles.bio}>{status.profile.bio}</p>}
        </div>
        <BadgesPreview medal uid={uid} name={status?.profile.name ?? name} />
      </div>
      <OwnCommunityCounts />
    </div>
  );
}

function Balance() {
  const { data: status, isError, refetch } = useAccountOverview();
  return (
    <Card className={styles.wallet}>
      <span className={styles.gem}>
        <Gem size={26} />
      </span>
      <div className={styles.names}>
        {status !== undefined && <b className={styles.coins}>{wholeNumberText(status.coinNum)}</b>}
        {status === undefined && !isError && <Skeleton width={72} height={24} radius={8} />}
        <span className={styles.small}>
          {isError && status === undefined ? ownProfileWords.statusFailed : ownProfileWords.diamonds}
        </span>
      </div>
      {isError && status === undefined ? (
        <Button variant="tonal" size="sm" onClick={() => void refetch()}>
          {portalWords.states.retry}
        </Button>
      ) : (
        <div className={styles.walletWays}>
          <ButtonLink variant="quiet" size="sm" href={pathTo('coins')} aria-label={portalWords.titles.coins}>
            {ownProfileWords.records}
          </ButtonLink>
          <ButtonLink href={pathTo('recharge')} size="sm">
            {ownProfileWords.recharge}
          </ButtonLink>
        </div>
      )}
    </Card>
  );
}

/** Until the status is known, no membership is advertised: the person may have one. */
function memberText(status: { levelType: number; expTime: number } | undefined): string {
  if (status === undefined) return ownProfileWords.memberUnknown;
  return isMemberLevel(status.levelType)
    ? ownProfileWords.memberUntil(dateText(status.expTime))
    : ownProfileWords.memberNone;
}

/** `inviting`: who came for 邀请有礼 finds it first. */
export function OwnProfileOverview({ inviting }: { inviting: boolean }) {
  const { gameNews } = useUnreadCount();
  const { data: status } = useAccountOverview();
  const name = useSite((state) => siteName(state.site));
  const member = isMemberLevel(status?.levelType);
  return (
    <>
      <Who />
      <div className={styles.cards}>
        {inviting && <InviteCard />}
        <VipCard
          title={ownProfileWords.memberTitle(name)}
          text={memberText(status)}
          action={
            <ButtonLink href={memberArea} variant="gold" size="sm">
              {status === undefined
                ? ownProfileWords.memberSee
                : member
                  ? ownProfileWords.memberRenew
                  : ownProfileWords.memberOpen}
            </ButtonLink>
          }
        />
        <Balance />
        <Card pad="none">
          <nav className={styles.services} aria-label={ownProfileWords.services}>
            {services.map(({ text, icon, href }) => (
              <Anchor key={href} href={href} className={styles.service}>
                <span className={styles.serviceIcon}>
                  <Icon icon={icon} size={26} weight={1.6} />
                  {gameNews && href === myGames && <Badge dot className={styles.serviceDot} />}
                </span>
                {text}
                {gameNews && href === myGames && <span className="sr">{ownProfileWords.gameNews}</span>}
              </Anchor>
            ))}
          </nav>
        </Card>
        {!inviting && <InviteCard />}
      </div>
    </>
  );
}
