import { copyText } from '#src/lib/copy.ts';
import { pathTo } from '#src/lib/path-to.ts';
import { phrases } from '#src/lib/phrases.ts';
import { useSite } from '#src/lib/site.ts';
import { Button, ButtonLink } from '#src/ui/Button/Button.tsx';
import { Icon } from '#src/ui/Icon/Icon.tsx';
import { briefcase, copy } from '#src/ui/Icon/icons.ts';
import { EmptyState } from '#src/ui/State/EmptyState.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { Waiting } from '../waiting/Waiting.tsx';
import styles from './BusinessPage.module.css';
import { words } from './phrases.ts';

export default function BusinessPage() {
  const site = useSite((state) => state.site);
  const settled = useSite((state) => state.settled);
  if (site === null && !settled) return <Waiting shape="form" />;
  const email = site?.businessEmail ?? '';
  if (email === '') {
    return (
      <EmptyState
        title={words.none}
        text={words.noneHint}
        action={<ButtonLink href={pathTo('faq')}>{phrases.titles.faq}</ButtonLink>}
      />
    );
  }
  return (
    <section className={styles.card}>
      <span className={styles.pebble}>
        <Icon icon={briefcase} size={28} />
      </span>
      <p className={styles.intro}>{words.intro}</p>
      <p className={styles.label}>{words.email}</p>
      <p className={styles.email}>{email}</p>
      <div className={styles.actions}>
        <Button variant="quiet" icon={copy} onClick={() => void copyText(email, toast)}>
          {words.copy}
        </Button>
        <ButtonLink href={`mailto:${email}`}>{words.write}</ButtonLink>
      </div>
    </section>
  );
}
