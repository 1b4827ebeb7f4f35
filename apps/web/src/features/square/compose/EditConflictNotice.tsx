import { Button } from '#src/ui/Button/Button.tsx';
import { Card } from '#src/ui/Card/Card.tsx';
import { postComposeFormWords } from '#src/words/post-compose-form.ts';
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
      <section className={styles.conflict} role="alert" aria-label={postComposeFormWords.conflict}>
        <h2 className={styles.title}>{postComposeFormWords.conflict}</h2>
        <p className={styles.hint}>{postComposeFormWords.conflictHint}</p>
        <blockquote className={styles.text} aria-label={postComposeFormWords.conflictText}>
          {latest.content}
        </blockquote>
        <div className={styles.actions}>
          <Button variant="quiet" size="sm" onClick={onTheirs}>
            {postComposeFormWords.conflictTheirs}
          </Button>
          <Button variant="tonal" size="sm" busy={busy} onClick={onMine}>
            {postComposeFormWords.conflictMine}
          </Button>
        </div>
      </section>
    </Card>
  );
}
