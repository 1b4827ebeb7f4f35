import { useId, useRef, useState } from 'react';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { endlessListProps } from '#src/lib/network/endless-list-props.ts';
import { Button } from '#src/ui/Button/Button.tsx';
import { Card } from '#src/ui/Card/Card.tsx';
import { EndlessList } from '#src/ui/EndlessList/EndlessList.tsx';
import rows from '#src/ui/EndlessList/list-rows.module.css';
import { SkeletonRows } from '#src/ui/Skeleton/Skeleton.tsx';
import { focusNeighbourAfterRemoval } from '#src/ui/focus-after-removal.ts';
import { toast } from '#src/ui/Toast/toast.ts';
import { recommendationWords as words } from '#src/words/recommendations.ts';
import {
  undoAllNotInterested,
  undoNotInterested,
  useNotInterestedEntries,
  type NotInterestedEntry,
  type NotInterestedArea,
} from './not-interested-entries.ts';
import styles from './recommendations.module.css';

function Entry({ of, entry }: { of: NotInterestedArea; entry: NotInterestedEntry }) {
  const [busy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const name = entry.name === '' ? words.gone : entry.name;
  async function undo() {
    setBusy(true);
    try {
      const row = button.current?.closest('[role="article"]');
      await undoNotInterested(of, entry);
      focusNeighbourAfterRemoval(row);
      toast.success(words.undone);
    } catch (failure) {
      toast.error(errorMessage(failure));
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className={styles.entry}>
      <span className={styles.what}>
        <b className={styles.name}>{name}</b>
        <span className={styles.kind}>{words.kinds[entry.kind]}</span>
      </span>
      <Button
        ref={button}
        variant="quiet"
        size="sm"
        busy={busy}
        aria-label={words.undoNamed(name)}
        onClick={() => void undo()}
      >
        {words.undo}
      </Button>
    </div>
  );
}

/** X-C34: what one asked not to be recommended, to be undone one by one or all at once. */
export function NotInterestedList({ of }: { of: NotInterestedArea }) {
  const list = useNotInterestedEntries(of);
  const entries = list.data?.pages.flatMap((page): NotInterestedEntry[] => page.records) ?? [];
  const [busy, setBusy] = useState(false);
  const id = useId();
  const title = of === 'catalog' ? words.inGames : words.inPosts;

  async function undoAll() {
    setBusy(true);
    try {
      await undoAllNotInterested(of);
      toast.success(words.undoneAll);
    } catch (failure) {
      toast.error(errorMessage(failure));
    } finally {
      setBusy(false);
    }
  }

  return (
    <section className={styles.part} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>{title}</h3>
        {entries.length > 0 && (
          <Button variant="quiet" size="sm" busy={busy} onClick={() => void undoAll()}>
            {words.undoAll}
          </Button>
        )}
      </div>
      <EndlessList
        items={entries}
        keyOf={({ kind, id: about }) => `${kind} ${about}`}
        label={title}
        {...endlessListProps(list, entries.length)}
        endText=""
        skeleton={
          <Card>
            <SkeletonRows count={2} />
          </Card>
        }
        className={rows.card}
        empty={
          <Card>
            <p className={styles.none}>{words.none}</p>
            <p className={styles.kind}>{words.noneHint}</p>
          </Card>
        }
        render={(entry) => (
          <div className={rows.row}>
            <Entry of={of} entry={entry} />
          </div>
        )}
      />
    </section>
  );
}
