import { useId, useRef, useState } from 'react';
import {
  unblockPerson,
  useBlockedPeople,
} from '#src/features/square/people/profiles-follows-blocks-and-muted-words.ts';
import { PersonRow } from '#src/features/square/people/PersonRow.tsx';
import type { Person } from '#src/features/square/posts.ts';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { endlessListProps } from '#src/lib/network/endless-list-props.ts';
import { Button } from '#src/ui/Button/Button.tsx';
import { Card } from '#src/ui/Card/Card.tsx';
import { EndlessList } from '#src/ui/EndlessList/EndlessList.tsx';
import rows from '#src/ui/EndlessList/list-rows.module.css';
import { SkeletonRows } from '#src/ui/Skeleton/Skeleton.tsx';
import { focusNeighbourAfterRemoval } from '#src/ui/focus-after-removal.ts';
import { toast } from '#src/ui/Toast/toast.ts';
import { blockAndMuteListWords } from '#src/words/blocked-people-and-words.ts';
import styles from './BlockedPeopleAndWordsPage.module.css';

function Unblock({ person }: { person: Person }) {
  const [busy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  async function unblock() {
    setBusy(true);
    try {
      const row = button.current?.closest('[role="article"]');
      await unblockPerson(person.uid);
      focusNeighbourAfterRemoval(row);
      toast.success(blockAndMuteListWords.unblocked);
    } catch (failure) {
      toast.error(errorMessage(failure));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button
      ref={button}
      variant="quiet"
      size="sm"
      busy={busy}
      aria-label={blockAndMuteListWords.unblockNamed(person.name)}
      onClick={() => void unblock()}
    >
      {blockAndMuteListWords.unblock}
    </Button>
  );
}

export function BlockedPeople() {
  const list = useBlockedPeople();
  const people = list.data?.pages.flatMap((page) => page.records) ?? [];
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {blockAndMuteListWords.people}
      </h2>
      <p className={styles.hint}>{blockAndMuteListWords.peopleHint}</p>
      <EndlessList
        items={people}
        keyOf={(person) => person.uid}
        label={blockAndMuteListWords.people}
        {...endlessListProps(list, people.length)}
        endText=""
        skeleton={
          <Card>
            <SkeletonRows count={2} />
          </Card>
        }
        className={rows.card}
        empty={
          <Card>
            <p className={styles.none}>{blockAndMuteListWords.noPeople}</p>
            <p className={styles.hint}>{blockAndMuteListWords.noPeopleHint}</p>
          </Card>
        }
        render={(person) => (
          <div className={rows.row}>
            <PersonRow person={person} end={<Unblock person={person} />} />
          </div>
        )}
      />
    </section>
  );
}
