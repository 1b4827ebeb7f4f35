import type { ReactNode } from 'react';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { Anchor } from '#src/ui/Anchor/Anchor.tsx';
import styles from './TopicRow.module.css';

export function TopicSign() {
  return (
    <span className={styles.sign} aria-hidden>
      #
    </span>
  );
}

interface Props {
  id: string;
  name: ReactNode;
  note?: string;
  /** Beside the link, or a picture in it. */
  end?: ReactNode;
  mark?: ReactNode;
}

/** A topic in a list of topics: it leads to the topic's page. */
export function TopicRow({ id, name, note, end, mark }: Props) {
  return (
    <div className={styles.row}>
      <Anchor href={pathTo('topic', { id })} className={styles.topic}>
        <TopicSign />
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          {note !== undefined && <span className={styles.note}>{note}</span>}
        </span>
        {mark}
      </Anchor>
      {end}
    </div>
  );
}
