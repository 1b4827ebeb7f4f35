import { BusinessInquiryForm } from '#src/features/help/BusinessInquiryForm.tsx';
import { copyTextWithToast } from '#src/lib/device/copy-text-with-toast.ts';
import { useSite } from '#src/lib/site/site-config-store.ts';
import { Button, ButtonLink } from '#src/ui/Button/Button.tsx';
import { Card } from '#src/ui/Card/Card.tsx';
import { Icon } from '#src/ui/Icon/Icon.tsx';
import { briefcase, copy } from '#src/ui/Icon/other-page-icons.ts';
import { toast } from '#src/ui/Toast/toast.ts';
import { businessPageIntroAndEmailWords } from '#src/words/business-page-intro-and-email.ts';
import { PageSkeleton } from '../skeleton/PageSkeleton.tsx';
import styles from './BusinessPage.module.css';

function Email({ email }: { email: string }) {
  return (
    <Card>
      <div className={styles.top}>
        <span className={styles.pebble}>
          <Icon icon={briefcase} size={28} />
        </span>
        <p className={styles.intro}>{businessPageIntroAndEmailWords.intro}</p>
      </div>
      {email !== '' && (
        <>
          <p className={styles.label}>{businessPageIntroAndEmailWords.email}</p>
          <p className={styles.email}>{email}</p>
          <div className={styles.actions}>
            <Button variant="quiet" icon={copy} onClick={() => void copyTextWithToast(email, toast)}>
              {businessPageIntroAndEmailWords.copy}
            </Button>
            <ButtonLink href={`mailto:${email}`} variant="tonal">
              {businessPageIntroAndEmailWords.write}
            </ButtonLink>
          </div>
        </>
      )}
    </Card>
  );
}

/** N-05: how to do business with the site, by e-mail where there is an address, and by form. */
export default function BusinessPage() {
  const site = useSite((state) => state.site);
  const settled = useSite((state) => state.settled);
  if (site === null && !settled) return <PageSkeleton shape="form" />;
  return (
    <div className={styles.page}>
      <Email email={site?.businessEmail ?? ''} />
      <BusinessInquiryForm />
    </div>
  );
}
