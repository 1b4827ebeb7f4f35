import { Card } from '#src/ui/Card/Card.tsx';
import { squareWords } from '#src/words/square.ts';
import { FollowButton } from './FollowButton.tsx';
import { PersonRow } from './PersonRow.tsx';
import { hottestPostsSort, usePosts, type Person } from '../posts.ts';
import styles from './SuggestedPeople.module.css';

const most = 6;

/** Whom to follow: those who write what many like just now. */
export function SuggestedPeople() {
  const { data } = usePosts({ of: 'all', sort: hottestPostsSort });
  const authors = new Map<string, Person>();
  for (const { author, mine } of data?.pages.flatMap((page) => page.records) ?? [])
    if (!mine && author.name !== '') authors.set(author.uid, author);
  const people = [...authors.values()].slice(0, most);
  if (people.length === 0) return null;
  return (
    <section className={styles.people} aria-labelledby="suggested-people">
      <h2 id="suggested-people" className={styles.title}>
        {squareWords.suggested}
      </h2>
      <Card pad="none">
        <ul>
          {people.map((person) => (
            <li key={person.uid} className={styles.row}>
              <PersonRow person={person} end={<FollowButton person={person} />} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
