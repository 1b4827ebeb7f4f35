import { copyTextWithToast } from '#src/lib/device/copy-text-with-toast.ts';
import { wholeNumberText } from '#src/lib/format/numbers.ts';
import { Button } from '#src/ui/Button/Button.tsx';
import { Card } from '#src/ui/Card/Card.tsx';
import { copy } from '#src/ui/Icon/other-page-icons.ts';
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { checkinAndInvitationsWords } from '#src/words/checkin-and-invitations.ts';
import { portalWords } from '#src/words/portal.ts';
import styles from './InviteCard.module.css';
import { useReferral } from './referral.ts';

const { invite } = checkinAndInvitationsWords;

/** X-A10: the code for friends, and what came of it. */
export function InviteCard() {
  const { data, isError, refetch } = useReferral();
  if (data === undefined && isError) {
    return (
      <Card className={styles.failed}>
        <span className={styles.text}>{invite.failed}</span>
        <Button variant="tonal" size="sm" onClick={() => void refetch()}>
          {portalWords.states.retry}
        </Button>
      </Card>
    );
  }
  const counts = [
    [invite.invited, data?.invited],
    [invite.rewarded, data?.rewarded],
    [invite.coins, data?.coins],
  ] as const;
  return (
    <Card>
      <section aria-label={invite.title} aria-busy={data === undefined}>
        <div className={styles.head}>
          <div className={styles.names}>
            <h2 className={styles.title}>{invite.title}</h2>
            <p className={styles.label}>
              {invite.code}
              {data === undefined ? (
                <Skeleton width={72} height={16} radius={8} />
              ) : (
                <b className={styles.code}>{data.inviteCode}</b>
              )}
            </p>
          </div>
          <Button
            variant="tonal"
            size="sm"
            icon={copy}
            disabled={data === undefined}
            onClick={() => void copyTextWithToast(data?.inviteCode ?? '', toast)}
          >
            {invite.copy}
          </Button>
        </div>
        <p className={styles.text}>
          {data === undefined ? (
            <Skeleton height={38} radius={8} />
          ) : (
            invite.text(data.checkInsNeeded, data.coinsEach, data.mostAMonth)
          )}
        </p>
        <dl className={styles.counts}>
          {counts.map(([name, count]) => (
            <div key={name} className={styles.cell}>
              <dt className={styles.label}>{name}</dt>
              <dd className={styles.count}>{count === undefined ? '–' : wholeNumberText(count)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </Card>
  );
}
