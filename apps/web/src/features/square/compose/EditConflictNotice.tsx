import { Button } from '#src/ui/Button/Button.tsx';
import { Card } from '#src/ui/Card/Card.tsx';
import { words } from '#src/words/post-compose-form.ts';
import styles from './EditConflictNotice.module.css';
import type { ExistingPost } from './post-content.ts';

interface Props {
  latest: ExistingPost;
  busy: boolean;
  onMine: () => void;
  onTheirs: () => void;
}

/** The post was changed elsewhere meanwhile: what it says now, and the two ways on. */
export function EditConflictNotice({ latest, busy, onMine, onTheirs }: Props) {
  return (
    <Card>
      <section className={styles.conflict} role="alert" aria-label={words.conflict}>
        <h2 className={styles.title}>{words.conflict}</h2>
        <p className={styles.hint}>{words.conflictHint}</p>
        <blockquote className={styles.text} aria-label={words.conflictText}>
          {latest.content}
        </blockquote>
        <div className={styles.actions}>
          <Button variant="quiet" size="sm" onClick={onTheirs}>
            {words.conflictTheirs}
          </Button>
          <Button variant="tonal" size="sm" busy={busy} onClick={onMine}>
            {words.conflictMine}
          </Button>
        </div>
      </section>
    </Card>
  );
}
